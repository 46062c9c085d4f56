#pragma once
// How a kind of zone is drawn.

#include <string_view>

#include "engine/drawing/draw.hpp"
#include "engine/model/rules.hpp"

namespace tw::drawing {

/// The looks a kind of zone can have (docs/formats/rules.md).
enum class Look { Ground, Grove, Stream, Pool, Town, Road, Crops, Building, Patch };
/// Patterns of patches, taken in turn by the kinds that are drawn so.
enum class Pattern { Diagonal, Bricks, Dots, Crosses };
inline constexpr int kPatterns = 4;

struct KindLook {
  Look look = Look::Patch;
  Pattern pattern = Pattern::Diagonal;
  bool own_fill = false;  ///< the rules name a fill
  Colour fill;            ///< the rules' fill, or a patch's colour, or the look's own
  Colour schematic;       ///< the same for the schematic style
};

/// Undeclared kinds and unknown looks are patches; their colour depends on the name alone.
KindLook look_of(const model::Rules& rules, std::string_view kind);

constexpr bool is_line(Look look) { return look == Look::Stream || look == Look::Road; }
constexpr bool is_water(Look look) { return look == Look::Stream || look == Look::Pool; }

}  // namespace tw::drawing
