// The schemas must have the elements and attributes of the descriptions of rows.
#include <gtest/gtest.h>

#include <list>
#include <pugixml.hpp>
#include <set>

#include "engine/model/row_description.hpp"
#include "tests/engine/xml/samples.hpp"

namespace tw::xml {
namespace {

using namespace tw::model;

/// Returns the type of an attribute in the schema, or "" if the schema restricts the values in place.
std::string schema_type(const RowAttribute& attribute) {
  switch (attribute.type) {
    case ValueType::Id:
    case ValueType::Look:
    case ValueType::Plugin: return "id";
    case ValueType::FreeId: return "name";
    case ValueType::Ids: return attribute.table ? "ids" : "names";
    case ValueType::YesNo: return "yes-no";
    case ValueType::Formula: return "formula";
    case ValueType::Picture: return "picture";
    case ValueType::Text:
    case ValueType::ShortText: return "text";
    case ValueType::Slots: return "slots";
    default: return "";
  }
}

class Schema {
 public:
  Schema() {
    for (const char* name : {"common.xsd", "rules.xsd"})
      EXPECT_TRUE(files_.emplace_back().load_file((test::kSource / "tilesets/schema" / name).c_str()));
  }

  void check(const RowDescription& row, const char* element, int kind) const {
    SCOPED_TRACE(element);
    std::set<std::string> wanted;
    const auto own = std::ranges::find_if(row.attributes, [&](const auto& a) { return has_attribute(a, kind); });
    const pugi::xml_node type = type_of(element, own->name);
    ASSERT_TRUE(type) << "the schema has no such element";
    for (const RowAttribute& attribute : row.attributes) {
      if (!has_attribute(attribute, kind)) continue;
      if (attribute.type == ValueType::Settings) {
        EXPECT_TRUE(type.child("xs:anyAttribute"));
      } else if (attribute.type == ValueType::NameId) {
        wanted.insert({"lang", "of"});
      } else {
        wanted.insert(attribute.name);
        check(type.find_child_by_attribute("xs:attribute", "name", attribute.name), attribute);
      }
    }
    std::set<std::string> found;
    for (const pugi::xml_node attribute : type.children("xs:attribute"))
      found.insert(attribute.attribute("name").value());
    EXPECT_EQ(found, wanted);
  }

 private:
  /// Returns the type of the element that has this attribute or, if there is none, the type of any element with this
  /// name.
  pugi::xml_node type_of(const std::string& element, const std::string& attribute) const {
    pugi::xml_node out;
    for (const pugi::xml_document& file : files_)
      for (const char* path : {"//xs:element[@name='", "//xs:complexType[@name='"})
        for (const auto& found : file.select_nodes((path + element + "']").c_str())) {
          pugi::xml_node type = found.node();
          if (const pugi::xml_attribute name = type.attribute("type")) type = type_of(name.value(), "");
          if (const pugi::xml_node own = type.child("xs:complexType")) type = own;
          const bool has = static_cast<bool>(type.find_child_by_attribute("xs:attribute", "name", attribute.c_str()));
          if (!out || has) out = type;
          if (has) return out;
        }
    return out;
  }

  void check(const pugi::xml_node& node, const RowAttribute& attribute) const {
    SCOPED_TRACE(attribute.name);
    ASSERT_TRUE(node) << "the schema has no such attribute";
    EXPECT_EQ(node.attribute("use").value() == std::string("required"), attribute.required);
    const std::string expected = schema_type(attribute);
    EXPECT_TRUE(expected.empty() || expected == node.attribute("type").value()) << expected;
    pugi::xml_node values = node;
    if (const pugi::xml_attribute type = node.attribute("type"))
      for (const pugi::xml_document& file : files_)
        if (const auto named = file.child("xs:schema").find_child_by_attribute("xs:simpleType", "name", type.value()))
          values = named;
    std::vector<std::string> words;
    for (const auto& word : values.select_nodes(".//xs:enumeration"))
      words.emplace_back(word.node().attribute("value").value());
    if (attribute.type == ValueType::Choice) {
      const auto wanted = words_of(attribute);
      EXPECT_TRUE(std::is_permutation(words.begin(), words.end(), wanted.begin(), wanted.end()));
    }
    constexpr int kUnlimited = 1'000'000;
    if (attribute.type == ValueType::Number && attribute.most < kUnlimited) {
      EXPECT_EQ(values.select_node(".//xs:maxInclusive").node().attribute("value").as_int(), attribute.most);
    }
  }

  std::list<pugi::xml_document> files_;
};

TEST(Schemas, HaveTheAttributesOfTheDescriptions) {
  const Schema schema;
  for (const RowDescription& row : row_descriptions()) {
    const auto elements = row.elements();
    for (std::size_t kind = 0; kind < elements.size(); ++kind)
      if (std::ranges::any_of(row.attributes, [&](const auto& a) { return has_attribute(a, static_cast<int>(kind)); }))
        schema.check(row, elements[kind], static_cast<int>(kind));
  }
}

}  // namespace
}  // namespace tw::xml
