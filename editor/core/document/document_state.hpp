#pragma once
// One state of a document, and its compact form in the history, which keeps thousands of states of a large set.

#include <cstdint>
#include <memory>
#include <vector>

#include "editor/core/document/history.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::editor {

/// One state of the history: everything that the user can change. In the history, both pointers are set.
struct DocumentState {
  std::shared_ptr<const model::TileSet> set;
  std::shared_ptr<const model::Rules> rules;
  bool operator==(const DocumentState& other) const {
    return (set == other.set || *set == *other.set) && (rules == other.rules || *rules == *other.rules);
  }
};

/// Returns a game with a state's set and rules; a set without an id becomes "open-set".
xml::GameFiles game_files(const DocumentState& state);

/// A state stored as its difference from another state: runs of the other state's tiles, with new tiles after each run.
struct PackedState {
  struct Run {
    std::uint32_t from = 0, count = 0;  ///< first index and length of a run of the other state's tiles
    std::vector<model::Tile> fresh;     ///< new tiles after the run
  };
  model::TileSet about;  ///< the set without its tiles
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
