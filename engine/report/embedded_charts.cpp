#include "engine/report/embedded_charts.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <pugixml.hpp>

namespace tw::report {
namespace {

bool is_in_number(char c) { return (c >= '0' && c <= '9') || c == '.' || c == '-'; }

/// Rounds a number to two decimals, without trailing zeros.
std::string rounded(const std::string& number) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.2f", std::strtod(number.c_str(), nullptr));
  std::string out = text.data();
  out.erase(out.find_last_not_of('0') + 1);
  if (out.back() == '.') out.pop_back();
  return out == "-0" ? "0" : out;
}

/// Rounds the numbers in a list or path. Keeps a space only where two numbers would otherwise run together.
std::string short_numbers(std::string_view text) {
  std::string out;
  bool after_number = false;
  for (std::size_t at = 0; at < text.size();) {
    if (is_in_number(text[at])) {
      std::size_t end = at;
      while (end < text.size() && is_in_number(text[end])) ++end;
      const std::string number = rounded(std::string(text.substr(at, end - at)));
      if (after_number && number.front() != '-') out += ' ';
      out += number;
      after_number = true;
      at = end;
    } else {
      if (text[at] != ' ' && text[at] != ',') {
        out += text[at];
        after_number = false;
      }
      ++at;
    }
  }
  return out;
}

/// Shortens a path. Removes the empty subpath that cairo adds after each closed subpath.
std::string short_path(std::string_view text) {
  std::string out = short_numbers(text);
  const std::size_t last = out.find_last_of("MLCZ");
  if (last != std::string::npos && last > 0 && out[last] == 'M') out.erase(last);
  return out;
}

/// Converts "rgb(18.039216%,20.392157%,21.176471%)" to "#2e3436".
std::string short_colour(const std::string& value) {
  std::array<double, 3> rgb{};
  if (std::sscanf(value.c_str(), "rgb(%lf%%, %lf%%, %lf%%)", &rgb[0], &rgb[1], &rgb[2]) != 3) return value;
  std::array<char, 8> text{};
  const auto byte = [&](std::size_t i) {
    return static_cast<unsigned>(std::lround(std::clamp(rgb[i], 0.0, 100.0) * 2.55)) & 0xFFU;
  };
  std::snprintf(text.data(), text.size(), "#%02x%02x%02x", byte(0), byte(1), byte(2));
  return text.data();
}

/// Returns true if a property has its default value.
bool is_default(const std::string& property) {
  constexpr std::array<std::string_view, 6> kDefaults{"fill-opacity:1",        "stroke-opacity:1",
                                                      "fill-rule:nonzero",     "stroke-linecap:butt",
                                                      "stroke-linejoin:miter", "stroke:none"};
  return std::ranges::find(kDefaults, property) != kDefaults.end();
}

bool is_presentation(const std::string& name) {
  return name.starts_with("fill") || name.starts_with("stroke") || name == "clip-rule";
}

bool is_reference(const std::string& name) { return name == "xlink:href" || name == "href"; }

/// Returns true if an attribute's value is the id of a cairo surface or a reference to such an id. These ids are
/// omitted: charts do not need them, and cairo numbers surfaces consecutively across all drawings of the program, so
/// identical charts would have different ids.
bool is_surface(std::string_view id) { return id.starts_with("surface") || id.starts_with("#surface"); }

std::string attribute(const std::vector<std::pair<std::string, std::string>>& all, std::string_view name) {
  for (const auto& [key, value] : all)
    if (key == name) return value;
  return "";
}

void erase_all(std::string& text, std::string_view what) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what)) text.erase(at, what.size());
}

}  // namespace

void EmbeddedCharts::flatten(const pugi::xml_node& node, std::vector<Tag>& out) {
  Tag tag{.name = node.name(), .empty = !node.first_child()};
  for (const pugi::xml_attribute& attribute : node.attributes())
    tag.attributes.emplace_back(attribute.name(), attribute.value());
  const Tag end{.name = "/" + tag.name};
  const bool empty = tag.empty;
  out.push_back(std::move(tag));
  for (const pugi::xml_node& child : node.children()) flatten(child, out);
  if (!empty) out.push_back(end);
}

std::vector<EmbeddedCharts::Tag> EmbeddedCharts::tags_of(const std::string& svg) {
  pugi::xml_document document;
  std::vector<Tag> out;
  const pugi::xml_parse_result read = document.load_buffer(svg.data(), svg.size());
  if (read.status == pugi::status_out_of_memory) throw std::bad_alloc();  // a missing picture must not go unnoticed
  if (read) flatten(document.child("svg"), out);
  return out;
}

bool EmbeddedCharts::differ_in_style_only(const std::vector<Tag>& a, const std::vector<Tag>& b) {
  const auto shape = [](const Tag& tag) {
    std::string out = tag.name;
    for (const auto& [name, value] : tag.attributes)
      if (name != "style" && !is_presentation(name) && !is_surface(value)) out += " " + name + "=" + value;
    return out;
  };
  return std::ranges::equal(a, b, {}, shape, shape);
}

std::string EmbeddedCharts::style_of(const Tag& tag) {
  std::string all;
  for (const auto& [name, value] : tag.attributes)
    if (is_presentation(name)) all += name + ":" + value + ";";
  all += attribute(tag.attributes, "style");
  std::string out;
  const bool strokes = all.find("stroke:") != std::string::npos && all.find("stroke:none") == std::string::npos;
  for (std::size_t at = 0; at < all.size();) {
    const std::size_t end = std::min(all.find(';', at), all.size());
    std::string property = all.substr(at, end - at);
    at = end + 1;
    const std::size_t colon = property.find(':');
    if (colon == std::string::npos || is_default(property)) continue;
    if (!strokes && property.starts_with("stroke")) continue;
    out += (out.empty() ? "" : ";") + property.substr(0, colon + 1) + short_colour(property.substr(colon + 1));
  }
  return out;
}

std::string EmbeddedCharts::class_of(const std::string& light, const std::string& dark) {
  if (light.empty() && dark.empty()) return "";
  return "c" + std::to_string(classes_.try_emplace({light, dark}, classes_.size()).first->second);
}

std::string EmbeddedCharts::glyph_of(const std::string& path) {
  return "g" + std::to_string(glyphs_.try_emplace(path, glyphs_.size()).first->second);
}

std::string EmbeddedCharts::write(const Tag& tag, const std::string& look,
                                  const std::map<std::string, std::string>& glyph_ids) const {
  const std::string prefix = "p" + std::to_string(pictures_) + "-";
  if (tag.name == "svg") return "<svg viewBox=\"" + attribute(tag.attributes, "viewBox") + "\">";
  std::string out = "<" + tag.name;
  if (!look.empty()) out += " class=\"" + look + "\"";
  for (const auto& [name, value] : tag.attributes) {
    if (name == "style" || is_presentation(name) || is_surface(value)) continue;
    if (is_reference(name)) {
      const auto glyph = glyph_ids.find(value.substr(1));
      out += " href=\"#" + (glyph == glyph_ids.end() ? prefix + value.substr(1) : glyph->second) + "\"";
    } else if (name == "id") {
      out += " id=\"" + prefix + value + "\"";
    } else if (value.starts_with("url(#")) {
      out += " " + name + "=\"url(#" + prefix + value.substr(5) + "\"";
    } else if (name == "d") {
      out += " d=\"" + short_path(value) + "\"";
    } else {
      const bool length = name == "x" || name == "y" || name == "width" || name == "height";
      out += " " + name + "=\"" + (length ? short_numbers(value) : value) + "\"";
    }
  }
  return out + (tag.empty ? "/>" : ">");
}

std::string EmbeddedCharts::merge(const std::vector<Tag>& light, const std::vector<Tag>& dark) {
  std::map<std::string, std::string> glyph_ids;
  std::string out;
  for (std::size_t i = 0; i < light.size(); ++i) {
    const Tag& tag = light[i];
    const std::string id = attribute(tag.attributes, "id");
    if (tag.name == "symbol" || (tag.name == "g" && id.starts_with("glyph"))) {
      std::string path;
      while (++i < light.size() && light[i].name != "/" + tag.name)
        if (light[i].name == "path") path += short_path(attribute(light[i].attributes, "d"));
      glyph_ids[id] = glyph_of(path);
      continue;
    }
    out += write(tag, class_of(style_of(tag), style_of(dark[i])), glyph_ids);
  }
  for (const char* nothing : {"<g/>", "<g></g>", "<defs/>", "<defs></defs>"}) erase_all(out, nothing);
  ++pictures_;
  return out;
}

std::string EmbeddedCharts::add(const std::string& light, const std::string& dark) {
  const std::vector<Tag> a = tags_of(light), b = tags_of(dark);
  if (differ_in_style_only(a, b)) return merge(a, b);
  return "<div class=\"light\">" + merge(a, a) + "</div><div class=\"dark\">" + merge(b, b) + "</div>";
}

std::string EmbeddedCharts::style() const {
  std::string both, dark;
  for (const auto& [looks, number] : classes_) {
    both += ".c" + std::to_string(number) + "{" + looks.first + "}\n";
    if (looks.first != looks.second) dark += ".c" + std::to_string(number) + "{" + looks.second + "}\n";
  }
  return both + "@media screen and (prefers-color-scheme:dark){\n" + dark + "}\n";
}

std::string EmbeddedCharts::glyphs() const {
  std::string out = "<svg class=\"glyphs\" aria-hidden=\"true\"><defs>\n";
  for (const auto& [path, number] : glyphs_)
    out += "<path id=\"g" + std::to_string(number) + "\" d=\"" + path + "\"/>\n";
  return out + "</defs></svg>\n";
}

}  // namespace tw::report
