#pragma once
// The symbol library: engine/drawing/symbols.svg, whose comment describes its attributes. It is compiled into the
// program and read once.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/drawing/draw.hpp"

namespace tw::drawing {

/// Returns the text of the library, which the build embeds.
std::string_view symbol_library_text();

/// The colour of a part of a symbol.
enum class Ink { Ink, Paper, Gold, Red, Player };

struct SymbolPath {
  struct Step {
    char command = 'M';  ///< M, L, C or Z
    std::array<double, 6> numbers{};
  };
  Ink ink = Ink::Ink;
  double stroke = 0;  ///< width of the stroke; 0: filled
  std::vector<Step> steps;
};

struct Symbol {
  std::string name;
  std::vector<SymbolPath> paths;  ///< in a square of 64 x 64 units
  Colour ink;
  Colour paper;
  double size = 0;  ///< largest size on a tile, relative to the tile's side; 0: limited by the zone only
  double grow = 1.3;
  bool swims = false;
  bool basin = false;
  bool has_player() const;
};

const std::vector<Symbol>& symbol_library();
/// Returns nullptr for an unknown name.
const Symbol* find_symbol(std::string_view name);
/// Parses a library, ignoring unknown elements and attributes. For symbol_library() and its tests.
std::vector<Symbol> read_symbols(std::string_view svg);

}  // namespace tw::drawing
