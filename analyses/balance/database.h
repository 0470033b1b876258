// SQLite, with its handles owned and its return codes turned into errors.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace stela::balance {

/// A prepared statement; rows are read one after the other.
class Statement {
 public:
  enum class Fetch { row, done, failed };

  Statement(sqlite3* database, std::string_view sql);
  Statement& bind(int at, std::int64_t value);
  Statement& bind(int at, double value);
  Statement& bind(int at, std::string_view text);
  Fetch step();
  [[nodiscard]] std::int64_t number(int column) const { return sqlite3_column_int64(statement_.get(), column); }
  [[nodiscard]] double real(int column) const { return sqlite3_column_double(statement_.get(), column); }
  [[nodiscard]] std::string text(int column) const;
  /// For another run with other values.
  void reset();

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  bool good_ = false;
};

class Database {
 public:
  enum class Mode { read, write };

  /// A file; write: made when it is not there. For reading, a file in a folder that cannot be written is taken as one
  /// that nobody changes.
  static Result<Database> open(const std::string& file, Mode mode);

  [[nodiscard]] Statement prepare(std::string_view sql) const { return {handle_.get(), sql}; }
  /// Statements without values or rows.
  std::optional<Error> run(const char* sql) const;
  /// A number that a statement of one row gives, a pragma's say.
  [[nodiscard]] Result<std::int64_t> number(std::string_view sql) const;
  /// What went wrong last, for the file: a full disk is unwritten, another file no store.
  [[nodiscard]] Error error() const;
  [[nodiscard]] const std::string& file() const { return file_; }

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close(handle); }
  };
  Database(std::string file, sqlite3* handle) : file_(std::move(file)), handle_(handle) {}
  std::string file_;
  std::unique_ptr<sqlite3, Close> handle_;
};

}  // namespace stela::balance
