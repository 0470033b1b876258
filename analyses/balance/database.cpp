#include "analyses/balance/database.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <utility>

#include "base/text_file.h"

namespace stela::balance {

Statement::Statement(sqlite3* database, std::string_view sql) {
  sqlite3_stmt* statement = nullptr;
  good_ = sqlite3_prepare_v2(database, sql.data(), static_cast<int>(sql.size()), &statement, nullptr) == SQLITE_OK;
  statement_.reset(statement);
}

Statement& Statement::bind(int at, std::int64_t value) {
  good_ = good_ && sqlite3_bind_int64(statement_.get(), at, value) == SQLITE_OK;
  return *this;
}
Statement& Statement::bind(int at, double value) {
  good_ = good_ && sqlite3_bind_double(statement_.get(), at, value) == SQLITE_OK;
  return *this;
}
Statement& Statement::bind(int at, std::string_view text) {
  good_ = good_ && sqlite3_bind_text(statement_.get(), at, text.data(), static_cast<int>(text.size()),
                                     SQLITE_TRANSIENT) == SQLITE_OK;  // NOLINT(*-cstyle-cast): SQLite's macro
  return *this;
}

Statement::Fetch Statement::step() {
  if (!good_) return Fetch::failed;
  switch (sqlite3_step(statement_.get())) {
    case SQLITE_ROW:
      return Fetch::row;
    case SQLITE_DONE:
      return Fetch::done;
    default:
      good_ = false;
      return Fetch::failed;
  }
}

std::string Statement::text(int column) const {
  const auto* bytes = sqlite3_column_text(statement_.get(), column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return bytes == nullptr ? std::string() : std::string(reinterpret_cast<const char*>(bytes), size);
}

void Statement::reset() {
  sqlite3_reset(statement_.get());
  sqlite3_clear_bindings(statement_.get());
}

Result<Database> Database::open(const std::string& file, Mode mode) {
  sqlite3* handle = nullptr;
  int code = SQLITE_OK;
  struct stat there {};
  if (lstat(file.c_str(), &there) == 0 && !S_ISREG(there.st_mode)) return Error{file, "", "is no store of games"};
  const auto folder = std::filesystem::path(file).parent_path().string();
  if (mode == Mode::read && access(folder.empty() ? "." : folder.c_str(), W_OK) != 0) {
    // Readers too write beside a store that somebody may be writing; one that is taken as it stands must be whole.
    struct stat wal {};
    if (stat((file + "-wal").c_str(), &wal) == 0 && wal.st_size > 0)
      return Error{file, "", "has blocks in its -wal file, which can be read only where the folder can be written"};
    std::string name = "file:";
    for (const char c : file)
      name +=
          c == '%' || c == '?' || c == '#' ? fmt::format("%{:02x}", static_cast<unsigned char>(c)) : std::string(1, c);
    code = sqlite3_open_v2((name + "?immutable=1").c_str(), &handle, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nullptr);
  } else {
    const int flags = SQLITE_OPEN_READWRITE | (mode == Mode::write ? SQLITE_OPEN_CREATE : 0);
    code = sqlite3_open_v2(file.c_str(), &handle, flags, nullptr);
  }
  Database database(file, handle);
  if (code != SQLITE_OK) return database.error();
  sqlite3_busy_timeout(handle, 5000);
  // A file of somebody else runs nothing here.
  for (const auto& [what, on] : {std::pair(SQLITE_DBCONFIG_DEFENSIVE, 1),
                                 {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
                                 {SQLITE_DBCONFIG_ENABLE_VIEW, 0},
                                 {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0}})
    sqlite3_db_config(handle, what, on, static_cast<int*>(nullptr));
  return database;
}

std::optional<Error> Database::run(const char* sql) const {
  if (sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) return error();
  return std::nullopt;
}

Result<std::int64_t> Database::number(std::string_view sql) const {
  auto statement = prepare(sql);
  if (statement.step() != Statement::Fetch::row) return error();
  return statement.number(0);
}

Error Database::error() const {
  switch (sqlite3_errcode(handle_.get())) {
    case SQLITE_IOERR:
      if (sqlite3_extended_errcode(handle_.get()) == SQLITE_IOERR_READ) break;
      [[fallthrough]];
    case SQLITE_FULL:
    case SQLITE_READONLY:
      return unwritten_error(file_, sqlite3_errmsg(handle_.get()));
    case SQLITE_NOTADB:
      return {file_, "", "is no store of games"};
    case SQLITE_CANTOPEN:
      return {file_, "", "cannot be opened"};
    default:
      break;
  }
  return {file_, "", sqlite3_errmsg(handle_.get())};
}

}  // namespace stela::balance
