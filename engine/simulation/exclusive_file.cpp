#include "engine/simulation/exclusive_file.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include "engine/language/translate.hpp"
#include "engine/simulation/open_database.hpp"

namespace tw::simulation {

ExclusiveFile::ExclusiveFile(const std::filesystem::path& path)
    : db_(std::make_unique<SQLite::Database>(open_database(path, OpenMode::Create))) {
  db_->exec("PRAGMA locking_mode = EXCLUSIVE");
}

ExclusiveFile::~ExclusiveFile() {
  try {
    transaction_.reset();
    db_->exec("PRAGMA journal_mode = DELETE");
  } catch (...) {  // the journal files remain, but the database can still be read
  }
}

bool ExclusiveFile::is_new() { return db_->execAndGet("SELECT count(*) FROM sqlite_master").getInt() == 0; }

void ExclusiveFile::use_write_ahead_log() {
  db_->exec("PRAGMA journal_mode = WAL");
  db_->exec("PRAGMA synchronous = NORMAL");
}

void ExclusiveFile::begin() {
  if (!transaction_) transaction_ = std::make_unique<SQLite::Transaction>(*db_);
}

void ExclusiveFile::commit() {
  if (transaction_) transaction_->commit();
  transaction_.reset();
}

void ExclusiveFile::make_durable() {
  if (db_->execAndGet("PRAGMA wal_checkpoint(TRUNCATE)").getInt() != 0)
    throw SQLite::Exception(tr("the file could not be synced"), SQLITE_BUSY);
  int moved = 0;
  if (sqlite3_file_control(db_->getHandle(), "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0)
    throw SQLite::Exception(tr("the file was moved or deleted while it was in use; start again"), SQLITE_MISUSE);
}

void ExclusiveFile::roll_back() { transaction_.reset(); }

}  // namespace tw::simulation
