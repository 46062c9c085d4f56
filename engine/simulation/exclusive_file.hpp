#pragma once
// An SQLite file that only this process uses while it is open. Private to engine/simulation: SQLite exceptions are
// passed on.

#include <filesystem>
#include <memory>

namespace SQLite {  // NOLINT(readability-identifier-naming): SQLiteCpp's own
class Database;
class Transaction;
}  // namespace SQLite

namespace tw::simulation {

/// The open file, with at most one transaction. Declare SQLite statements after this object, so that they are destroyed
/// before the file is closed.
class ExclusiveFile {
 public:
  /// Opens or creates the file, and locks it, since two runs on one file would play the same games. Waits briefly for a
  /// program that is closing it.
  explicit ExclusiveFile(const std::filesystem::path& path);
  /// Discards an open transaction, and leaves no journal files beside the file.
  ~ExclusiveFile();
  ExclusiveFile(const ExclusiveFile&) = delete;
  ExclusiveFile& operator=(const ExclusiveFile&) = delete;

  SQLite::Database& db() { return *db_; }
  /// Returns true if the file has no tables.
  bool is_new();
  /// Switches to a write-ahead log. Call this only after checking that this is the intended file. From then on, every
  /// commit survives a crash of the program, and the file stays intact after a power failure.
  void use_write_ahead_log();

  /// Begins a transaction if there is none.
  void begin();
  bool in_transaction() const { return transaction_ != nullptr; }
  void commit();
  /// Writes all committed data to the disk, so that it survives a power failure. Throws if the file is no longer at its
  /// path. No statement may be active.
  void make_durable();
  /// Discards the transaction. No statement may be active.
  void roll_back();

 private:
  std::unique_ptr<SQLite::Database> db_;
  std::unique_ptr<SQLite::Transaction> transaction_;
};

}  // namespace tw::simulation
