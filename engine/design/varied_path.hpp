#pragma once
// Paths into the rules and tiles of a game, named as in a variant's <change> and <copies>, with lists of values. Used
// by `sweep` and `design`.

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/model/variant.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::design {

/// A varied path, `piece.ID.count=1..3`: the element name of the row, its id, and an attribute; or `tile.12.copies`, or
/// `set.ID` (the value of a setting).
struct VariedPath {
  std::string path, row, id, attribute;
  std::vector<std::string> values;  ///< in the specified order
};

/// Parses PATH=VALUES. VALUES is a comma-separated list (commas inside parentheses belong to a formula) of texts and
/// ranges such as 1..5 or 1..9/2. Finding TW120 if the text cannot be parsed.
model::Result<VariedPath> read_varied_path(const std::string& text);

/// Returns every path in a game with its current value.
std::vector<std::pair<std::string, std::string>> paths_of(const xml::GameFiles& game);

/// Returns "" if the game has this path, otherwise an error message that names the nearest path.
std::string path_error(const VariedPath& vary, const xml::GameFiles& game);

/// Returns the variant in which each path has the value at the same index of `values`.
model::Variant variant_with(const std::vector<VariedPath>& vary, const std::vector<std::string>& values,
                            const xml::GameFiles& base);

/// A game with changed values, ready to be played.
struct CompiledVariant {
  xml::GameFiles files;
  std::shared_ptr<const game::Game> game;
};
/// Applies a variant and compiles the game. The message of every finding begins with `name`.
model::Result<CompiledVariant> compile_variant(const xml::GameFiles& base, const model::Variant& variant,
                                               const std::string& name);

}  // namespace tw::design
