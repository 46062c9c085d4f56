#pragma once
// How kinds of zones and rows of the rules are drawn.

#include <filesystem>
#include <string>
#include <string_view>

#include "engine/drawing/draw.hpp"
#include "engine/model/rules.hpp"

namespace tw::drawing {

// How a kind of zone is drawn.

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

// How rows of the rules are drawn: a drawing of the symbol library, or a picture that a designer drew.

/// How a symbol, an action or a piece in its role is drawn, for draw_symbol(): a name of the symbol library, which for
/// a row with a picture of its own is followed by where that lies. An undeclared id is its own look.
std::string symbol_look(const model::Rules& rules, const std::string& id);
std::string action_look(const model::Rules& rules, const std::string& id);
std::string piece_look(const model::Rules& rules, const std::string& piece, const std::string& role);
/// The same for a drawing of the library called `name` and a picture, "" for none.
std::string own_look(const model::Rules& rules, const std::string& name, const std::string& art);
/// The part of a look that is a name of the symbol library.
std::string_view library_name(std::string_view look);

/// The picture that a look names; no `href` if it names none.
struct LookPicture {
  std::filesystem::path folder;
  std::string href;
};
LookPicture picture_of(std::string_view look);

}  // namespace tw::drawing
