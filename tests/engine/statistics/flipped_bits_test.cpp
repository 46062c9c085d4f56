// If a bit in the file of an experiment or comparison changes, the file must either be refused or yield the same
// results.
//
// The tests change a sample of the bits, many of them at the beginnings of pages. Environment: TW_ROUNDS: number of
// random bits instead; TW_SEED: random seed.

#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <random>
#include <sstream>

#include "engine/simulation/export_data.hpp"
#include "engine/simulation/merge.hpp"
#include "engine/simulation/stored_experiment.hpp"
#include "engine/statistics/comparison.hpp"
#include "engine/statistics/comparison_plan.hpp"
#include "tests/engine/simulation/fake_game.hpp"
#include "tests/temporary_folder.hpp"

using namespace tw;
using ::testing::AllOf;
using ::testing::HasSubstr;
using tw::simulation::testing::FakeGame;
using tw::simulation::testing::small_experiment;
using tw::simulation::testing::text_of;
using tw::simulation::testing::threads;
namespace fs = std::filesystem;

namespace {

constexpr std::size_t kPage = 4096;

simulation::Experiment experiment() {
  simulation::Experiment out = small_experiment(40);
  out.metrics = 1;  // few columns, so that reading is quick
  out.keep_games = 8;
  return out;
}

statistics::ComparisonPlan comparison(const fs::path& store) {
  statistics::ComparisonPlan out;
  const auto a = std::make_shared<FakeGame>(), b = std::make_shared<FakeGame>();
  b->parts_ = {"left pot", "middle pot"};
  b->hash_ = 0xBEEF;
  for (const auto& game : {a, b}) {
    simulation::Experiment experiment = small_experiment(10);
    experiment.game = game;
    out.arms.push_back({"side " + std::to_string(out.arms.size()), std::move(experiment)});
  }
  out.metrics = statistics::select_metrics({}, {a.get(), b.get()}, 3, statistics::MeasuredPlayers::Table).value();
  out.max_games = 200;
  out.store = store;
  out.keep_decks = 20;
  return out;
}

using Figures = std::vector<std::string>;

void add_exported(Figures& out, const fs::path& file) {
  for (const simulation::DataTable& table : simulation::data_tables(simulation::source_of(file))) {
    std::ostringstream text;
    const auto written = simulation::write_data(file, table.name, simulation::DataFormat::Csv, text);
    out.push_back(written ? text.str() : text_of(written.findings()));
  }
}

/// Returns the results of all functions that read an experiment.
Figures experiment_metrics(const fs::path& file) {
  Figures out;
  const auto add = [&](const auto& result, const auto& text) {
    out.push_back(result ? text(result.value()) : text_of(result.findings()));
  };
  add(simulation::read_experiment(file), [](const simulation::StoredExperiment& stored) {
    std::string text = std::to_string(stored.done);
    for (const auto& [key, value] : stored.meta) text += " " + key + "=" + value;
    return text;
  });
  add(simulation::stored_summary(file), [](const simulation::Summary& summary) {
    std::string text = summary.encode();
    for (const std::int64_t points : summary.lowest()) text += " " + std::to_string(points);
    for (const simulation::Column& column : summary.metrics().columns())
      text += column.id + column.unit + std::to_string(column.scale);
    return text;
  });
  std::vector<std::int64_t> all(40);
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<std::int64_t>(i);
  add(simulation::stored_games(file, all), [](const std::vector<simulation::GameResult>& games) {
    std::string text;
    for (const simulation::GameResult& game : games) {
      text += std::to_string(game.index) + " " + std::to_string(game.turns) + " " + std::to_string(game.discards);
      for (const int seat : game.seat_of) text += " " + std::to_string(seat);
      for (const int points : game.totals) text += " " + std::to_string(points);
    }
    return text;
  });
  for (const std::size_t most : {std::size_t{3}, std::size_t{100}})
    add(simulation::stored_games_with(file, {.column = "turns", .low = 0, .high = 1000}, most),
        [](const std::vector<std::int64_t>& games) {
          std::string text;
          for (const std::int64_t game : games) text += std::to_string(game) + " ";
          return text;
        });
  add_exported(out, file);
  return out;
}

Figures comparison_metrics(const fs::path& file) {
  std::string out;
  if (const auto read = statistics::read_comparison(file)) {
    for (const statistics::Answer& answer : read.value().found.answers) {
      out += answer.sums.encode() + std::to_string(answer.difference.low) + std::to_string(answer.difference.high);
      for (const auto& look : answer.looks) out += std::to_string(look.games) + " ";
    }
    for (const auto& [key, value] : read.value().plan.notes) out += key + value;
  } else {
    out += text_of(read.findings());
  }
  Figures all{out};
  add_exported(all, file);
  return all;
}

double number_of(const char* variable, double otherwise) {
  const char* const text = std::getenv(variable);
  return text != nullptr ? std::atof(text) : otherwise;
}

bool is_refusal(const std::string& figures) { return figures.find(" [TW") != std::string::npos; }

/// Changes one bit at a time and expects each result to be the same as before or a finding about the file.
void flip_bits(const fs::path& file, const std::string& bytes, Figures (*figures)(const fs::path&)) {
  const auto write = [&](const std::string& text) {
    for (const char* rest : {"-wal", "-journal", "-shm"}) fs::remove(file.string() + rest);
    std::ofstream(file, std::ios::binary) << text;
  };
  write(bytes);
  const Figures expected = figures(file);
  for (const std::string& part : expected) ASSERT_FALSE(is_refusal(part)) << part;
  const double share = number_of("TW_ROUNDS", 0) / static_cast<double>(bytes.size() * 8);
  std::mt19937_64 random(static_cast<std::uint64_t>(number_of("TW_SEED", 1)));
  std::size_t refused = 0, changed = 0, tried = 0;
  for (std::size_t bit = 0; bit < bytes.size() * 8; ++bit) {
    const double sampled = bit / 8 % kPage < 16 ? 1. / 50 : 1. / 12000;
    if (!std::bernoulli_distribution(share > 0 ? std::min(share, 1.) : sampled)(random)) continue;
    ++tried;
    std::string damaged = bytes;
    damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ (1 << bit % 8));
    write(damaged);
    const Figures found = figures(file);
    bool was_refused = false;
    for (std::size_t i = 0; i < std::max(found.size(), expected.size()); ++i) {
      const std::string part = i < found.size() ? found[i] : "", before = i < expected.size() ? expected[i] : "";
      was_refused = was_refused || is_refusal(part);
      if (part == before || is_refusal(part)) continue;
      ++changed;
      ADD_FAILURE() << "bit " << bit % 8 << " of byte " << bit / 8 << " changed result " << i << " from\n"
                    << before.substr(0, 300) << "\nto\n"
                    << part.substr(0, 300);
    }
    refused += was_refused ? 1 : 0;
    if (changed > 5) break;
  }
  std::printf("%zu of %zu bits tried, %zu refused\n", tried, bytes.size() * 8, refused);
  EXPECT_GT(refused, tried / (share > 0 ? 20 : 4));
}

class FlippedBits : public ::testing::Test {
 protected:
  /// Runs an experiment and returns the bytes of its file.
  std::string played(const simulation::Experiment& experiment, const std::string& name) const {
    simulation::Control control;
    const auto outcome = simulation::run(experiment, *threads(2), folder_.path(name), control, nullptr);
    EXPECT_TRUE(outcome) << text_of(outcome.findings());
    return bytes(name);
  }
  std::string bytes(const std::string& name) const {
    std::ostringstream out;
    out << std::ifstream(folder_.path(name), std::ios::binary).rdbuf();
    return out.str();
  }
  void change(const std::string& name, const std::string& sql) const {
    SQLite::Database(folder_.path(name).string(), SQLite::OPEN_READWRITE).exec(sql);
  }
  test::TemporaryFolder folder_;
};

}  // namespace

TEST_F(FlippedBits, InAnExperimentChangeNoValue) {
  const std::string whole = played(experiment(), "a.db");
  flip_bits(folder_.path("b.db"), whole, experiment_metrics);
}

TEST_F(FlippedBits, InAMergedExperimentChangeNoValue) {
  for (int piece = 1; piece <= 2; ++piece) {
    simulation::Experiment part = experiment();
    part.piece = {piece, 2};
    played(part, std::to_string(piece));
  }
  ASSERT_TRUE(simulation::merge_experiments({folder_.path("1"), folder_.path("2")}, folder_.path("all.db")));
  flip_bits(folder_.path("b.db"), bytes("all.db"), experiment_metrics);
}

TEST_F(FlippedBits, InAComparisonChangeNoValue) {
  simulation::Control control;
  ASSERT_TRUE(statistics::compare(comparison(folder_.path("c.db")), *threads(2), control));
  flip_bits(folder_.path("b.db"), bytes("c.db"), comparison_metrics);
}

TEST_F(FlippedBits, AreReportedWithTheFileAndWhatIsIntact) {
  played(experiment(), "a.db");
  change("a.db", "UPDATE seat SET total = total + 1 WHERE game = 7 AND seat = 0");
  std::ostringstream text;
  EXPECT_THAT(
      text_of(simulation::write_data(folder_.path("a.db"), "seats", simulation::DataFormat::Csv, text).findings()),
      AllOf(HasSubstr("TW123"), HasSubstr("a.db"), HasSubstr("game 7"), HasSubstr("the other 7 stored games"),
            HasSubstr("the sums over all games are intact")));
  EXPECT_THAT(text_of(simulation::stored_games(folder_.path("a.db"), {7}).findings()),
              AllOf(HasSubstr("game 7"), HasSubstr("intact")));
  EXPECT_TRUE(simulation::stored_games(folder_.path("a.db"), {6}));
  EXPECT_TRUE(simulation::stored_summary(folder_.path("a.db"))) << "reports need only the sums";
  change("a.db",
         "UPDATE seat SET total = total - 1 WHERE game = 7 AND seat = 0;"
         "UPDATE meta SET value = '77' WHERE key = 'seed'");
  EXPECT_THAT(text_of(simulation::stored_summary(folder_.path("a.db")).findings()),
              AllOf(HasSubstr("TW123"), HasSubstr("a.db"), HasSubstr("the games stored individually are intact")));
}

TEST_F(FlippedBits, AreNotSearchedForInFilesOfOlderVersions) {
  played(experiment(), "a.db");
  const Figures before = experiment_metrics(folder_.path("a.db"));
  change("a.db", "ALTER TABLE game DROP COLUMN check_sum; ALTER TABLE summary DROP COLUMN check_sum");
  EXPECT_EQ(experiment_metrics(folder_.path("a.db")), before);
  simulation::Experiment more = experiment();
  more.games = 60;
  played(more, "a.db");  // adds the checksums
  flip_bits(folder_.path("b.db"), bytes("a.db"), experiment_metrics);
}

TEST_F(FlippedBits, OfComparisonsOfOlderVersionsAreFoundOnceTheyHaveBeenContinued) {
  simulation::Control control;
  const statistics::ComparisonPlan plan = comparison(folder_.path("c.db"));
  ASSERT_TRUE(statistics::compare(plan, *threads(2), control));
  const Figures before = comparison_metrics(plan.store);
  change("c.db", "ALTER TABLE answer DROP COLUMN check_sum; ALTER TABLE deck DROP COLUMN check_sum");
  EXPECT_EQ(comparison_metrics(plan.store), before);
  ASSERT_TRUE(statistics::compare(plan, *threads(2), control));
  EXPECT_EQ(comparison_metrics(plan.store), before);
  change("c.db", "UPDATE look SET value = value + 1");
  EXPECT_THAT(comparison_metrics(plan.store).front(), AllOf(HasSubstr("TW123"), HasSubstr("checksum")));
}
