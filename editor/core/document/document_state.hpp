#pragma once
// A state of a document, the changes between two states, the selection, and the compact form in which the history
// stores states, since it keeps thousands of states of a large set.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/core/document/history.hpp"
#include "editor/core/document/other_files.hpp"
#include "editor/core/document/rule_rows.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::editor {

/// One state of the history: everything that the user can change. In the history, `set` and `rules` are not null.
struct DocumentState {
  std::shared_ptr<const model::TileSet> set;
  std::shared_ptr<const model::Rules> rules;
  std::shared_ptr<const OtherFiles> others =
      {};  ///< changes to other files, which follow changes of `set` and `rules`;
           ///< nullptr for none or, in Document::edit(), for no further changes
  bool operator==(const DocumentState& other) const {
    return (set == other.set || *set == *other.set) && (rules == other.rules || *rules == *other.rules);
  }
};

/// Returns a game with a state's set and rules; a set without an id becomes "open-set".
xml::GameFiles game_files(const DocumentState& state);

/// A state stored as its difference from another state: runs of the other state's tiles, with new tiles after each run.
struct PackedState {
  struct Run {
    std::uint32_t from = 0, count = 0;   ///< first index and length of a run of the other state's tiles
    std::vector<model::Tile> new_tiles;  ///< new tiles after the run
  };
  model::TileSet header;  ///< the set without its tiles
  std::vector<Run> runs;
  std::shared_ptr<const model::Rules> rules;
  std::shared_ptr<const OtherFiles> others;
};

template <>
struct Packing<DocumentState> {
  using Packed = PackedState;
  static Packed pack(const DocumentState& from, const DocumentState& to);
  static DocumentState unpack(const DocumentState& from, const Packed& packed);
  static std::size_t bytes(const Packed& packed);
};

/// The parts of a document that have changed. Content bits are computed by comparing states, so that no edit can fail
/// to report a change.
enum class DocumentChange : unsigned {
  Nothing = 0,
  Drawing = 1,   ///< zones, properties or art of a tile
  Counts = 2,    ///< number of copies of a tile
  List = 4,      ///< tiles added, removed, renamed, reordered or moved to another deck
  Metadata = 8,  ///< id, name, rules or source of the set
  Selection = 16,
  File = 32,       ///< path, modified mark, place in the history
  Rules = 64,      ///< the rules; always set together with Metadata
  Pictures = 128,  ///< a picture file changed on disk, or the picture of a symbol was loaded
  Everything = 255
};
constexpr DocumentChange operator|(DocumentChange a, DocumentChange b) {
  return static_cast<DocumentChange>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
constexpr bool touches(DocumentChange all, DocumentChange bits) {
  return (static_cast<unsigned>(all) & static_cast<unsigned>(bits)) != 0;
}
inline constexpr DocumentChange kContent = DocumentChange::Drawing | DocumentChange::Counts | DocumentChange::List |
                                           DocumentChange::Metadata | DocumentChange::Rules;

/// Returns only the content bits; Nothing for equal sets.
DocumentChange compare(const model::TileSet& before, const model::TileSet& after);

/// The selection in a document. It stores ids rather than indices, so that the selection stays valid while the document
/// changes.
struct Selection {
  std::vector<std::string> tiles;  ///< the last tile is shown as the large tile
  std::string zone;                ///< id of a zone of the large tile; "" for none
  std::optional<RuleRef> rule;     ///< row of the rules' tables; nullopt if none was ever selected
  bool operator==(const Selection&) const = default;
  std::string tile() const { return tiles.empty() ? "" : tiles.back(); }
  bool has(const std::string& id) const;
};

Selection single_selection(std::string tile, std::string zone = "");
/// Returns the selection without tiles and zones that do not exist in `state`. If the selected row of the rules does
/// not exist, selects the nearest row.
Selection valid_selection(Selection selection, const DocumentState& state);

}  // namespace tw::editor
