#pragma once
// One state of a document, and how the history keeps thousands of them of a large set.

#include <cstdint>
#include <memory>
#include <vector>

#include "editor/core/document/history.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor {

/// One state of the history: what the user may change. Never empty.
struct DocumentState {
  std::shared_ptr<const model::TileSet> set;
  std::shared_ptr<const model::Rules> rules;
  bool operator==(const DocumentState& other) const {
    return (set == other.set || *set == *other.set) && (rules == other.rules || *rules == *other.rules);
  }
};

/// A state by what it differs in from another: runs of that one's tiles, with new tiles between them.
struct PackedState {
  struct Run {
    std::uint32_t from = 0, count = 0;  ///< tiles of the other state, in its order
    std::vector<model::Tile> fresh;     ///< that follow them
  };
  model::TileSet about;  ///< without tiles
  std::vector<Run> runs;
  std::shared_ptr<const model::Rules> rules;
};

template <>
struct Packing<DocumentState> {
  using Packed = PackedState;
  static Packed pack(const DocumentState& from, const DocumentState& to);
  static DocumentState unpack(const DocumentState& from, const Packed& packed);
  static std::size_t bytes(const Packed& packed);
};

}  // namespace tw::editor
