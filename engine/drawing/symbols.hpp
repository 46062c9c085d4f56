#pragma once
// The symbol library: engine/drawing/symbols.svg, which says in its own comment what its attributes mean. It is part
// of the program, read once, and never changes.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/drawing/draw.hpp"

namespace tw::drawing {

/// Text of the library, from the build.
std::string_view symbol_library_text();

/// Which colour a stroke of a symbol takes.
enum class Ink { Ink, Paper, Gold, Red, Player };

struct SymbolPath {
  struct Step {
    char command = 'M';  ///< M, L, C or Z
    std::array<double, 6> numbers{};
  };
  Ink ink = Ink::Ink;
  double stroke = 0;  ///< width of the stroke, 0 = filled
  std::vector<Step> steps;
};

struct Symbol {
  std::string name;
  std::vector<SymbolPath> paths;  ///< on a square of 64 x 64
  Colour ink;
  Colour paper;
  double size = 0;  ///< largest on a tile, in tile sides; 0 = as the zone allows
  double grow = 1.3;
  bool swims = false;
  bool basin = false;
  bool has_player() const;
};

const std::vector<Symbol>& symbol_library();
/// nullptr for a name that the library does not have.
const Symbol* find_symbol(std::string_view name);
/// Reads a library; what is not understood is left out. For symbol_library() and its tests.
std::vector<Symbol> read_symbols(std::string_view svg);

}  // namespace tw::drawing
