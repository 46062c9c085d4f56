#pragma once
// One XML text, parsed: its elements with their places, and everything that is wrong with it as XML.
// For engine/xml, and for engine/exchange, which reads other tools' XML with the same care: pugixml shows here and
// nowhere further out.

#include <functional>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/xml/attributes.hpp"
#include "engine/xml/report.hpp"

namespace tw::xml {

/// Elements deeper than this are not read. The formats need five levels.
inline constexpr int kDeepest = 64;
/// Most signs of markup ("<" and "=") that are read; bounds the memory of the parsed tree.
inline constexpr std::size_t kMostMarkup = 3'000'000;

class Element;

class Document {
 public:
  /// Parses `text`, which must outlive the document. Everything wrong goes to `report`.
  Document(std::string_view text, Report& report);
  Document(const Document&) = delete;
  Document& operator=(const Document&) = delete;
  /// False if nothing can be read: no XML, or not safe to walk.
  bool readable() const { return readable_; }
  /// The root element if it has this name and a format number that this program reads, else a null node and a finding.
  pugi::xml_node root(std::string_view name);
  /// The root element of another tool's file if it has this name, else a null node and a finding.
  pugi::xml_node foreign_root(std::string_view name);
  /// Name of the root element; "" if nothing can be read.
  std::string root_name() const { return readable_ ? tree_.document_element().name() : ""; }
  /// 1-based line and column (in bytes) of an offset into the text.
  model::SourceMark mark(std::size_t offset) const;
  model::SourceMark mark(const pugi::xml_node& node) const;
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

/// An element that is being read. Children are handled by name; what no handler knows is a finding.
class Element {
 public:
  using Handler = std::function<void(Element&)>;
  struct Rule {
    std::string_view name;
    Handler handler;
  };

  Element(Document& document, pugi::xml_node node);
  std::string name() const { return node_.name(); }
  model::SourceMark at() const { return attributes_.at(); }
  Attributes& attributes() { return attributes_; }
  Report& report() { return document_.report(); }
  /// Calls the handler of each child element, in document order. Text and unknown elements are findings.
  void children(const std::vector<Rule>& rules);
  void no_children() { children({}); }
  /// The text inside, white space at its ends removed. Child elements are findings.
  std::string text();
  model::SourceMark text_at() const;

 private:
  void stray(const pugi::xml_node& child, const std::vector<std::string>& known);

  Document& document_;
  pugi::xml_node node_;
  Attributes attributes_;
};

/// Checks of the bytes before any parsing: empty, encoding, DOCTYPE, too much markup. Nothing if all is well.
model::Findings check_bytes(std::string_view text, const std::string& path);
/// The first place where a strict XML parser (libxml2) stops, or nothing. The text has passed check_bytes.
model::Findings check_strictly(std::string_view text, const std::string& path);
/// The text without a byte order mark of UTF-8.
std::string_view without_mark(std::string_view text);

}  // namespace tw::xml
