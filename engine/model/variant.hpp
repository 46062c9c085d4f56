#pragma once
// A variant of a game: the content of variant.xml (docs/formats/variant.md). It contains only the differences from its
// base game or base variant.

#include <string>
#include <utility>
#include <vector>

#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::model {

/// Positions of attributes in the file. All objects compare equal, like SourceLocation.
struct SourceLocations {
  std::vector<SourceLocation> list;
  friend bool operator==(const SourceLocations&, const SourceLocations&) { return true; }
};

/// New values for attributes of one row of the base: `<change score="hunters" points="..."/>`.
struct RowChange {
  std::string row;  ///< element name of the row: "score", "piece", "role", "deck", ...
  std::string id;
  std::vector<std::pair<std::string, std::string>> attributes;  ///< in document order
  SourceLocation at;
  SourceLocations value_locations;  ///< positions of the attributes' values; may be empty
  bool operator==(const RowChange&) const = default;
};

/// A new number of copies of a tile: `<copies tile="12" count="3"/>`
struct CopiesChange {
  std::string tile;
  int count = 0;
  SourceLocation at;
  bool operator==(const CopiesChange&) const = default;
};

/// The removal of a tile or of a row of the rules: `<remove tile="40"/>`
struct Removal {
  std::string row;  ///< "tile" or the element name of a rules row
  std::string id;
  SourceLocation at;
  bool operator==(const Removal&) const = default;
};

struct Variant {
  std::string id;
  std::string base;  ///< id of a game or of another variant
  std::string name;
  std::string source;
  std::vector<RowChange> changes;
  std::vector<CopiesChange> copies;
  std::vector<Tile> added_tiles;
  Rules added;  ///< added rows of the tables; all other members have their defaults
  std::vector<Removal> removals;
  SourceLocation at;
  SourceLocation base_at;  ///< position of the base's id
  bool operator==(const Variant&) const = default;
};

}  // namespace tw::model
