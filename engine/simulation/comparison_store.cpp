#include "engine/simulation/comparison_store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <limits>
#include <optional>

#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/simulation/checksum.hpp"
#include "engine/simulation/exclusive_file.hpp"
#include "engine/simulation/open_database.hpp"
#include "engine/simulation/plain_tables.hpp"
#include "engine/simulation/sqlite_errors.hpp"
#include "engine/simulation/varint.hpp"

namespace tw::simulation {
namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

constexpr const char* kComparisonFormat = "1";

void make_tables(SQLite::Database& db) {
  db.exec(
      "CREATE TABLE comparison (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL);"
      "CREATE TABLE note (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL);"
      "CREATE TABLE arm (id INTEGER PRIMARY KEY, name TEXT NOT NULL, identity TEXT NOT NULL);"
      "CREATE TABLE measure (id INTEGER PRIMARY KEY, name TEXT NOT NULL, words TEXT NOT NULL, definition TEXT NOT NULL,"
      " unit TEXT NOT NULL, margin REAL NOT NULL, scale INTEGER NOT NULL, rate INTEGER NOT NULL);"
      "CREATE TABLE answer (id INTEGER PRIMARY KEY, sums BLOB NOT NULL, check_sum INTEGER NOT NULL);"
      "CREATE TABLE look (answer INTEGER NOT NULL, games INTEGER NOT NULL, value REAL NOT NULL, low REAL, high REAL,"
      " PRIMARY KEY (answer, games)) WITHOUT ROWID;"
      "CREATE TABLE deck (id INTEGER PRIMARY KEY, measured BLOB NOT NULL, check_sum INTEGER NOT NULL)");
}

Pairs read_pairs(SQLite::Database& db, const std::string& table) {
  Pairs out;
  SQLite::Statement rows(db, "SELECT key, value FROM " + table + " ORDER BY rowid");
  while (rows.executeStep()) out.emplace_back(rows.getColumn(0).getString(), rows.getColumn(1).getString());
  return out;
}

void write_pairs(SQLite::Database& db, const std::string& table, const Pairs& pairs) {
  SQLite::Statement insert(db, "INSERT OR REPLACE INTO " + table + " VALUES (?, ?)");
  for (const auto& [key, value] : pairs) {
    insert.bind(1, key);
    insert.bind(2, value);
    insert.exec();
    insert.reset();
  }
}

void read_answers(SQLite::Database& db, StoredComparison& out) {
  SQLite::Statement sums(db, "SELECT sums FROM answer ORDER BY id");
  while (sums.executeStep()) {
    const SQLite::Column bytes = sums.getColumn(0);
    out.answers.push_back(
        {.sums = {static_cast<const char*>(bytes.getBlob()), static_cast<std::size_t>(bytes.getBytes())}, .looks = {}});
  }
  if (db.tableExists("mean")) {
    SQLite::Statement lowest(db, "SELECT answer, lowest FROM mean WHERE lowest IS NOT NULL");
    while (lowest.executeStep())
      if (const auto at = static_cast<std::size_t>(lowest.getColumn(0).getInt64()); at < out.answers.size())
        out.answers[at].lowest = lowest.getColumn(1).getInt64();
  }
  SQLite::Statement looks(db, "SELECT answer, games, value, low, high FROM look ORDER BY answer, games");
  constexpr double kUnknown = std::numeric_limits<double>::infinity();
  while (looks.executeStep()) {
    const auto at = static_cast<std::size_t>(looks.getColumn(0).getInt64());
    if (at >= out.answers.size()) continue;
    const auto end = [&](int column, double unknown) {
      return looks.getColumn(column).isNull() ? unknown : looks.getColumn(column).getDouble();
    };
    out.answers[at].looks.push_back(
        {looks.getColumn(1).getInt64(), looks.getColumn(2).getDouble(), end(3, -kUnknown), end(4, kUnknown)});
  }
}

StoredComparison read_everything(SQLite::Database& db) {
  StoredComparison out;
  out.head = read_pairs(db, "comparison");
  out.notes = read_pairs(db, "note");
  out.decks = std::atoll(value_of(out.notes, "decks").c_str());
  SQLite::Statement arms(db, "SELECT name, identity FROM arm ORDER BY id");
  while (arms.executeStep()) out.arms.push_back({arms.getColumn(0).getString(), arms.getColumn(1).getString()});
  SQLite::Statement rows(db, "SELECT name, words, definition, unit, margin, scale, rate FROM measure ORDER BY id");
  while (rows.executeStep())
    out.metrics.push_back({rows.getColumn(0).getString(), rows.getColumn(1).getString(), rows.getColumn(2).getString(),
                           rows.getColumn(3).getString(), rows.getColumn(4).getDouble(), rows.getColumn(5).getInt64(),
                           rows.getColumn(6).getInt() != 0});
  read_answers(db, out);
  return out;
}

std::string one_line(std::string text) {
  while (text.ends_with('\n')) text.pop_back();
  std::string out;
  for (const char c : text) out += c == '\n' ? std::string(", ") : std::string(1, c);
  return out.empty() ? tr("none") : out;
}

/// Returns the checksum of an answer: its sums, mean and looks. `common`: checksum of the data that all answers share.
std::int64_t checksum_of_answer(SQLite::Database& db, Checksum common, std::int64_t id) {
  for (const std::string query : {"SELECT id, sums FROM answer WHERE id = ", "SELECT * FROM mean WHERE answer = ",
                                  "SELECT * FROM look WHERE answer = "})
    common.add_rows(db, query + std::to_string(id));
  return common.value();
}

/// Returns the checksum of the data that all answers share: the sides, the metrics, the settings, and the number of
/// stored decks.
Checksum checksum_of_head(SQLite::Database& db) {
  Checksum out;
  for (const std::string query : {"SELECT key, value FROM comparison ORDER BY key", "SELECT * FROM arm ORDER BY id",
                                  "SELECT * FROM measure ORDER BY id", "SELECT key, value FROM note ORDER BY key",
                                  "SELECT count(*) FROM answer", "SELECT count(*) FROM deck"})
    out.add_rows(db, query);
  return out;
}

std::int64_t checksum_of_deck(std::int64_t id, std::string_view measured) {
  return Checksum().add(id).add(measured).value();
}

std::string_view bytes_of(const SQLite::Column& blob) {
  return {static_cast<const char*>(blob.getBlob()), static_cast<std::size_t>(blob.size())};
}

/// Computes the checksums of all answers. Must be called after each change.
void write_checksums(SQLite::Database& db) {
  const Checksum head = checksum_of_head(db);
  SQLite::Statement answers(db, "SELECT id FROM answer"), update(db, "UPDATE answer SET check_sum = ? WHERE id = ?");
  while (answers.executeStep()) {
    const std::int64_t id = answers.getColumn(0).getInt64();
    update.bind(1, checksum_of_answer(db, head, id));
    update.bind(2, id);
    update.exec();
    update.reset();
  }
}

/// Adds checksums to a file from an older version.
void add_answer_checksums(SQLite::Database& db) {
  SQLite::Transaction transaction(db);
  for (const std::string table : {"answer", "deck"})
    if (!has_checksums(db, table)) db.exec("ALTER TABLE " + table + " ADD COLUMN check_sum INTEGER NOT NULL DEFAULT 0");
  SQLite::Statement decks(db, "SELECT id, measured FROM deck WHERE check_sum = 0");
  SQLite::Statement update(db, "UPDATE deck SET check_sum = ? WHERE id = ?");
  while (decks.executeStep()) {
    const std::int64_t id = decks.getColumn(0).getInt64();
    update.bind(1, checksum_of_deck(id, bytes_of(decks.getColumn(1))));
    update.bind(2, id);
    update.exec();
    update.reset();
  }
  decks.reset();
  write_checksums(db);
  transaction.commit();
}

/// Describes which data in a file is damaged, and which is intact. Returns "" if there is no damage.
std::string damage_in(SQLite::Database& db) {
  if (!has_checksums(db, "answer")) return "";
  if (db.execAndGet("SELECT count(*) FROM answer").getInt() == 0) return "";  // nothing has been committed yet
  if (!db.tableExists("mean")) return tr("the table of means is missing");
  const Checksum head = checksum_of_head(db);
  SQLite::Statement answers(db, "SELECT id, check_sum FROM answer ORDER BY id");
  std::int64_t count = 0, damaged = 0;
  for (; answers.executeStep(); ++count)
    if (checksum_of_answer(db, head, answers.getColumn(0).getInt64()) != answers.getColumn(1).getInt64()) ++damaged;
  if (damaged > 0 && damaged == count) return tr("its settings or all of its results do not match their checksums");
  if (damaged > 0)
    return tr_n("{0} of {1} results does not match its checksum; the others are intact",
                "{0} of {1} results do not match their checksums; the others are intact", damaged, group_digits(count));
  if (!has_checksums(db, "deck")) return "";
  SQLite::Statement decks(db, "SELECT id, measured, check_sum FROM deck ORDER BY id");
  while (decks.executeStep()) {
    const std::int64_t id = decks.getColumn(0).getInt64();
    if (checksum_of_deck(id, bytes_of(decks.getColumn(1))) != decks.getColumn(2).getInt64())
      return tr("deck {0} does not match its checksum; the results are intact", id);
  }
  return "";
}

model::Findings damaged_comparison(const std::filesystem::path& path, const std::string& how) {
  return store_finding("TW123", path, tr("the file is damaged ({0}); move or delete it and start again", how));
}

/// Describes the differences between two comparisons. Returns "" if there are no differences.
std::string differences(const StoredComparison& file, const StoredComparison& now) {
  std::string out;
  const auto differ = [&](const std::string& what, const std::string& a, const std::string& b) {
    if (a != b)
      model::add_clause(out,  // translators: {0} is a property, such as "the number of sides"
                        tr("{0} (in the file: {1}, now: {2})", what, one_line(a), one_line(b)));
  };
  for (const auto& [key, value] : now.head) differ(key, value_of(file.head, key), value);
  // If the levels differ, all sides have different bots. Listing every bot would hide the cause.
  const std::string levels = value_of(file.head, "levels"), levels_now = value_of(now.head, "levels");
  if (levels_now.empty()) differ(tr("levels"), levels, levels_now);
  if (levels != levels_now) return out;
  differ(tr("the number of sides"), std::to_string(file.arms.size()), std::to_string(now.arms.size()));
  for (std::size_t arm = 0; arm < std::min(file.arms.size(), now.arms.size()); ++arm) {
    if (file.arms[arm].identity == now.arms[arm].identity) continue;  // the name may be in another language
    differ(tr("side {0}", arm + 1), file.arms[arm].name, now.arms[arm].name);
    if (file.arms[arm].name == now.arms[arm].name)
      differ(tr("the definition of {0}", now.arms[arm].name), file.arms[arm].identity, now.arms[arm].identity);
  }
  const auto asked = [](const StoredComparison& comparison) {
    std::string ids;
    for (const StoredMetric& m : comparison.metrics) {
      const std::string margin = language::with_separators(std::to_string(m.margin));
      // translators: {0} is the id of a metric, {1} its margin
      ids += (ids.empty() ? "" : ", ") + tr("{0} with margin {1}", m.id, margin);
    }
    return ids;
  };
  differ(tr("the metrics or margins"), asked(file), asked(now));
  return out;
}

class SqliteComparison : public ComparisonStore {
 public:
  explicit SqliteComparison(const std::filesystem::path& path) : path_(path), file_(path) {}

  model::Findings begin(const StoredComparison& wanted) {
    const bool fresh = file_.is_new();
    if (!fresh && !db_.tableExists("comparison"))
      return store_finding("TW121", path_, tr("this SQLite file does not contain a comparison; choose another name"));
    if (!fresh) {
      found_ = read_everything(db_);
      if (const std::string words = differences(found_, wanted); !words.empty())
        return store_finding("TW122", path_,
                             // translators: {0} is a list of properties with their values
                             tr("this file contains another comparison: it differs in {0}; choose another file, or run "
                                "the same comparison",
                                words));
      if (!found_.answers.empty() && found_.answers.size() != wanted.questions)
        return damaged_comparison(path_, tr("some results are missing"));
      if (const std::string damage = damage_in(db_); !damage.empty()) return damaged_comparison(path_, damage);
    }
    file_.use_write_ahead_log();
    if (fresh) create(wanted);
    create_comparison_views(db_);
    add_answer_checksums(db_);
    keep_.emplace(db_, "INSERT OR REPLACE INTO deck (id, measured, check_sum) VALUES (?, ?, ?)");
    return {};
  }

  const StoredComparison& found() const override { return found_; }

  model::Findings keep(std::int64_t deck, const std::vector<std::int64_t>& values) override {
    try {
      file_.begin();
      std::string bytes;
      for (const std::int64_t value : values) append_varint(bytes, value);
      keep_->bind(1, deck);
      keep_->bind(2, bytes.data(), static_cast<int>(bytes.size()));
      keep_->bind(3, checksum_of_deck(deck, bytes));
      keep_->exec();
      keep_->reset();
    } catch (const SQLite::Exception& error) {
      return fail(error);
    }
    return {};
  }

  model::Findings commit(const StoredComparison& now) override {
    try {
      file_.begin();
      write_answers(now);
      Pairs notes = now.notes;
      notes.emplace_back("decks", std::to_string(now.decks));
      write_pairs(db_, "note", notes);
      write_checksums(db_);
      file_.commit();
      file_.make_durable();
    } catch (const SQLite::Exception& error) {
      return fail(error);
    }
    return {};
  }

 private:
  void create(const StoredComparison& wanted) {
    SQLite::Transaction transaction(db_);
    make_tables(db_);
    write_pairs(db_, "comparison", wanted.head);
    write_pairs(db_, "note", wanted.notes);
    SQLite::Statement arm(db_, "INSERT INTO arm VALUES (?, ?, ?)");
    for (std::size_t i = 0; i < wanted.arms.size(); ++i) {
      arm.bind(1, static_cast<std::int64_t>(i));
      arm.bind(2, wanted.arms[i].name);
      arm.bind(3, wanted.arms[i].identity);
      arm.exec();
      arm.reset();
    }
    SQLite::Statement metric(db_, "INSERT INTO measure VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    for (std::size_t i = 0; i < wanted.metrics.size(); ++i) {
      const StoredMetric& m = wanted.metrics[i];
      metric.bind(1, static_cast<std::int64_t>(i));
      int column = 2;
      for (const std::string& text : {m.id, m.title, m.definition, m.unit}) metric.bind(column++, text);
      metric.bind(6, m.margin);
      metric.bind(7, m.scale);
      metric.bind(8, m.rate ? 1 : 0);
      metric.exec();
      metric.reset();
    }
    transaction.commit();
  }

  void write_answers(const StoredComparison& now) {
    SQLite::Statement sums(db_, "INSERT OR REPLACE INTO answer (id, sums, check_sum) VALUES (?, ?, 0)");
    SQLite::Statement mean(db_, "INSERT OR REPLACE INTO mean VALUES (?, ?, ?, ?, ?, ?)");
    SQLite::Statement insert(db_, "INSERT OR REPLACE INTO look VALUES (?, ?, ?, ?, ?)");
    for (std::size_t i = 0; i < now.answers.size(); ++i) {
      const StoredAnswer& answer = now.answers[i];
      sums.bind(1, static_cast<std::int64_t>(i));
      sums.bind(2, answer.sums.data(), static_cast<int>(answer.sums.size()));
      sums.exec();
      sums.reset();
      mean.bind(1, static_cast<std::int64_t>(i));
      if (answer.lowest)
        mean.bind(2, *answer.lowest);
      else
        mean.bind(2);
      mean.bind(3, answer.base.low);
      mean.bind(4, answer.base.high);
      mean.bind(5, answer.other.low);
      mean.bind(6, answer.other.high);
      mean.exec();
      mean.reset();
      for (const StoredLook& look : answer.looks) {
        insert.bind(1, static_cast<std::int64_t>(i));
        insert.bind(2, look.games);
        insert.bind(3, look.value);
        insert.bind(4, look.low);  // SQLite can store infinity, but converts NaN to null
        insert.bind(5, look.high);
        insert.exec();
        insert.reset();
      }
    }
  }

  model::Findings fail(const SQLite::Exception& error) {
    keep_.reset();  // an active statement would prevent the rollback
    file_.roll_back();
    return store_finding("TW124", path_, describe_error(error));
  }

  std::filesystem::path path_;
  ExclusiveFile file_;
  SQLite::Database& db_ = file_.db();
  StoredComparison found_;
  std::optional<SQLite::Statement> keep_;
};

}  // namespace

std::string value_of(const Pairs& pairs, const std::string& key) {
  for (const auto& [name, value] : pairs)
    if (name == key) return value;
  return "";
}

model::Result<std::unique_ptr<ComparisonStore>> ComparisonStore::open(const StoredComparison& wanted,
                                                                      const std::filesystem::path& path) {
  StoredComparison with_format = wanted;
  with_format.head.insert(with_format.head.begin(), {"format", kComparisonFormat});
  try {
    auto store = std::make_unique<SqliteComparison>(path);
    if (auto findings = store->begin(with_format); !findings.empty()) return findings;
    return std::unique_ptr<ComparisonStore>(std::move(store));
  } catch (const SQLite::Exception& error) {
    return store_finding(finding_code_for(error), path, describe_error(error));
  }
}

// Files are not opened read-only, since part of their data may still be in the write-ahead log after a crash.
model::Result<StoredComparison> read_comparison(const std::filesystem::path& path) {
  try {
    SQLite::Database db = open_database(path, OpenMode::Write);
    if (!db.tableExists("comparison")) return store_finding("TW121", path, tr("this file is not a comparison"));
    StoredComparison out = read_everything(db);
    const std::string format = value_of(out.head, "format");
    if (format != kComparisonFormat)
      return store_finding("TW122", path, tr("this comparison has format {0}; this program reads format 1", format));
    if (out.arms.size() < 2 || out.metrics.empty())
      return store_finding("TW123", path, tr("the file is damaged (sides or metrics are missing)"));
    if (const std::string damage = damage_in(db); !damage.empty()) return damaged_comparison(path, damage);
    return out;
  } catch (const SQLite::Exception& error) {
    return store_finding(finding_code_for(error), path, describe_error(error));
  }
}

bool is_comparison(const std::filesystem::path& path) {
  try {
    SQLite::Database db = open_database(path, OpenMode::Write);
    return db.tableExists("comparison");
  } catch (const SQLite::Exception&) {
    return false;
  }
}

}  // namespace tw::simulation
