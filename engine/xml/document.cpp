#include "engine/xml/document.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>

#include "engine/language/translate.hpp"
#include "engine/xml/files.hpp"

namespace tw::xml {

namespace {
constexpr unsigned kParse = pugi::parse_default | pugi::parse_comments | pugi::parse_pi | pugi::parse_declaration;

std::string trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return std::string(text);
}

/// Returns the format number, or 0 if the text is not a number. A very large number is treated as a newer format.
int format_number(std::string_view text) {
  constexpr int kHuge = 99'999;
  int out = 0;
  const auto [stop, status] = std::from_chars(text.data(), text.data() + text.size(), out);
  if (stop != text.data() + text.size() || status == std::errc::invalid_argument) return 0;
  return status == std::errc::result_out_of_range ? (text.front() == '-' ? 0 : kHuge) : std::min(out, kHuge);
}
}  // namespace

Document::Document(std::string_view text, Report& report) : text_(without_byte_order_mark(text)), report_(report) {
  model::Findings bytes = check_bytes(text, "");
  line_starts_.push_back(0);
  for (std::size_t i = 0; i < text_.size(); ++i)
    if (text_[i] == '\n') line_starts_.push_back(i + 1);
  for (const model::Finding& f : bytes) pass_on(f);
  readable_ = bytes.empty() && parse();
}

bool Document::parse() {
  const pugi::xml_parse_result parsed = tree_.load_buffer(text_.data(), text_.size(), kParse, pugi::encoding_utf8);
  if (parsed && !check_depth()) return false;
  if (parsed) check_outside();
  const model::Findings strict = check_strictly(text_, "");
  // Omit findings that check_outside() or the readers report at a more precise position.
  const auto told = [&](const model::Finding& f) {
    return parsed && (f.code == code::kDuplicateAttribute.id ||
                      (f.code == code::kSecondRoot.id && report_.has(code::kSecondRoot)));
  };
  for (const model::Finding& f : strict)
    if (!told(f)) pass_on(f);
  if (!parsed && strict.empty())
    report_.add(code::kNotXml, location(static_cast<std::size_t>(std::max<std::ptrdiff_t>(parsed.offset, 0))),
                tr("This is not well-formed XML: {0}", parsed.description()));
  return static_cast<bool>(parsed);
}

void Document::pass_on(const model::Finding& finding) {
  for (const Code& c : code::kAll)
    if (c.id == finding.code) report_.add(c, finding.at, finding.message);
}

bool Document::check_depth() {
  pugi::xml_node node = tree_.document_element();
  int depth = 1;
  while (node) {
    if (depth > kMaxDepth) {
      report_.add(code::kTooDeep, location(node),
                  tr("Elements are nested deeper than {0} levels; no format needs more than five", kMaxDepth));
      return false;
    }
    if (node.first_child()) {
      node = node.first_child();
      ++depth;
      continue;
    }
    while (node && !node.next_sibling()) {
      node = node.parent();
      --depth;
    }
    node = node.next_sibling();
  }
  return true;
}

void Document::check_outside() {
  const pugi::xml_node root = tree_.document_element();
  for (const pugi::xml_node& node : tree_.children()) {
    if (node.type() == pugi::node_comment || node.type() == pugi::node_pi)
      report_.add(code::kComment, location(node),
                  tr("Comments and processing instructions outside the root element are lost when the file is saved"));
    else if (node.type() == pugi::node_element && node != root)
      report_.add(code::kSecondRoot, location(node), tr("<{0}> is a second root element; remove it", node.name()));
  }
}

pugi::xml_node Document::foreign_root(std::string_view name) {
  if (!readable_) return {};
  const pugi::xml_node root = tree_.document_element();
  if (root.name() == name) return root;
  report_.add(code::kUnknownRoot, location(root),
              tr("The root element is <{0}>; use <{1}>", std::string(root.name()).substr(0, 40), name));
  return {};
}

pugi::xml_node Document::root(std::string_view name) {
  const pugi::xml_node root = foreign_root(name);
  if (!root) return {};
  for (const Attribute& a : attributes(root)) {
    if (a.name != "format") continue;
    const int format = format_number(a.value);
    if (format <= 0) {
      report_.add(code::kFormat, a.value_at, tr("\"{0}\" is {1}; use {2}", a.name, in_quotes(a.value), kFormat));
    } else if (format > kFormat) {
      report_.add(code::kFormat, a.value_at,
                  tr("This file has format {0}, but this version reads only formats up to {1}; use a newer version of "
                     "Tilewright",
                     format, kFormat));
      return {};
    }
    return root;
  }
  report_.add(code::kFormat, location(root), tr("The format number is missing; add format=\"{0}\"", kFormat));
  return root;
}

model::SourceLocation Document::location(std::size_t offset) const {
  const auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), std::min(offset, text_.size()));
  const auto line = after - line_starts_.begin();
  return {static_cast<int>(line), static_cast<int>(std::min(offset, text_.size()) - *(after - 1)) + 1};
}

model::SourceLocation Document::location(const pugi::xml_node& node) const {
  const std::ptrdiff_t offset = node.offset_debug();
  if (offset < 0) return {1, 1};
  auto at = static_cast<std::size_t>(offset);
  if (node.type() == pugi::node_pcdata)
    while (at < text_.size() && is_space(text_[at])) ++at;
  // pugixml returns the offset of the name or content. Report the position of the bracket instead.
  std::size_t before = 0;
  if (node.type() == pugi::node_element) before = 1;
  if (node.type() == pugi::node_comment) before = 4;
  if (node.type() == pugi::node_pi) before = 2;
  return location(at - std::min(before, at));
}

std::vector<Attribute> Document::attributes(const pugi::xml_node& node) const {
  std::vector<Attribute> out;
  std::size_t p = static_cast<std::size_t>(std::max<std::ptrdiff_t>(node.offset_debug(), 0)) + std::strlen(node.name());
  const auto skip = [&](auto wanted) {
    while (p < text_.size() && wanted(text_[p])) ++p;
  };
  for (const pugi::xml_attribute& a : node.attributes()) {
    skip(is_space);
    const std::size_t at = p;
    skip([](char c) { return c != '"' && c != '\'' && c != '>'; });
    const std::size_t value_at = p + 1;
    out.push_back({a.name(), a.value(), location(at), location(value_at)});
    if (p >= text_.size()) break;
    const std::size_t end = text_.find(text_[p], value_at);
    p = end == std::string_view::npos ? text_.size() : end + 1;
  }
  return out;
}

Element::Element(Document& document, pugi::xml_node node)
    : document_(document),
      node_(node),
      attributes_(document.report(), node.name(), document.location(node), document.attributes(node)) {}

void Element::children(const std::vector<ChildHandler>& rules) {
  std::vector<std::string> known;
  for (const ChildHandler& rule : rules) known.emplace_back(rule.name);
  for (const pugi::xml_node& child : node_.children()) {
    const auto rule =
        std::find_if(rules.begin(), rules.end(), [&](const ChildHandler& r) { return r.name == child.name(); });
    if (child.type() == pugi::node_element && rule != rules.end()) {
      Element element(document_, child);
      rule->handler(element);
    } else {
      report_unexpected(child, known);
    }
  }
}

void Element::report_unexpected(const pugi::xml_node& child, const std::vector<std::string>& known) {
  const model::SourceLocation at = document_.location(child);
  switch (child.type()) {
    case pugi::node_comment:
    case pugi::node_pi:
      report().add(code::kComment, at, tr("This comment is lost when the file is saved; move notes into <source>"));
      break;
    case pugi::node_element: {
      std::string hint = did_you_mean(child.name(), known);
      if (hint.empty())
        hint =
            " " + (known.empty() ? tr("It cannot contain elements.") : tr("Use {0}.", model::list_alternatives(known)));
      report().add(code::kUnknownElement, at,
                   tr("<{0}> is not allowed in <{1}>.", std::string(child.name()).substr(0, 60), node_.name()) + hint);
      break;
    }
    default:
      report().add(code::kUnexpectedText, at,
                   tr("Text {0} is not allowed in <{1}>; remove it", in_quotes(trimmed(child.value())), node_.name()));
  }
}

std::string Element::text() {
  std::string out;
  for (const pugi::xml_node& child : node_.children()) {
    if (child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata)
      out += child.value();
    else
      report_unexpected(child, {});
  }
  return trimmed(out);
}

model::SourceLocation Element::text_at() const {
  const pugi::xml_node child = node_.first_child();
  return child ? document_.location(child) : at();
}

}  // namespace tw::xml
