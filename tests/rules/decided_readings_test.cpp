// Tests that recorded games of other programs support the readings whose clauses say so: with the other reading, some
// of the games no longer replay.

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <test_places.hpp>

#include "engine/xml/files.hpp"
#include "tests/rules/clause_coverage.hpp"
#include "tests/support/shipped.hpp"

namespace tw::test {

namespace {

/// Another reading of a clause, as a change of the rules or tiles, and the number of games that contradict it.
struct OtherReading {
  std::string clause, from, to;
  int games;
};

struct RecordedEdition {
  std::string game, folder;
  std::vector<OtherReading> readings;
};

std::vector<model::GameRecord> records_in(const std::string& folder) {
  std::vector<model::GameRecord> out;
  for (const auto& entry : std::filesystem::directory_iterator(TW_SOURCE_DIR "/tests/data/" + folder)) {
    if (entry.path().extension() != ".xml") continue;
    const auto record = xml::read_game(xml::read_file(entry.path()).value(), entry.path().string());
    if (!record) throw std::runtime_error(to_lines(record.findings()));
    out.push_back(record.value());
  }
  return out;
}

/// Compiles a shipped game after replacing text in its rules, or else in its tiles.
CompiledGame read_otherwise(const CompiledGame& game, const OtherReading& other) {
  std::string rules = xml::write(game.rules), tiles = xml::write(game.set);
  std::string& changed = rules.find(other.from) != std::string::npos ? rules : tiles;
  changed.replace(changed.find(other.from), other.from.size(), other.to);
  return compile(xml::read_rules(rules, "").value(), xml::read_tile_set(tiles, "").value());
}

int contradicting(const CompiledGame& game, const std::vector<model::GameRecord>& records) {
  int out = 0;
  for (const model::GameRecord& record : records) {
    const auto replay = game.game->replay(record);
    if (!replay || !replay.value().mismatches.empty()) ++out;
  }
  return out;
}

const std::vector<RecordedEdition>& editions() {
  static const std::vector<RecordedEdition> table{
      {"hunters-gatherers-2020",
       "games",
       {{"HG20-RIVER-8", "\"tiles + fish", "\"zones.river + fish", 10},
        {"HG20-FOREST-6", "\"2*tiles", "\"2*zones.forest", 14},
        {"HG20-MENHIR-6", "chain=\"no\"", "chain=\"no\" occupied=\"only\"", 90},
        {"HG20-MENHIR-8", "chain=\"no\"", "chain=\"no\" after-last=\"no\"", 9},
        {"HG20-ACTION-1", "<actions/>\n    <occupy limit=\"1\"/>", "<occupy limit=\"1\"/>\n    <actions/>", 25},
        {"HG20-LOGBOAT-1", "\"2*zones.lake\"", "\"2*zones.lake - 2\"", 36},
        {"HG20-TRAP-4", "\"mammoth aurochs deer tiger\"", "\"mammoth aurochs deer\"", 5},
        {"HG20-PIT-2", "min(near.deer, max(0, deer - tiger))", "max(0, near.deer - tiger)", 5},
        {"HG20-FIRE-2", "action=\"wildfire\"", "symbols=\"tiger\" action=\"wildfire\"", 1}}},
      {"hunters-gatherers-online",
       "games-2002",
       {{"HG02-MUSHROOMS-1", "2*mushrooms", "2*min(1, mushrooms)", 3},
        {"HGO-RETURN-1", "<score/>", "<score returned=\"next-turn\"/>", 15},
        {"HG02-NUGGET-8", "<deck id=\"bonus\"/>", "<deck id=\"bonus\" redraw=\"no\"/>", 4},
        {"HG02-NUGGET-9", "chain=\"no\"", "chain=\"no\" occupied=\"only\"", 33},
        {"HG02-NUGGET-10", "chain=\"no\"", "chain=\"no\" after-last=\"no\"", 4},
        {"HG02-FIRE-1", "<ignore score=\"hunters\" symbols=\"tiger\"/>", "<award points=\"0\" area=\"meadow\"/>", 12},
        {"HG02-SHRINE-1", "<sole score=\"hunters\"/>", "<award points=\"0\" area=\"meadow\"/>", 2}}},
      {"carcassonne",
       "games-base",
       {{"CB-CITY-2", "\"2*tiles + 2*pennant\"", "\"(2 - (tiles = 2))*(tiles + pennant)\"", 19}}}};
  return table;
}

}  // namespace

// HG20-RIVER-8, HG20-FOREST-6, HG20-MENHIR-6, HG20-MENHIR-8, HG20-ACTION-1, HG20-LOGBOAT-1, HG20-TRAP-4, HG20-PIT-2,
// HG20-FIRE-2, HG02-MUSHROOMS-1, HGO-RETURN-1, HG02-NUGGET-8, HG02-NUGGET-9, HG02-NUGGET-10, HG02-FIRE-1,
// HG02-SHRINE-1, CB-CITY-2
TEST(RecordedGames, DecideReadings) {
  const std::map<std::string, std::string> clauses = clause_texts(rules_pages());
  for (const RecordedEdition& edition : editions()) {
    const std::vector<model::GameRecord> records = records_in(edition.folder);
    for (const OtherReading& other : edition.readings) {
      EXPECT_EQ(contradicting(read_otherwise(shipped(edition.game), other), records), other.games) << other.clause;
      const std::string claimed = "decided by " + std::to_string(other.games) + ")";
      EXPECT_NE(clauses.at(other.clause).find(claimed), std::string::npos) << other.clause;
    }
  }
}

}  // namespace tw::test
