#pragma once
// The looks of features, and of symbols, actions and pieces of the rules.

#include <filesystem>
#include <string>
#include <string_view>

#include "engine/drawing/draw.hpp"
#include "engine/model/rules.hpp"

namespace tw::drawing {

// Features.

/// The possible looks of a feature (docs/formats/rules.md).
enum class Look { Ground, Grove, Stream, Pool, Town, Road, Crops, Building, Patch };
/// The patterns of patches. Successive features use them in turn.
enum class Pattern { Diagonal, Bricks, Dots, Crosses };
inline constexpr int kPatterns = 4;

struct KindLook {
  Look look = Look::Patch;
  Pattern pattern = Pattern::Diagonal;
  bool has_custom_fill = false;  ///< the rules set the fill
  Colour fill;                   ///< fill set in the rules, otherwise the fill of the patch or look
  Colour schematic;  ///< colour in Style::Schematic: the fill if the rules set it, otherwise the plain colour of
                     ///< the look
};

/// Returns the look of a feature. Undeclared features and unknown looks are shown as patches whose colour depends only
/// on the name.
KindLook look_of(const model::Rules& rules, std::string_view kind);

constexpr bool is_line(Look look) { return look == Look::Stream || look == Look::Road; }
constexpr bool is_water(Look look) { return look == Look::Stream || look == Look::Pool; }

// Looks of symbols, actions and pieces: a symbol from the library or a designer's picture.

/// Return the look of a symbol, of an action, or of a piece in a role, for draw_symbol(): a name from the symbol
/// library, followed by the path of the picture if the row has one. An undeclared id is its own look.
std::string symbol_look(const model::Rules& rules, const std::string& id);
std::string action_look(const model::Rules& rules, const std::string& id);
std::string piece_look(const model::Rules& rules, const std::string& piece, const std::string& role);
/// Returns the look that consists of the library symbol `name` and a picture ("" for none).
std::string custom_look(const model::Rules& rules, const std::string& name, const std::string& art);
/// Returns the library name in a look.
std::string_view library_name(std::string_view look);

/// The picture in a look; `href` is empty if there is none.
struct LookPicture {
  std::filesystem::path folder;
  std::string href;
};
LookPicture picture_of(std::string_view look);

}  // namespace tw::drawing
