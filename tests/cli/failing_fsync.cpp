// A disk that cannot flush a folder: loaded before the C library by a test, as no real one fails on demand.
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>

extern "C" int fsync(int file) {
  struct stat seen {};
  if (fstat(file, &seen) != 0 || !S_ISDIR(seen.st_mode)) return static_cast<int>(syscall(SYS_fsync, file));
  errno = EIO;
  return -1;
}
