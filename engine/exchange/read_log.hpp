#pragma once
// Reads elements of another program's XML file and records what was read, so that the report of an import can list
// everything else. Private to engine/exchange.

#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "engine/exchange/imported.hpp"

namespace tw::exchange {

class ReadLog {
 public:
  /// Each of these functions records that `element` has been read. value() and text() also record what they return.

  /// Returns the value of an attribute; "" if there is none.
  std::string value(const pugi::xml_node& element, const char* attribute);
  /// Returns the text of an element without its child elements.
  std::string text(const pugi::xml_node& element);
  /// Returns the child elements with this name, or all child elements, without recording them as read.
  std::vector<pugi::xml_node> children(const pugi::xml_node& element, std::string_view name = {});
  /// Returns the first child element with this name, without recording it as read.
  pugi::xml_node child(const pugi::xml_node& element, const char* name);

  /// Records that an element and everything in it has been read, or has been reported already.
  void finish(const pugi::xml_node& element) { finished_.insert(element.internal_object()); }
  /// Records the id of the tile that an element defines, for the report.
  void set_tile(const pugi::xml_node& element, const std::string& id) { tiles_[element.internal_object()] = id; }

  /// Adds an entry to the report for each attribute, element and text of `root` that has not been read. Comments, and
  /// attributes of XML itself (namespaces, schemas), are ignored.
  void report_rest(const pugi::xml_node& root, Report& report) const { report_rest(root, "", report); }

 private:
  void report_rest(const pugi::xml_node& element, std::string tile, Report& report) const;

  std::unordered_set<const void*> read_;  ///< elements, attributes and texts
  std::unordered_set<const void*> finished_;
  std::unordered_map<const void*, std::string> tiles_;
};

}  // namespace tw::exchange
