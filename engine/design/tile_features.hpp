#pragma once
// Describes tiles by a few numbers, so that the effects of tiles on a metric can be estimated together: two tiles with
// the same features are expected to have similar effects.

#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::design {

/// The features of the tiles of a game. Immutable; may be used by several threads.
///
/// With zones: sides with each edge kind; zones of each kind; for each kind of area, the zones that reach exactly one
/// side (`ends`), and the sides, not counting the first, that zones reach (`links`); each symbol; each action. Without
/// zones (cards): each property, as a number if all its values are whole numbers, otherwise one feature for each value.
class TileFeatures {
 public:
  /// Copies the data that it needs.
  TileFeatures(const model::TileSet& set, const model::Rules& rules);
  /// Returns the names of the features, such as "edges:forest" or "symbol:deer".
  const std::vector<std::string>& names() const { return names_; }
  /// Returns the values of a tile, in the order of names(). The tile need not be in the set.
  std::vector<double> values_of(const model::Tile& tile) const;

 private:
  struct PropertyValue {
    std::string name, value;  ///< `value` is "" for a numeric property
  };
  model::Rules rules_;
  std::vector<PropertyValue> properties_;
  std::vector<std::string> names_;
};

}  // namespace tw::design
