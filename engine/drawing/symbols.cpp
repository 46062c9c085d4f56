#include "engine/drawing/symbols.hpp"

#include <algorithm>
#include <cstdlib>
#include <pugixml.hpp>

#include "engine/drawing/palette.hpp"

namespace tw::drawing {

namespace {

Ink ink_of(std::string_view name) {
  if (name == "paper") return Ink::Paper;
  if (name == "gold") return Ink::Gold;
  if (name == "red") return Ink::Red;
  if (name == "player") return Ink::Player;
  return Ink::Ink;
}

std::size_t count_of(char command) {
  switch (command) {
    case 'M':
    case 'L': return 2;
    case 'C': return 6;
    default: return 0;
  }
}

/// Parses path data with absolute M, L, C and Z commands; stops at any other command.
std::vector<SymbolPath::Step> read_path(const char* at) {
  std::vector<SymbolPath::Step> out;
  while (*at != '\0') {
    if (*at == ' ' || *at == '\n') {
      ++at;
      continue;
    }
    SymbolPath::Step step;
    step.command = *at++;
    if (std::string_view("MLCZ").find(step.command) == std::string_view::npos) return out;
    for (std::size_t i = 0; i < count_of(step.command); ++i) {
      char* end = nullptr;
      step.numbers[i] = std::strtod(at, &end);
      if (end == at) return out;
      at = end;
    }
    out.push_back(step);
  }
  return out;
}

Colour colour_or(const char* hex, palette::Hex otherwise) { return colour(*hex == '\0' ? otherwise : hex); }

Symbol read_symbol(const pugi::xml_node& node) {
  Symbol out;
  out.name = node.attribute("id").value();
  out.ink = colour_or(node.attribute("data-ink").value(), palette::kInk);
  out.paper = colour_or(node.attribute("data-paper").value(), palette::kPaper);
  out.size = node.attribute("data-size").as_double(0);
  out.grow = node.attribute("data-grow").as_double(1.3);
  out.swims = node.attribute("data-swims").as_bool(false);
  out.basin = node.attribute("data-basin").as_bool(false);
  for (const pugi::xml_node path : node.children("path"))
    out.paths.push_back({ink_of(path.attribute("class").value()), path.attribute("stroke-width").as_double(0),
                         read_path(path.attribute("d").value())});
  return out;
}

}  // namespace

bool Symbol::has_player() const {
  return std::any_of(paths.begin(), paths.end(), [](const SymbolPath& p) { return p.ink == Ink::Player; });
}

std::vector<Symbol> read_symbols(std::string_view svg) {
  std::vector<Symbol> out;
  pugi::xml_document document;
  if (!document.load_buffer(svg.data(), svg.size())) return out;
  for (const pugi::xml_node symbol : document.child("svg").child("defs").children("symbol"))
    out.push_back(read_symbol(symbol));
  return out;
}

const std::vector<Symbol>& symbol_library() {
  static const std::vector<Symbol> kLibrary = read_symbols(symbol_library_text());
  return kLibrary;
}

const Symbol* find_symbol(std::string_view name) {
  for (const Symbol& symbol : symbol_library())
    if (symbol.name == name) return &symbol;
  return nullptr;
}

std::vector<std::string> symbol_names() {
  std::vector<std::string> out;
  for (const Symbol& symbol : symbol_library()) out.push_back(symbol.name);
  return out;
}

}  // namespace tw::drawing
