// Which mutant of a mutated program is active: the environment variable STELA_MUTANT has its number. Without it the
// program does what the sources say. STELA_MUTANTS_SEEN names a file with a byte for each mutant: bit 0 is set when its
// place is reached, bit 1 when its value there is another. The file is there even when the program crashes.
//
// schema.py defines STELA_MUTATION_PLACES, STELA_MUTATION_MUTANTS and STELA_MUTATION_PLACE_OF (a place for each
// mutant).
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>

extern "C" {
unsigned char stela_mutation_on[STELA_MUTATION_PLACES + 1];
int stela_mutation_active = -1;
void stela_mutation_reached(int mutant);
void stela_mutation_differs(int mutant);
}

namespace {

constexpr int kPlaceOf[] = {STELA_MUTATION_PLACE_OF};
unsigned char own_seen[STELA_MUTATION_MUTANTS + 1];
unsigned char* seen = own_seen;
bool looks_at_all = false;
unsigned char mutants_left[STELA_MUTATION_PLACES + 1];  // by place: mutants whose value has been the same so far

[[noreturn]] void refuse(const char* what, const char* value) {
  std::fprintf(stderr, "%s: %s\n", what, value);
  std::_Exit(64);
}

void map_seen(const char* path) {
  const int file = open(path, O_RDWR | O_CREAT, 0644);
  if (file < 0 || ftruncate(file, sizeof own_seen) != 0) refuse("STELA_MUTANTS_SEEN cannot be written", path);
  void* mapped = mmap(nullptr, sizeof own_seen, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (mapped == MAP_FAILED) refuse("STELA_MUTANTS_SEEN cannot be mapped", path);
  seen = static_cast<unsigned char*>(mapped);
  close(file);
}

/// Before any object of the program is made.
[[gnu::constructor(101)]] void choose() {
  const char* path = std::getenv("STELA_MUTANTS_SEEN");
  if (path != nullptr) map_seen(path);
  const char* number = std::getenv("STELA_MUTANT");
  if (number == nullptr) {
    if (path == nullptr) return;
    looks_at_all = true;
    std::memset(stela_mutation_on, 1, sizeof stela_mutation_on);
    for (const int place : kPlaceOf) ++mutants_left[place];
    return;
  }
  char* end = nullptr;
  const long mutant = std::strtol(number, &end, 10);
  if (*number == '\0' || *end != '\0' || mutant < 0 || mutant >= STELA_MUTATION_MUTANTS)
    refuse("STELA_MUTANT names no mutant", number);
  stela_mutation_active = static_cast<int>(mutant);
  stela_mutation_on[kPlaceOf[mutant]] = 1;
}

}  // namespace

void stela_mutation_reached(int mutant) { seen[mutant] |= 1; }

void stela_mutation_differs(int mutant) {
  if ((seen[mutant] & 2) != 0) return;
  seen[mutant] |= 2;
  // Nothing more is to be learnt of a place whose mutants all differed.
  const int place = kPlaceOf[mutant];
  if (looks_at_all && --mutants_left[place] == 0) stela_mutation_on[place] = 0;
}
