#pragma once
// Shrinks charts that are embedded in a page: shared glyphs and styles are written once. Internal to engine/report.

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
  /// Returns the markup of a chart, made from its SVG in both themes as written by cairo. If only colours differ, one
  /// drawing serves both themes. Coordinates are rounded to hundredths of a pixel.
  std::string add(const std::string& light, const std::string& dark);

  /// Returns the CSS of all charts added so far.
  std::string style() const;
  /// Returns the outlines of all glyphs as hidden markup, which must precede the charts in the page.
  std::string glyphs() const;

 private:
  struct Tag {
    std::string name;  ///< "/g" for the end tag
    std::vector<std::pair<std::string, std::string>> attributes{};
    bool empty = false;  ///< self-closing
  };
  /// Returns start and end tags in document order. Text content is ignored; cairo writes none.
  static std::vector<Tag> tags_of(const std::string& svg);
  static void flatten(const pugi::xml_node& node, std::vector<Tag>& out);
  static bool differ_in_style_only(const std::vector<Tag>& a, const std::vector<Tag>& b);
  static std::string style_of(const Tag& tag);

  std::string merge(const std::vector<Tag>& light, const std::vector<Tag>& dark);
  std::string write(const Tag& tag, const std::string& look, const std::map<std::string, std::string>& glyph_ids) const;
  std::string class_of(const std::string& light, const std::string& dark);
  std::string glyph_of(const std::string& path);

  std::map<std::pair<std::string, std::string>, std::size_t> classes_;  ///< (light, dark) style -> class number
  std::map<std::string, std::size_t> glyphs_;                           ///< outline -> glyph number
  int pictures_ = 0;
};

}  // namespace tw::report
