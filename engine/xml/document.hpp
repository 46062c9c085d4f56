#pragma once
// A parsed XML text: its elements with their positions, and all its XML errors. Used by engine/xml, and by
// engine/exchange for files of other programs.

#include <functional>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/xml/attributes.hpp"
#include "engine/xml/report.hpp"

namespace tw::xml {

/// Maximum nesting depth of elements. The formats need five levels.
inline constexpr int kMaxDepth = 64;
/// Maximum number of markup characters ("<" and "="), to limit the memory of the parsed tree.
inline constexpr std::size_t kMaxMarkup = 3'000'000;

class Element;

class Document {
 public:
  /// Parses `text`, which must outlive the document. All findings are added to `report`.
  Document(std::string_view text, Report& report);
  Document(const Document&) = delete;
  Document& operator=(const Document&) = delete;
  /// Returns false if the text cannot be used because it is not XML or is unsafe to traverse.
  bool is_readable() const { return readable_; }
  /// Returns the root element. Reports a finding and returns a null node if the root has another name, or a format that
  /// is newer than this program supports. A missing or invalid format number is only reported.
  pugi::xml_node root(std::string_view name);
  /// Returns the root element of another program's file. Reports a finding and returns a null node if the root has
  /// another name.
  pugi::xml_node foreign_root(std::string_view name);
  /// Returns the name of the root element, or "" if the document is not readable.
  std::string root_name() const { return readable_ ? tree_.document_element().name() : ""; }
  /// Returns the 1-based line and column (in bytes) of an offset into the text.
  model::SourceLocation location(std::size_t offset) const;
  model::SourceLocation location(const pugi::xml_node& node) const;
  std::vector<Attribute> attributes(const pugi::xml_node& node) const;
  Report& report() { return report_; }

 private:
  bool parse();
  bool check_depth();
  void check_outside();
  void pass_on(const model::Finding& finding);

  std::string_view text_;
  Report& report_;
  std::vector<std::size_t> line_starts_;
  pugi::xml_document tree_;
  bool readable_ = false;
};

/// An element that is being read. The name of a child element selects its handler; a child without a handler is
/// reported.
class Element {
 public:
  using Handler = std::function<void(Element&)>;
  struct ChildHandler {
    std::string_view name;
    Handler handler;
  };

  Element(Document& document, pugi::xml_node node);
  std::string name() const { return node_.name(); }
  model::SourceLocation at() const { return attributes_.at(); }
  Attributes& attributes() { return attributes_; }
  Report& report() { return document_.report(); }
  /// Calls the handler of each child element, in document order. Reports text and unknown elements.
  void children(const std::vector<ChildHandler>& rules);
  void no_children() { children({}); }
  /// Returns the text of the element without leading and trailing white space. Reports child elements.
  std::string text();
  model::SourceLocation text_at() const;

 private:
  void report_unexpected(const pugi::xml_node& child, const std::vector<std::string>& known);

  Document& document_;
  pugi::xml_node node_;
  Attributes attributes_;
};

/// Checks the bytes of a text before parsing: size, empty text, encoding, DOCTYPE, too much markup. Returns no findings
/// if the text is safe to parse.
model::Findings check_bytes(std::string_view text, const std::string& path);
/// Returns the first error of a strict XML parser (libxml2), or no findings. The text must have passed check_bytes.
model::Findings check_strictly(std::string_view text, const std::string& path);
/// Returns the text without a UTF-8 byte order mark.
std::string_view without_byte_order_mark(std::string_view text);

}  // namespace tw::xml
