// Tests data export and the examples on its manual page.

#include <gmock/gmock.h>

#include <cstdlib>
#include <regex>

#include "tests/cli/program.hpp"

namespace tw::cli::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

struct Block {
  std::string language, text;
};

/// Returns the fenced blocks of the page in order.
std::vector<Block> blocks() {
  const std::string page = read(TW_SOURCE_DIR "/docs/manual/analyse_in_r_and_python.md");
  static const std::regex fence("```([a-z]+)\n([^`]*)```\n");
  std::vector<Block> out;
  for (std::sregex_iterator it(page.begin(), page.end(), fence), end; it != end; ++it)
    out.push_back({(*it)[1].str(), (*it)[2].str()});
  return out;
}

/// Runs the "tilewright ..." lines of a block in `folder`.
void run_commands(const Folder& folder, const std::string& text) {
  const std::string script =
      "cd '" + folder.path() + "' && PATH='" + std::filesystem::path(TW_PROGRAM).parent_path().string() +
      "':\"$PATH\" TILEWRIGHT_TILESETS='" TW_SOURCE_DIR "/tilesets' sh -e commands.sh >/dev/null";
  write(folder / "commands.sh", text);
  ASSERT_EQ(std::system(script.c_str()), 0) << text;
}

/// Runs the example with `program` and returns its output.
std::string output_of(const Folder& folder, const std::string& program, const std::string& text) {
  write(folder / "example", text);
  const std::string script = "cd '" + folder.path() + "' && PYTHONIOENCODING=utf-8 " + program + " example > out 2>&1";
  EXPECT_EQ(std::system(script.c_str()), 0) << text << read(folder / "out");
  return read(folder / "out");
}

/// Runs the examples of a language and compares the output of each with the block that follows it. Returns the number
/// of examples.
int run_examples(const std::string& language, const std::string& program) {
  const Folder folder;
  const std::vector<Block> all = blocks();
  int examples = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].language == "sh") run_commands(folder, all[i].text);
    if (all[i].language != language) continue;
    ++examples;
    if (i + 1 == all.size() || all[i + 1].language != "text") {
      ADD_FAILURE() << "no output is given for\n" << all[i].text;
      continue;
    }
    EXPECT_EQ(output_of(folder, program, all[i].text), all[i + 1].text) << all[i].text;
  }
  return examples;
}

TEST(AnalyseInRAndPython, PrintsTheOutputOnThePageInPython) {
  if (!is_installed("python3")) GTEST_SKIP() << "python3 is not installed";
  EXPECT_EQ(run_examples("python", "python3"), 3);
}

TEST(AnalyseInRAndPython, PrintsTheOutputOnThePageInR) {
  if (!is_installed("Rscript")) GTEST_SKIP() << "R is not installed";
  EXPECT_GE(run_examples("r", "Rscript"), 1);
}

TEST(ExportData, WritesOneFilePerTable) {
  const Folder folder;
  run({"simulate", kGame, "--bots", "random,random", "--games", "20", "--metrics", "all", "--out", folder / "exp.db"});
  const auto files = run_json({"export-data", folder / "exp.db", "--out", folder / "data"})["files"];
  ASSERT_EQ(files.size(), 7u);
  EXPECT_EQ(files[0]["table"], "games");
  EXPECT_EQ(files[0]["rows"], 20);
  EXPECT_EQ(files[0]["path"], folder / "data/games.csv");
  EXPECT_THAT(read(folder / "data/games.csv"), StartsWith("game,turns,discards\r\n0,"));
  const Outcome json = run({"export-data", folder / "exp.db", "--table", "tiles", "--format", "json"});
  ASSERT_EQ(json.status, 0) << json.err;
  const auto tiles = nlohmann::json::parse(json.out);
  ASSERT_GT(tiles.size(), 90u);
  EXPECT_TRUE(tiles[0]["tile"].is_string());
  EXPECT_TRUE(tiles[0]["worth"].is_number());
}

TEST(ExportData, WritesTheTablesOfAComparisonAndASweep) {
  const Folder folder;
  run({"compare", kGame, "big-herds", "--bots", "random,random", "--games", "60", "--out", folder / "cmp.db"});
  const auto files = run_json({"export-data", folder / "cmp.db", "--out", folder / "data"})["files"];
  ASSERT_EQ(files.size(), 5u);
  EXPECT_EQ(files[2]["table"], "differences");
  EXPECT_THAT(read(folder / "data/differences.csv"),
              StartsWith("side,side_name,measure,unit,decks,base_mean,mean,games,difference,low,high,margin,verdict,"));
  EXPECT_GT(files[4]["rows"], 0);
  const Outcome seats = run({"export-data", folder / "cmp.db", "--table", "seats"});
  EXPECT_EQ(seats.status, 2);
  EXPECT_THAT(seats.err, HasSubstr("a comparison has no table \"seats\""));
}

TEST(ExportData, NamesTheLevelAndTheBaseOfASide) {
  const Folder folder;
  run({"compare", kGame, "big-herds", "--skills", "random,greedy", "--games", "4", "--out", folder / "cmp.db"});
  const auto rows = [&](const std::string& table) {
    return nlohmann::json::parse(run({"export-data", folder / "cmp.db", "--table", table, "--format", "json"}).out);
  };
  for (const char* table : {"differences", "decks"})
    for (const auto& row : rows(table)) {
      const bool first = row["side"] <= 2;
      EXPECT_EQ(row["level"], first ? "random" : "greedy") << table << row;
      EXPECT_EQ(row["base"], first ? 1 : 3) << table << row;
    }
  const auto differences = rows("differences");
  EXPECT_EQ(differences.front()["side"], 2);
  EXPECT_EQ(differences.back()["side"], 4);
  run({"compare", kGame, "big-herds", "--bots", "random,random", "--games", "4", "--out", folder / "plain.db"});
  EXPECT_THAT(run({"export-data", folder / "plain.db", "--table", "sides"}).out,
              StartsWith("side,name,level,base\r\n1,hunters-gatherers-2020,,1\r\n2,big-herds,,1\r\n"));
}

TEST(ExportData, ReportsErrors) {
  const Folder folder;
  run({"simulate", kGame, "--bots", "random,random", "--games", "4", "--out", folder / "exp.db"});
  const std::string exp = folder / "exp.db";
  const Outcome parquet = run({"export-data", exp, "--out", folder / "data", "--format", "parquet"});
  EXPECT_EQ(parquet.status, 2);
  EXPECT_THAT(parquet.err, HasSubstr("Parquet is not supported"));
  const Outcome table = run({"export-data", exp, "--table", "seat"});
  EXPECT_EQ(table.status, 2);
  EXPECT_THAT(table.err, HasSubstr("did you mean \"seats\"?"));
  EXPECT_EQ(run({"export-data", exp}).status, 2) << "neither a folder nor a table";
  EXPECT_EQ(run({"export-data", folder / "none.db", "--table", "games"}).status, 3);
  write(folder / "text.db", "no database");
  EXPECT_EQ(run({"export-data", folder / "text.db", "--table", "games"}).status, 1);
  EXPECT_EQ(run({"export-data", exp, "--out", exp}).status, 3) << "a file where the folder should be";
}

}  // namespace
}  // namespace tw::cli::testing
