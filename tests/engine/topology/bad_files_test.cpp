// There is one bad example file per finding: the code table, the documentation and the examples must agree.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <test_places.hpp>

#include "engine/drawing/art.hpp"
#include "engine/topology/validate.hpp"
#include "engine/xml/catalogue.hpp"
#include "engine/xml/codes.hpp"
#include "engine/xml/files.hpp"
#include "engine/xml/schema.hpp"

namespace tw::topology {
namespace {

namespace fs = std::filesystem;
const fs::path kSource = TW_SOURCE_DIR;

std::vector<fs::path> bad_files() {
  std::vector<fs::path> out;
  for (const fs::directory_entry& entry : fs::directory_iterator(kSource / "tests/data/bad"))
    if (entry.path().extension() == ".xml") out.push_back(entry.path());
  std::sort(out.begin(), out.end());
  return out;
}

std::string content_of(const fs::path& path) {
  const auto text = xml::read_file(path);
  return text ? text.value() : "";
}

std::string code_in(const fs::path& path) { return path.filename().string().substr(0, 5); }

/// Returns the findings about the tile layout.
model::Findings layout_findings(const fs::path& path) {
  model::Findings out;
  const auto game = xml::load_game(path.string());
  if (!game) return game.findings();
  for (const model::Tile& tile : game.value().set.tiles)
    for (model::Finding& finding : drawing::check_layout(tile, game.value().rules, path.string()))
      out.push_back(std::move(finding));
  return out;
}

model::Findings findings_of(const fs::path& path) {
  if (code_in(path) == xml::code::kNotDrawn.id) return layout_findings(path);
  if (code_in(path) != xml::code::kSchemaMismatch.id) return validate_file(path);
  return xml::check_schema(content_of(path), xml::schema_path("tileset"), path.string());
}

class BadFile : public testing::TestWithParam<fs::path> {};

TEST_P(BadFile, YieldsTheFindingThatItIsNamedAfter) {
  const model::Findings found = findings_of(GetParam());
  std::string all;
  bool named = false;
  for (const model::Finding& f : found) {
    all += model::to_text(f) + "\n";
    EXPECT_EQ(f.path, GetParam().string());
    EXPECT_GT(f.at.line, 0) << all;
    EXPECT_GT(f.at.column, 0) << all;
    EXPECT_EQ(f.message.find('\n'), std::string::npos) << all;
    named = named || f.code == code_in(GetParam());
  }
  EXPECT_TRUE(named) << all;
}

INSTANTIATE_TEST_SUITE_P(All, BadFile, testing::ValuesIn(bad_files()),
                         [](const auto& file) { return file.param.stem().string(); });

TEST(Codes, EveryCodeOfContentHasABadFile) {
  std::set<std::string> shown;
  for (const fs::path& path : bad_files()) shown.insert(code_in(path));
  for (const xml::Code& code : xml::code::kAll)
    EXPECT_EQ(shown.contains(std::string(code.id)), code.cause == xml::Cause::Content) << code.id;
}

TEST(Codes, TheTableHasEveryCodeThatIsDefined) {
  const std::string header = content_of(kSource / "engine/xml/codes.hpp");
  const std::regex id("\"(TW[0-9]{3})\"");
  std::set<std::string> defined;
  for (std::sregex_iterator it(header.begin(), header.end(), id), end; it != end; ++it)
    EXPECT_TRUE(defined.insert((*it)[1]).second) << (*it)[1];
  EXPECT_EQ(defined.size(), xml::code::kAll.size());
}

TEST(Codes, TheFormatPageDescribesEachCodeInTheSameWords) {
  const std::string page = content_of(kSource / "docs/formats/findings.md");
  std::size_t rows = 0;
  for (std::size_t at = page.find("\n| TW"); at != std::string::npos; at = page.find("\n| TW", at + 1)) ++rows;
  EXPECT_EQ(rows, xml::code::kAll.size());
  for (const xml::Code& code : xml::code::kAll) {
    const std::string severity = code.severity == model::Severity::Error ? "error" : "warning";
    const std::string row = "| " + std::string(code.id) + " | " + severity + " | " + std::string(code.meaning) + " |";
    EXPECT_NE(page.find(row), std::string::npos) << row;
  }
}

TEST(Validate, ShippedFilesHaveNoFindings) {
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(kSource / "tilesets")) {
    if (entry.path().extension() != ".xml") continue;
    const model::Findings found = validate_file(entry.path());
    EXPECT_TRUE(found.empty()) << model::to_text(found[0]);
  }
}

TEST(Validate, CrossingZonesThatAVariantAddsAreFoundInTheVariant) {
  const std::string text =
      "<variant format=\"1\" id=\"v\" base=\"hunters-gatherers-2020\" name=\"V\"><add>\n"
      "<tile id=\"x\" deck=\"regular\"><zone id=\"0\" kind=\"forest\" slots=\"N S\"/>\n<zone id=\"1\" kind=\"meadow\" "
      "slots=\"E W\"/></tile></add></variant>";
  const model::Findings found = validate(text, kSource / "tilesets/hunters-gatherers-2020/variants/v.xml");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].code, xml::code::kCrossing.id);
  EXPECT_EQ(found[0].at.line, 3);
}

}  // namespace
}  // namespace tw::topology
