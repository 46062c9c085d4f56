#include "engine/exchange/read_log.hpp"

#include "engine/language/translate.hpp"
#include "engine/xml/attributes.hpp"

namespace tw::exchange {

namespace {

bool is_text(const pugi::xml_node& node) { return node.type() == pugi::node_pcdata || node.type() == pugi::node_cdata; }

bool belongs_to_xml(std::string_view attribute) {
  return attribute.starts_with("xml") || attribute.starts_with("xsi:");
}

}  // namespace

std::string ReadLog::value(const pugi::xml_node& element, const char* name) {
  read_.insert(element.internal_object());
  const pugi::xml_attribute attribute = element.attribute(name);
  read_.insert(attribute.internal_object());
  return attribute.value();
}

std::string ReadLog::text(const pugi::xml_node& element) {
  read_.insert(element.internal_object());
  std::string out;
  for (const pugi::xml_node& child : element.children()) {
    if (!is_text(child)) continue;
    read_.insert(child.internal_object());
    out += (out.empty() ? "" : " ") + std::string(child.value());
  }
  return out;
}

std::vector<pugi::xml_node> ReadLog::children(const pugi::xml_node& element, std::string_view name) {
  read_.insert(element.internal_object());
  std::vector<pugi::xml_node> out;
  for (const pugi::xml_node& child : element.children())
    if (child.type() == pugi::node_element && (name.empty() || child.name() == name)) out.push_back(child);
  return out;
}

pugi::xml_node ReadLog::child(const pugi::xml_node& element, const char* name) {
  read_.insert(element.internal_object());
  return element.child(name);
}

void ReadLog::report_rest(const pugi::xml_node& element, std::string tile, Report& report) const {
  if (finished_.contains(element.internal_object())) return;
  if (const auto found = tiles_.find(element.internal_object()); found != tiles_.end()) tile = found->second;
  const std::string name = xml::in_quotes(element.name());
  if (!read_.contains(element.internal_object())) return report.add(ReportKind::LeftOut, tr("element {0}", name), tile);
  for (const pugi::xml_attribute& attribute : element.attributes())
    if (!read_.contains(attribute.internal_object()) && !belongs_to_xml(attribute.name()))
      report.add(ReportKind::LeftOut, tr("attribute {0} of {1}", xml::in_quotes(attribute.name()), name), tile);
  for (const pugi::xml_node& child : element.children()) {
    if (child.type() == pugi::node_element)
      report_rest(child, tile, report);
    else if (is_text(child) && !read_.contains(child.internal_object()))
      report.add(ReportKind::LeftOut, tr("text in {0}", name), tile);
  }
}

}  // namespace tw::exchange
