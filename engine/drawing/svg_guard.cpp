// What an SVG would cost, before the library is given it: a few bytes can ask for hours of work.

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <pugixml.hpp>

#include "engine/drawing/art_kinds.hpp"

namespace tw::drawing {

namespace {

using std::string_view;

constexpr std::size_t kLargestText = std::size_t{16} << 20;
constexpr double kMostWork = 200'000;  ///< in elements drawn; some seconds at worst
constexpr int kDeepest = 100;          ///< elements in elements, and references that lead on
constexpr unsigned kLargestInner = 4096;
constexpr double kLayer = 25, kFilter = 2000;  ///< what an opacity or a filter costs beside an element

bool has(string_view text, string_view word) { return text.find(word) != string_view::npos; }

string_view local(const char* name) {
  const char* colon = std::strchr(name, ':');
  return colon != nullptr ? colon + 1 : name;
}

/// Sum of the numbers in a text, without sign.
double sum_of_numbers(string_view text) {
  double out = 0;
  for (std::size_t i = 0; i < text.size();) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data() + i, text.data() + text.size(), value);
    if (error == std::errc()) out += std::abs(value);
    if (error == std::errc::result_out_of_range) out = HUGE_VAL;
    const auto length = static_cast<std::size_t>(end - (text.data() + i));
    i += std::max<std::size_t>(length, 1);
  }
  return out;
}

/// The ids that a text refers to by url(#id).
void add_references(string_view text, std::vector<std::string>& out) {
  for (std::size_t at = text.find("url("); at != string_view::npos; at = text.find("url(", at + 4)) {
    const std::size_t from = text.find('#', at), to = text.find_first_of(")'\"", from);
    if (from != string_view::npos && to != string_view::npos) out.emplace_back(text.substr(from + 1, to - from - 1));
  }
}

std::string decoded(string_view base64, std::size_t most) {
  std::string out;
  unsigned bits = 0, count = 0;
  for (const char c : base64) {
    const char* const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const char* const found = c != 0 ? std::strchr(letters, c) : nullptr;
    if (found == nullptr) continue;
    bits = (bits << 6u | static_cast<unsigned>(found - letters)) & 0xFFFFFFu;
    if ((count += 6) >= 8) out += static_cast<char>(bits >> (count -= 8) & 0xFFu);
    if (out.size() >= most) break;
  }
  return out;
}

unsigned two_bytes(string_view b, std::size_t at) {
  return static_cast<unsigned char>(b[at]) * 256u + static_cast<unsigned char>(b[at + 1]);
}

/// Is this a PNG or JPEG whose sides, as its head has them, are small enough?
bool is_small_picture(string_view b) {
  if (b.starts_with("\x89PNG") && b.size() >= 24)
    return two_bytes(b, 16) == 0 && two_bytes(b, 20) == 0 && two_bytes(b, 18) <= kLargestInner &&
           two_bytes(b, 22) <= kLargestInner;
  if (!b.starts_with("\xFF\xD8")) return false;
  for (std::size_t at = 2; at + 9 < b.size() && b[at] == '\xFF';) {
    const auto kind = static_cast<unsigned char>(b[at + 1]);
    if (kind == 0xFF) {
      ++at;
      continue;
    }
    const bool frame = kind >= 0xC0 && kind <= 0xCF && kind != 0xC4 && kind != 0xC8 && kind != 0xCC;
    if (frame) return two_bytes(b, at + 5) <= kLargestInner && two_bytes(b, at + 7) <= kLargestInner;
    at += 2 + two_bytes(b, at + 2);
  }
  return false;
}

/// Adds up what drawing costs, following references.
class Guard {
 public:
  std::string check(const pugi::xml_document& document) {
    for (const pugi::xml_node node : document)
      if (node.type() == pugi::node_doctype && has(node.value(), "["))
        return "it declares entities of its own; save it as plain SVG";
    if (local(document.document_element().name()) != "svg") return "its root element is not <svg>";
    if (gather(document.document_element(), 0)) total(document.document_element(), 0);
    return trouble_;
  }

 private:
  struct Cost {
    double work = -1;  ///< -1: being added up
    int depth = 0;
  };

  bool refuse(const char* why) {
    if (trouble_.empty()) trouble_ = why;
    return false;
  }

  /// Ids, styles and the finest dash; false if something is refused already.
  bool gather(const pugi::xml_node& node, int depth) {
    if (depth > kDeepest) return refuse("its elements are nested too deeply");
    if (++elements_ > kMostWork) return refuse("it has too many elements");
    for (const pugi::xml_attribute& attribute : node.attributes()) {
      const string_view name = local(attribute.name());
      if (name == "id") ids_.emplace(attribute.value(), node);
      if (name == "href" && !is_harmless(attribute.value())) return false;
      if (name == "stroke-dasharray") note_dash(attribute.value());
      if (name == "style") note_style(attribute.value());
    }
    if (local(node.name()) == "style") {
      add_references(node.child_value(), everywhere_);
      note_style(node.child_value());
      layers_everywhere_ =
          layers_everywhere_ || has(node.child_value(), "opacity") || has(node.child_value(), "filter");
    }
    for (const pugi::xml_node& child : node.children())
      if (child.type() == pugi::node_element && !gather(child, depth + 1)) return false;
    return true;
  }

  void note_style(string_view style) {
    const string_view kDash = "stroke-dasharray";
    for (std::size_t at = style.find(kDash); at != string_view::npos; at = style.find(kDash, at + 1)) {
      const std::size_t end = std::min(style.find_first_of(";}", at), style.size());
      note_dash(style.substr(at + kDash.size(), end - at - kDash.size()));
    }
  }
  void note_dash(string_view dash) {
    if (const double period = sum_of_numbers(dash); period > 0) finest_dash_ = std::min(finest_dash_, period);
  }

  bool is_harmless(string_view href) {
    if (!href.starts_with("data:")) return true;  // inside the document, or never followed
    const std::size_t comma = href.find(',');
    if (comma == string_view::npos || !has(href.substr(0, comma), "base64"))
      return refuse("a picture inside it is neither PNG nor JPEG");
    if (!is_small_picture(decoded(href.substr(comma + 1), std::size_t{1} << 20)))
      return refuse("a picture inside it is neither PNG nor JPEG of at most 4096 pixels a side");
    return ++pictures_ <= 16 || refuse("it has more than 16 pictures inside");
  }

  Cost total(const pugi::xml_node& node, int depth) {
    if (depth > kDeepest) {
      refuse("its references lead too deep");
      return {};
    }
    const auto [row, fresh] = costs_.emplace(node.internal_object(), Cost{});
    if (!fresh) {
      if (row->second.work < 0) refuse("its elements refer to each other in a circle");
      return row->second;
    }
    Cost out{1, 0};
    const auto include = [&](const pugi::xml_node& other) {
      if (!trouble_.empty()) return;
      const Cost more = total(other, depth + 1);
      out.work += std::max(0.0, more.work);
      out.depth = std::max(out.depth, more.depth + 1);
      if (out.work > kMostWork) refuse("drawing it would take too long");
      if (out.depth > kDeepest) refuse("its references lead too deep");
    };
    for (const std::string& id : references_of(node, out.work))
      if (const auto target = ids_.find(id); target != ids_.end()) include(target->second);
    for (const pugi::xml_node& child : node.children())
      if (child.type() == pugi::node_element) include(child);
    costs_[node.internal_object()] = out;
    return out;
  }

  std::vector<std::string> references_of(const pugi::xml_node& node, double& work) const {
    const string_view name = local(node.name());
    std::vector<std::string> out;
    const bool shape = !has("style filter pattern mask clipPath marker linearGradient radialGradient", name);
    if (shape) out = everywhere_;
    if (name.starts_with("fe")) work += kFilter;
    if (shape && layers_everywhere_) work += kLayer;
    for (const pugi::xml_attribute& attribute : node.attributes()) {
      const string_view key = local(attribute.name()), value = attribute.value();
      add_references(value, out);
      if (key == "href" && name != "a" && value.starts_with("#")) out.emplace_back(value.substr(1));
      if (key == "opacity" || key == "mask" || (key == "style" && has(value, "opacity"))) work += kLayer;
      if (std::isfinite(finest_dash_) && key != "id" && key != "href" && key != "class")
        work += sum_of_numbers(value) / finest_dash_ / 10;
    }
    return out;
  }

  std::string trouble_;
  std::unordered_map<std::string, pugi::xml_node> ids_;
  std::unordered_map<const void*, Cost> costs_;
  std::vector<std::string> everywhere_;  ///< what a style sheet refers to: any element may
  bool layers_everywhere_ = false;
  double finest_dash_ = HUGE_VAL;
  double elements_ = 0;
  int pictures_ = 0;
};

}  // namespace

std::string svg_trouble(const std::string& text) {
  if (text.size() > kLargestText) return "it is larger than 16 MB";
  pugi::xml_document document;
  const auto parsed = document.load_buffer(text.data(), text.size(), pugi::parse_default | pugi::parse_doctype);
  if (!parsed) return std::string("it is no well-formed SVG: ") + parsed.description();
  return Guard().check(document);
}

}  // namespace tw::drawing
