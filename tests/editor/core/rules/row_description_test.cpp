// Adds an attribute to the description of a row: everything else must follow. Also compares the tables of docs/formats
// with the descriptions.

#include "engine/model/row_description.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <test_places.hpp>

#include "editor/core/rules/rule_fields.hpp"
#include "engine/difference/compare.hpp"
#include "engine/landscape_adapter/content_hash.hpp"
#include "engine/xml/check.hpp"
#include "engine/xml/files.hpp"
#include "engine/xml/rename.hpp"
#include "tests/editor/core/support/small_game.hpp"

namespace tw::editor {
namespace {

using model::RowAttribute;
using model::RowDescription;
using model::ValueType;
using testing::HasSubstr;

std::string read(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream out;
  out << in.rdbuf();
  return out.str();
}

/// A row of a table of attributes in docs/formats. Such a table explains what the descriptions do not say: the meaning,
/// and defaults that are not a value.
struct DocRow {
  std::string element, attributes, standard, meaning;
  std::string line() const {
    std::string out = "|";
    for (const std::string& cell : {element, attributes, standard, meaning})
      out += cell.empty() ? " |" : " " + cell + " |";
    return out + "\n";
  }
};

DocRow doc_row(const std::string& line) {
  std::vector<std::string> cells;
  std::stringstream in(line);
  for (std::string cell; std::getline(in, cell, '|');) {
    const std::size_t from = std::min(cell.find_first_not_of(' '), cell.size());
    cells.push_back(cell.substr(from, cell.find_last_not_of(' ') + 1 - from));
  }
  cells.resize(5);
  return {cells[1], cells[2], cells[3], cells[4]};
}

/// Adds `text` to the meaning unless it contains it.
void mention(std::string& meaning, const std::string& text) {
  if (meaning.find(text) == std::string::npos) meaning += (meaning.empty() ? "" : "; ") + text;
}

/// Updates the row of an attribute.
void update(DocRow& row, const RowAttribute& attribute) {
  const std::string standard = default_text(attribute);
  if (attribute.required)
    row.standard = "required";
  else if (!standard.empty())
    row.standard = attribute.type == ValueType::Number ? standard : "`" + standard + "`";
  else if (row.standard == "required")
    row.standard = "none";
  constexpr int kUnlimited = 1'000'000;
  if (attribute.type == ValueType::Number && attribute.most < kUnlimited)
    mention(row.meaning, std::to_string(attribute.least) + " to " + std::to_string(attribute.most));
  for (const model::ChoiceWord& choice : attribute.choices)
    if (choice.word != standard) mention(row.meaning, "`" + std::string(choice.word) + "`");
  if (attribute.always_written) mention(row.meaning, "always written");
}

/// Returns the rows of an element, updated to match its description.
std::vector<DocRow> described(const std::vector<DocRow>& rows, const RowDescription& row, int kind) {
  std::map<int, DocRow> out;  // by the index of the attribute; -1 for the element itself
  std::vector<bool> met(row.attributes.size());
  for (DocRow doc : rows) {
    int first = doc.attributes.empty() ? -1 : static_cast<int>(met.size());
    for (std::size_t i = 0; i < met.size(); ++i) {
      const RowAttribute& attribute = row.attributes[i];
      const std::string name =
          attribute.type == ValueType::Settings ? "others" : "`" + std::string(attribute.name) + "`";
      const bool found = (", " + doc.attributes + ",").find(", " + name + ",") != std::string::npos;
      if (!found || !has_attribute(attribute, kind)) continue;
      met[i] = true;
      first = std::min(first, static_cast<int>(i));
      if (attribute.type != ValueType::Settings) update(doc, attribute);
    }
    doc.element = "";
    if (first < static_cast<int>(met.size())) out.emplace(first, doc);
  }
  for (std::size_t i = 0; i < met.size(); ++i) {
    const RowAttribute& attribute = row.attributes[i];
    const std::string_view name = attribute.name;
    const bool explained_above = name == "id" || name == "look" || name == "art";
    if (met[i] || explained_above || !has_attribute(attribute, kind)) continue;
    DocRow doc{"", "`" + std::string(name) + "`", "none", attribute.help.text == nullptr ? "" : attribute.help.text};
    update(doc, attribute);
    out.emplace(static_cast<int>(i), doc);
  }
  std::vector<DocRow> list;
  for (const auto& [index, doc] : out) list.push_back(doc);
  if (!list.empty()) list.front().element = rows.front().element;
  return list;
}

/// Returns the rows of an element in a table with this heading, updated to match the element's description; unchanged
/// if there is no description.
std::vector<DocRow> described(const std::vector<DocRow>& rows, const std::string& heading) {
  const std::string& name = rows.front().element;
  for (const RowDescription& row : model::row_descriptions()) {
    const bool is_step = &row == &model::description<model::TurnStep>(),
               is_effect = &row == &model::description<model::Effect>();
    if (is_step != (heading == "step") || is_effect != (heading == "effect")) continue;
    if (&row == &model::description<model::RowName>()) continue;  // files have `lang` and `of` instead of `id`
    const auto elements = row.elements();
    for (std::size_t kind = 0; kind < elements.size(); ++kind)
      if (name == "`" + std::string(elements[kind]) + "`") return described(rows, row, static_cast<int>(kind));
  }
  return rows;
}

/// Returns the page with its attribute tables updated to match the descriptions.
std::string with_descriptions(const std::string& page) {
  std::stringstream in(page);
  std::string out, heading;
  std::vector<DocRow> rows;
  const auto flush = [&] {
    if (!rows.empty())
      for (const DocRow& row : described(rows, heading)) out += row.line();
    rows.clear();
  };
  for (std::string line; std::getline(in, line);) {
    const bool is_heading = line.ends_with(" | attribute | | meaning |");
    if (is_heading) heading = line.substr(2, line.find(' ', 2) - 2);
    if (heading.empty() || is_heading || line.starts_with("|---") || !line.starts_with("|")) {
      flush();
      if (!line.starts_with("|")) heading.clear();
      out += line + "\n";
      continue;
    }
    const DocRow row = doc_row(line);
    if (!row.element.empty()) flush();
    rows.push_back(row);
  }
  flush();
  return out;
}

TEST(RowDescriptions, AreTheTablesOfTheDocumentation) {
  for (const char* name : {"/docs/formats/rules.md", "/docs/formats/tileset.md"}) {
    const std::string path = TW_SOURCE_DIR + std::string(name), text = read(path), page = with_descriptions(text);
    if (std::getenv("TW_UPDATE") != nullptr)
      std::ofstream(path) << page;
    else
      EXPECT_EQ(text, page) << name << " is old; update it: TW_UPDATE=1 editor_test --gtest_filter='RowDescriptions*'";
  }
}

/// Adds an attribute "beside" with the id of a feature to the description of features. Its member is that of the
/// attribute "fill", which is removed.
class WithAttribute {
 public:
  WithAttribute() : row_(const_cast<RowDescription&>(model::description<model::ZoneKind>())), before_(row_) {
    for (const RowAttribute& attribute : before_.attributes)
      if (attribute.name != std::string_view("fill")) attributes_.push_back(attribute);
    attributes_.push_back({.name = "beside",
                           .type = ValueType::Id,
                           .codec = model::kMemberCodec<&model::ZoneKind::fill>,
                           .table = model::Table::Kind,
                           .label = "Beside",
                           .help = "The feature that surrounds it."});
    row_.attributes = attributes_;
  }
  ~WithAttribute() { row_ = before_; }
  WithAttribute(const WithAttribute&) = delete;
  WithAttribute& operator=(const WithAttribute&) = delete;

 private:
  RowDescription& row_;
  const RowDescription before_;
  std::vector<RowAttribute> attributes_;
};

std::uint64_t hash_of(const model::Rules& rules) {
  landscape_adapter::ContentHash hash;
  hash.add(rules);
  return hash.value();
}

TEST(RowDescriptions, MakeAnAttributeReadWrittenComparedHashedRenamedShownAndDocumented) {
  const model::Rules plain = test::small_rules();
  const std::uint64_t old_hash = hash_of(plain);
  const WithAttribute with_attribute;
  EXPECT_EQ(hash_of(plain), old_hash) << "existing games keep their hash";
  model::Rules rules = plain;
  rules.kinds[3].fill = "wood";

  const std::string text = xml::write(rules);
  EXPECT_THAT(text, HasSubstr("<kind id=\"pond\" look=\"pool\" beside=\"wood\"/>"));
  const auto read_again = xml::read_rules(text, "");
  ASSERT_TRUE(read_again);
  EXPECT_EQ(read_again.value().kinds, rules.kinds);

  const auto differences = difference::compare(plain, rules);
  ASSERT_EQ(differences.rows.size(), 1u);
  EXPECT_EQ(differences.rows[0].description, "kind pond: beside wood added");
  EXPECT_NE(hash_of(rules), old_hash);

  model::Rules wrong = rules;
  wrong.kinds[3].fill = "wod";
  const model::Findings findings = xml::check_rules(wrong, "");
  ASSERT_FALSE(findings.empty());
  EXPECT_THAT(findings.front().message, HasSubstr("The feature \"wod\" is not declared. Did you mean \"wood\"?"));

  model::Rules renamed = rules;
  const xml::RenamingContext knowledge;
  xml::Renamer({model::Table::Kind, {{"wood", "forest"}}}, rules, knowledge).apply(renamed);
  EXPECT_EQ(renamed.kinds[3].fill, "forest");

  const std::vector<FormField> fields = fields_of(rules, {RuleTable::Kinds, 3}, &plain);
  ASSERT_EQ(fields.back().name, "beside");
  EXPECT_EQ(fields.back().label, "Beside");
  EXPECT_EQ(fields.back().type, FormField::Type::Choice);
  EXPECT_EQ(fields.back().choices, model::ids_of(rules.kinds));
  EXPECT_EQ(fields.back().value, "wood");
  EXPECT_TRUE(fields.back().changed);
  const RulesResult changed =
      with_values(rules, {RuleTable::Kinds, 3}, with_field(rules, {RuleTable::Kinds, 3}, fields.back(), "path"));
  ASSERT_TRUE(changed) << changed.why;
  EXPECT_EQ(changed.rules.kinds[3].fill, "path");

  EXPECT_THAT(with_descriptions(read(TW_SOURCE_DIR "/docs/formats/rules.md")),
              HasSubstr("\n| | `beside` | none | The feature that surrounds it. |\n"));
}

}  // namespace
}  // namespace tw::editor
