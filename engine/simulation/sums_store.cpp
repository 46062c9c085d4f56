#include "engine/simulation/sums_store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include "engine/language/translate.hpp"
#include "engine/model/fnv1a.hpp"
#include "engine/model/text.hpp"
#include "engine/simulation/exclusive_file.hpp"
#include "engine/simulation/open_database.hpp"
#include "engine/simulation/sqlite_errors.hpp"
#include "engine/simulation/varint.hpp"

namespace tw::simulation {
namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

/// Returns a checksum of a row. Rows that do not match their checksum are ignored, so that their games are played
/// again.
std::int64_t checksum(const std::string& key, const std::string& bytes) {
  model::Fnv1a hash;
  hash.add(key);
  hash.add(bytes);
  return static_cast<std::int64_t>(hash.value() >> 1);
}

class SqliteSums : public SumsStore {
 public:
  explicit SqliteSums(const std::filesystem::path& path) : path_(path), file_(path) {}

  model::Findings begin(const Pairs& head) {
    const bool fresh = file_.is_new();
    if (!fresh && !db_.tableExists("search"))
      return store_finding("TW121", path_, tr("this SQLite file does not contain a search; choose another name"));
    if (fresh) create(head);
    std::string differences;
    for (const auto& [key, value] : head) {
      SQLite::Statement row(db_, "SELECT value FROM search WHERE key = ?");
      row.bind(1, key);
      const std::string stored = row.executeStep() ? row.getColumn(0).getString() : "";
      if (stored != value) model::add_clause(differences, tr("{0} (in the file: {1}, now: {2})", key, stored, value));
    }
    if (!differences.empty())
      return store_finding("TW122", path_,
                           // translators: {0} is a list of properties with their values
                           tr("this file contains another search: it differs in {0}; choose another file, or run the "
                              "same search",
                              differences));
    file_.use_write_ahead_log();
    find_.emplace(db_, "SELECT sums, check_sum FROM played WHERE key = ?");
    put_.emplace(db_, "INSERT OR REPLACE INTO played VALUES (?, ?, ?)");
    return {};
  }

  std::optional<std::vector<std::int64_t>> find(const std::string& key) override {
    try {
      find_->reset();
      find_->bind(1, key);
      if (!find_->executeStep()) return std::nullopt;
      const std::string bytes = find_->getColumn(0).getString();
      if (find_->getColumn(1).getInt64() != checksum(key, bytes)) return std::nullopt;
      std::string_view rest = bytes;
      std::vector<std::int64_t> out;
      while (!rest.empty())
        if (!read_varint(rest, out.emplace_back())) return std::nullopt;
      return out;
    } catch (const SQLite::Exception&) {  // unreadable: play the games again
      return std::nullopt;
    }
  }

  model::Findings put(const std::string& key, const std::vector<std::int64_t>& sums) override {
    try {
      file_.begin();
      std::string bytes;
      for (const std::int64_t sum : sums) append_varint(bytes, sum);
      put_->bind(1, key);
      put_->bind(2, bytes.data(), static_cast<int>(bytes.size()));
      put_->bind(3, checksum(key, bytes));
      put_->exec();
      put_->reset();
    } catch (const SQLite::Exception& error) {
      return fail(error);
    }
    return {};
  }

  model::Findings commit() override {
    try {
      find_->reset();
      file_.commit();
      file_.make_durable();
    } catch (const SQLite::Exception& error) {
      return fail(error);
    }
    return {};
  }

 private:
  void create(const Pairs& head) {
    SQLite::Transaction transaction(db_);
    db_.exec(
        "CREATE TABLE search (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL);"
        "CREATE TABLE played (key TEXT PRIMARY KEY NOT NULL, sums BLOB NOT NULL, check_sum INTEGER NOT NULL)");
    SQLite::Statement row(db_, "INSERT INTO search VALUES (?, ?)");
    for (const auto& [key, value] : head) {
      row.bind(1, key);
      row.bind(2, value);
      row.exec();
      row.reset();
    }
    transaction.commit();
  }

  model::Findings fail(const SQLite::Exception& error) {
    put_.reset();  // an active statement would prevent the rollback
    file_.roll_back();
    return store_finding("TW124", path_, describe_error(error));
  }

  std::filesystem::path path_;
  ExclusiveFile file_;
  SQLite::Database& db_ = file_.db();
  std::optional<SQLite::Statement> find_, put_;
};

}  // namespace

model::Result<std::unique_ptr<SumsStore>> SumsStore::open(const std::filesystem::path& path, const Pairs& head) {
  try {
    auto store = std::make_unique<SqliteSums>(path);
    if (auto findings = store->begin(head); !findings.empty()) return findings;
    return std::unique_ptr<SumsStore>(std::move(store));
  } catch (const SQLite::Exception& error) {
    return store_finding(finding_code_for(error), path, describe_error(error));
  }
}

std::string SumsStore::head_value(const std::filesystem::path& path, const std::string& key) {
  try {
    SQLite::Database db = open_database(path, OpenMode::Write);
    SQLite::Statement row(db, "SELECT value FROM search WHERE key = ?");
    row.bind(1, key);
    return row.executeStep() ? row.getColumn(0).getString() : "";
  } catch (const SQLite::Exception&) {
    return "";
  }
}

}  // namespace tw::simulation
