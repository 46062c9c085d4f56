#pragma once
// Makes charts small as parts of a page: glyphs and styles that they share are written once. Inside engine/report.

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pugi {  // NOLINT(readability-identifier-naming): pugixml's own
class xml_node;
}

namespace tw::report {

/// Collects the glyphs and styles of the charts of one page.
class Pictures {
 public:
  /// Markup of a chart that cairo wrote as SVG in both themes. One drawing serves both where only colours differ;
  /// coordinates are rounded to hundredths of a pixel.
  std::string add(const std::string& light, const std::string& dark);

  /// CSS of all charts so far.
  std::string style() const;
  /// Markup that must stand in the page before the charts: the shapes of all glyphs, invisible.
  std::string glyphs() const;

 private:
  struct Tag {
    std::string name;  ///< "/g" for an end
    std::vector<std::pair<std::string, std::string>> attributes{};
    bool empty = false;  ///< ends with "/>"
  };
  /// Start and end tags in the order of the text; no text of elements, as cairo writes none.
  static std::vector<Tag> tags_of(const std::string& svg);
  static void flatten(const pugi::xml_node& node, std::vector<Tag>& out);
  static bool differ_in_style_only(const std::vector<Tag>& a, const std::vector<Tag>& b);
  static std::string style_of(const Tag& tag);

  std::string merge(const std::vector<Tag>& light, const std::vector<Tag>& dark);
  std::string write(const Tag& tag, const std::string& look, const std::map<std::string, std::string>& glyph_ids) const;
  std::string class_of(const std::string& light, const std::string& dark);
  std::string glyph_of(const std::string& path);

  std::map<std::pair<std::string, std::string>, std::size_t> classes_;  ///< styles in both themes
  std::map<std::string, std::size_t> glyphs_;                           ///< outlines
  int pictures_ = 0;
};

}  // namespace tw::report
