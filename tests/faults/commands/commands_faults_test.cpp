// Commands that write files must not damage them when system calls fail.

#include <alloca.h>
#include <gtest/gtest.h>

#include <cerrno>
#include <cstdlib>
#include <new>
#include <sstream>
#include <test_places.hpp>

#include "engine/cli/program.hpp"
#include "engine/report/embedded_charts.hpp"
#include "engine/simulation/comparison_store.hpp"
#include "engine/simulation/stored_experiment.hpp"
#include "engine/xml/document.hpp"
#include "tests/faults/faults.h"
#include "tests/faults/sweep.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::faults {
namespace {

namespace fs = std::filesystem;

constexpr const char* kOld = "an older file";

Outcome command(const std::vector<std::string>& arguments) {
  std::ostringstream out, err;
  simulation::Control control;
  cli::Io io{.out = out, .err = err, .control = control};
  return {cli::run(arguments, io) == cli::status::kSuccess, err.str()};
}

std::vector<std::string> simulate(int games, const fs::path& out) {
  return {"simulate", "carcassonne", "--bots",  "random,random",       "--seed", "5", "--jobs", "2", "--metrics",
          "results",  "--quiet",     "--games", std::to_string(games), "--out",  out};
}

/// Returns the number of games and their digest; "damaged" if the sums or games cannot be read.
std::string experiment_in(const fs::path& file) {
  if (!fs::exists(file)) return "none";
  const auto head = simulation::read_experiment(file);
  const auto sums = simulation::stored_summary(file);
  const auto games = simulation::stored_games(file, {0, 20, 50});
  if (!head || !sums || !games) return "damaged: " + (head ? "" : head.findings().front().message);
  return std::to_string(head.value().done) + " games, digest " + std::to_string(sums.value().digest());
}

/// Returns a folder with the files that operations read. The files are created once.
const test::TemporaryFolder& inputs() {
  static const test::TemporaryFolder folder;
  static const bool made = [] {
    ::setenv("TILEWRIGHT_TILESETS", TW_SOURCE_DIR "/tilesets", 1);
    // A set with a few tiles, so that printing is quick.
    const std::string tiles = bytes_of(TW_SOURCE_DIR "/tilesets/carcassonne/tileset.xml");
    const std::size_t fourth =
        tiles.find("<tile ", tiles.find("<tile ", tiles.find("<tile ", tiles.find("<tile ") + 1) + 1) + 1);
    folder.put("tileset.xml", tiles.substr(0, fourth) + "</tileset>\n");
    bool well = command(simulate(48, folder.path("a.db"))).done;
    for (const std::string piece : {"1", "2"}) {
      std::vector<std::string> arguments = simulate(64, folder.path(piece + ".db"));
      arguments.insert(arguments.end(), {"--piece", piece + "/2"});
      well = well && command(arguments).done;
    }
    return well;
  }();
  EXPECT_TRUE(made);
  return folder;
}

/// Returns an operation that replaces `file` by running a command. `name` is the name of the operation.
Operation replacing(const std::string& name, const std::string& file,
                    const std::function<std::vector<std::string>(const fs::path&)>& arguments) {
  return {.name = name,
          .prepare =
              [=](const fs::path& folder) {
                inputs();  // create the inputs now, before calls are counted
                std::ofstream(folder / file) << kOld;
              },
          .run = [=](const fs::path& folder) { return command(arguments(folder)); },
          .content = [=](const fs::path& folder) { return bytes_of(folder / file); },
          .file = file,
          .draws = name == "report" || name == "pdf"};
}

/// Returns true if a report has all of its charts. A chart is drawn twice if its light and dark forms differ by more
/// than colours, since Pango could not allocate a font for one of them.
bool has_all_charts(const std::string& report) {
  const auto count = [&](const std::string& text) {
    int found = 0;
    for (std::size_t at = 0; (at = report.find(text, at)) != std::string::npos; ++at) ++found;
    return found;
  };
  return count("<svg") == 10 + count("<div class=\"light\">") && report.ends_with("</html>\n");
}

std::vector<Operation> operations() {
  using Arguments = std::vector<std::string>;
  std::vector<Operation> out;
  out.push_back({.name = "experiment",
                 .prepare = [](const fs::path& folder) { fs::copy_file(inputs().path("a.db"), folder / "x.db"); },
                 .run = [](const fs::path& folder) { return command(simulate(96, folder / "x.db")); },
                 .content = [](const fs::path& folder) { return experiment_in(folder / "x.db"); },
                 .file = "x.db",
                 // Games are committed before the run ends; the retry verifies that they are correct.
                 .accepts = [](const std::string& content) { return content.find(" games, ") != std::string::npos; }});
  out.push_back(
      {.name = "merge",
       .prepare =
           [](const fs::path& folder) {
             for (const std::string piece : {"1.db", "2.db"}) fs::copy_file(inputs().path(piece), folder / piece);
           },
       .run =
           [](const fs::path& folder) {
             if (fs::exists(folder / "all.db")) return Outcome{true, ""};  // merging never replaces a file
             return command({"merge-experiments", folder / "1.db", folder / "2.db", "--out", folder / "all.db"});
           },
       .content = [](const fs::path& folder) { return experiment_in(folder / "all.db"); },
       .file = ".db"});
  out.push_back({.name = "comparison",
                 .prepare = [](const fs::path&) {},
                 .run =
                     [](const fs::path& folder) {
                       return command({"compare", "carcassonne", "small-cities", "--bots", "random,random", "--games",
                                       "20", "--jobs", "2", "--quiet", "--out", folder / "c.db"});
                     },
                 .content = [](const fs::path& folder) -> std::string {
                   if (!fs::exists(folder / "c.db")) return "none";
                   const auto read = simulation::read_comparison(folder / "c.db");
                   return read ? std::to_string(read.value().decks) + " decks" : read.findings().front().message;
                 },
                 .file = "c.db",
                 .accepts = [](const std::string&) { return true; }});
  out.push_back(replacing("report", "a.html", [](const fs::path& folder) {
    return Arguments{"report", inputs().path("a.db"), "--out", folder / "a.html"};
  }));
  out.back().accepts = has_all_charts;
  out.push_back(replacing("data", "games.csv", [](const fs::path& folder) {
    return Arguments{"export-data", inputs().path("a.db"), "--table", "games", "--out", folder};
  }));
  out.push_back(replacing("pdf", "p.pdf", [](const fs::path& folder) {
    return Arguments{"print", inputs().path("tileset.xml"), "--out", folder / "p.pdf"};
  }));
  // If there is no memory for a glyph or a picture, the libraries omit it.
  out.back().accepts = [](const std::string& content) {
    return content.starts_with("%PDF") && content.find("%%EOF") != std::string::npos;
  };
  out.push_back(replacing("export", "tiles.xml", [](const fs::path& folder) {
    return Arguments{"export", "carcassonne", "--to", "jcloisterzone", "--out", folder / "tiles.xml", "--force"};
  }));
  out.push_back(replacing("record", "g.xml", [](const fs::path& folder) {
    return Arguments{"play", "carcassonne", "--bots", "random,random", "--seed", "5", "--out", folder / "g.xml"};
  }));
  return out;
}

class Writing : public ::testing::TestWithParam<Operation> {};

}  // namespace

TEST_P(Writing, KeepsFilesWhenCallsFail) { sweep_calls(GetParam()); }
TEST_P(Writing, KeepsFilesWhenMemoryRunsOut) { sweep_memory(GetParam()); }
TEST_P(Writing, IsSyncedBeforeSuccessIsReported) { expect_durable(GetParam()); }

// Regression: xmlSAXUserParseMemory() called the error handler with the parser as its data. Whether this failed
// depended on the lowest byte of an address on the stack.
TEST(StrictReading, SurvivesEveryFailedAllocation) {
  xml::check_strictly("<a/>", "");  // initializes libxml2
  for (int place = 0; place < 16; ++place) {
    static_cast<volatile char*>(alloca(1))[0] = 0;
    for (const std::string text : {"<a/>", "<a><b c='d'/></a>", "<a><b c='d'>", "<a>&b;</a>"}) {
      const model::Findings expected = xml::check_strictly(text, "");
      for (long n = 1, calls = n; calls >= n; ++n) {
        faults_begin("memory", n, ENOMEM, 0, "");
        try {
          const model::Findings found = xml::check_strictly(text, "");
          calls = faults_end();
          EXPECT_EQ(found, expected) << text << ", allocation " << n;
        } catch (const std::bad_alloc&) {
          calls = faults_end();
        }
      }
    }
  }
}

// Regression: if pugixml ran out of memory while reading a chart, the chart was missing from the report.
TEST(PicturesOfReports, AreCompleteOrReportExhaustedMemory) {
  const std::string svg = "<svg viewBox='0 0 9 9'><g><path d='M 0 0 L 9 9'/></g></svg>";
  const std::string expected = report::EmbeddedCharts().add(svg, svg);
  ASSERT_NE(expected.find("<path"), std::string::npos) << expected;
  int failures = 0;
  for (long n = 1, calls = n; calls >= n; ++n) {
    faults_begin("memory", n, ENOMEM, 0, "");
    try {
      const std::string found = report::EmbeddedCharts().add(svg, svg);
      calls = faults_end();
      EXPECT_EQ(found, expected) << "allocation " << n;
    } catch (const std::bad_alloc&) {
      calls = faults_end();
      ++failures;
    }
  }
  EXPECT_GT(failures, 0);
}

INSTANTIATE_TEST_SUITE_P(Commands, Writing, ::testing::ValuesIn(operations()),
                         [](const auto& operation) { return operation.param.name; });

}  // namespace tw::faults
