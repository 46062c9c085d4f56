// Rejects small SVG files that are known to cause hours of work, before the library draws them. Files that are merely
// large are accepted: drawing has its own limits (rasterize.hpp).

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <pugixml.hpp>

#include "engine/drawing/art_kinds.hpp"
#include "engine/language/translate.hpp"

namespace tw::drawing {

namespace {

using std::string_view;

constexpr std::size_t kLargestText = std::size_t{16} << 20;
constexpr double kMaxWork = 500'000;  ///< maximum cost of a picture, in drawn elements; drawing it takes a few seconds
                                      ///< at worst
constexpr int kDeepest = 100;         ///< maximum depth of nested elements and of chains of references
constexpr unsigned kLargestInner = 4096;
/// Cost of an opacity, a filter and an embedded picture, in drawn elements.
constexpr double kLayer = 25, kFilter = 2000, kPicture = 2000;
constexpr double kMaxOctaves = 12, kMaxOrder = 20;  ///< maximum octaves of noise and order of convolutions; librsvg
                                                    ///< fails at order 21
constexpr double kLargestPattern = 1e5;             ///< maximum width and height of a pattern, in user units

bool has(string_view text, string_view word) { return text.find(word) != string_view::npos; }

string_view local(const char* name) {
  const char* colon = std::strchr(name, ':');
  return colon != nullptr ? colon + 1 : name;
}

/// Appends the ids that a text refers to by url(#id).
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

/// Returns true for a PNG or JPEG whose header declares dimensions within the limit.
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

/// A check of an SVG that adds up the cost of drawing it, following references.
class Guard {
 public:
  std::string check(const pugi::xml_document& document) {
    for (const pugi::xml_node node : document)
      if (node.type() == pugi::node_doctype && has(node.value(), "["))
        return tr("it declares entities of its own; save it as plain SVG");
    if (local(document.document_element().name()) != "svg") return tr("its root element is not <svg>");
    if (gather(document.document_element(), 0)) total(document.document_element(), 0);
    return error_;
  }

 private:
  struct Cost {
    double work = -1;  ///< cost of drawing; -1: still being computed
    int depth = 0;
  };

  bool refuse(std::string why) {
    if (error_.empty()) error_ = std::move(why);
    return false;
  }

  /// Collects ids, references and style information, and checks each element. Returns false if an element is rejected.
  bool gather(const pugi::xml_node& node, int depth) {
    if (depth > kDeepest) return refuse(tr("its elements are nested too deeply"));
    if (++elements_ > kMaxWork) return refuse(tr("it has too many elements"));
    for (const pugi::xml_attribute& attribute : node.attributes()) {
      const string_view name = local(attribute.name());
      if (name == "id") ids_.emplace(attribute.value(), node);
      if (name == "href" && !is_harmless(attribute.value())) return false;
    }
    if (!is_modest(node)) return false;
    if (local(node.name()) == "style") {
      add_references(node.child_value(), everywhere_);
      layers_everywhere_ =
          layers_everywhere_ || has(node.child_value(), "opacity") || has(node.child_value(), "filter");
    }
    for (const pugi::xml_node& child : node.children())
      if (child.type() == pugi::node_element && !gather(child, depth + 1)) return false;
    return true;
  }

  /// Returns false for a filter or pattern with a single value that would cause endless work or excessive memory use.
  bool is_modest(const pugi::xml_node& node) {
    const string_view name = local(node.name());
    const auto number = [&](const char* attribute) { return std::abs(node.attribute(attribute).as_double()); };
    if (name == "feTurbulence" && number("numOctaves") > kMaxOctaves)
      return refuse(tr("it contains a turbulence filter with more than 12 octaves, which would take too long to draw"));
    if (name == "feConvolveMatrix") {
      double x = 0, y = 0;
      const int count = std::sscanf(node.attribute("order").value(), "%lf%*[ ,]%lf", &x, &y);
      if (count > 0 && (x > kMaxOrder || (count > 1 && y > kMaxOrder)))
        return refuse(tr("it contains a convolution larger than 20 by 20"));
    }
    if (name == "pattern" && (number("width") > kLargestPattern || number("height") > kLargestPattern))
      return refuse(tr("it contains a pattern larger than 100000 units"));
    return true;
  }

  bool is_harmless(string_view href) {
    if (!href.starts_with("data:")) return true;  // a reference within the document, or to a file that is never loaded
    const std::size_t comma = href.find(',');
    if (comma == string_view::npos || !has(href.substr(0, comma), "base64"))
      return refuse(tr("it contains a picture that is neither PNG nor JPEG"));
    if (!is_small_picture(decoded(href.substr(comma + 1), std::size_t{1} << 20)))
      return refuse(tr("it contains a picture that is not a PNG or JPEG of at most 4096 pixels per side"));
    return ++pictures_ <= 16 || refuse(tr("it contains more than 16 pictures"));
  }

  Cost total(const pugi::xml_node& node, int depth) {
    if (depth > kDeepest) {
      refuse(tr("its chain of references is too long"));
      return {};
    }
    const auto [row, fresh] = costs_.emplace(node.internal_object(), Cost{});
    if (!fresh) {
      if (row->second.work < 0) refuse(tr("its elements refer to each other in a cycle"));
      return row->second;
    }
    Cost out{1, 0};
    const auto include = [&](const pugi::xml_node& other) {
      if (!error_.empty()) return;
      const Cost more = total(other, depth + 1);
      out.work += std::max(0.0, more.work);
      out.depth = std::max(out.depth, more.depth + 1);
      if (out.work > kMaxWork) refuse(tr("drawing it would take too long"));
      if (out.depth > kDeepest) refuse(tr("its chain of references is too long"));
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
    if (name == "image") work += kPicture;
    if (shape && layers_everywhere_) work += kLayer;
    for (const pugi::xml_attribute& attribute : node.attributes()) {
      const string_view key = local(attribute.name()), value = attribute.value();
      add_references(value, out);
      if (key == "href" && name != "a" && value.starts_with("#")) out.emplace_back(value.substr(1));
      if (key == "opacity" || key == "mask" || (key == "style" && has(value, "opacity"))) work += kLayer;
    }
    return out;
  }

  std::string error_;
  std::unordered_map<std::string, pugi::xml_node> ids_;
  std::unordered_map<const void*, Cost> costs_;
  std::vector<std::string> everywhere_;  ///< references in style sheets, which can apply to any element
  bool layers_everywhere_ = false;
  double elements_ = 0;
  int pictures_ = 0;
};

}  // namespace

std::string svg_refusal_reason(const std::string& text) {
  if (text.size() > kLargestText) return tr("it is larger than 16 MB");
  pugi::xml_document document;
  const auto parsed = document.load_buffer(text.data(), text.size(), pugi::parse_default | pugi::parse_doctype);
  if (!parsed) return tr("it is not well-formed SVG: {0}", parsed.description());
  return Guard().check(document);
}

}  // namespace tw::drawing
