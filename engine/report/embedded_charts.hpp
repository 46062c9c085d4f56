#pragma once
// Shrinks the charts that are embedded in a page: glyphs and styles that several charts use are written only once.
// Private to engine/report.

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pugi {  // NOLINT(readability-identifier-naming): pugixml's own
class xml_node;
}

namespace tw::report {

/// The glyphs and styles of all charts of a page.
class EmbeddedCharts {
 public:
  /// Returns the markup of a chart. `light` and `dark` are the SVG source of the chart for the light and the dark
  /// theme, as written by cairo. If the texts differ only in colours, one drawing is used for both themes. Coordinates
  /// are rounded to hundredths of a pixel.
  std::string add(const std::string& light, const std::string& dark);

  /// Returns the CSS of all charts added so far.
  std::string style() const;
  /// Returns the outlines of all glyphs as hidden markup. It must precede the charts in the page.
  std::string glyphs() const;

 private:
  struct Tag {
    std::string name;  ///< name of the tag; "/g" for the end tag of <g>
    std::vector<std::pair<std::string, std::string>> attributes{};
    bool empty = false;  ///< true for a self-closing tag
  };
  /// Returns the start and end tags in document order. Text content is ignored, since cairo writes none.
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
