#pragma once
// The interface of effects in landscape games: behaviour that tables cannot express. engine/plugin_host adapts plugins
// to these interfaces; the game itself does not know about plugins.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/model/finding.hpp"
#include "engine/model/geometry.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::landscape {
struct Tables;
struct PlacedTile;
struct Piece;
}  // namespace tw::landscape

namespace tw::landscape {

inline constexpr std::size_t kEffectMemory = 256;  ///< size in bytes of the memory for all uses of effects in a
                                                   ///< position
inline constexpr std::size_t kMaxEffectChoices = 512;

/// A zone of a placed tile.
struct PlacedZone {
  int tile = 0;  ///< index of the placed tile
  int zone = 0;  ///< index into Tile::zones
  auto operator<=>(const PlacedZone&) const = default;
};

/// The meaning of a place in an answer to an effect's question.
enum class AnswerPlaceRole {
  Mark,  ///< the answer concerns the place
  From,  ///< a piece leaves the place
  To,    ///< a piece goes to the place, or something is put there
};
struct AnswerPlace {
  PlacedZone at;  ///< zone -1: the whole tile
  AnswerPlaceRole use = AnswerPlaceRole::Mark;
};
/// The description of an answer to an effect's question, for players.
struct AnswerDescription {
  std::string label;  ///< not necessarily unique
  std::vector<AnswerPlace> places;
};

/// The position as an effect sees and changes it. plugin_api/tilewright_effect.h documents each function. For an
/// out-of-range index, a function returns -1, 0, false or nothing.
class EffectBoard {
 public:
  virtual ~EffectBoard() = default;
  virtual const Tables& tables() const = 0;
  virtual int players() const = 0;
  virtual int player() const = 0;
  virtual std::span<const PlacedTile> tiles() const = 0;
  virtual int tile_at(int x, int y) const = 0;
  virtual std::span<const Piece> pieces() const = 0;
  virtual int supply(int seat, int piece) const = 0;
  virtual int put() const = 0;
  virtual int area(PlacedZone at, int area_kind) const = 0;
  virtual int open(int area) const = 0;
  virtual bool closed(int area) const = 0;
  virtual int symbols(int area, int symbol) const = 0;
  virtual unsigned majority(int area, int piece) const = 0;
  /// Writes at most out.size() zones to `out`. Returns the total number of zones.
  virtual std::size_t beyond(PlacedZone at, std::span<PlacedZone> out) const = 0;

  virtual bool move_piece(int index, PlacedZone to) = 0;
  virtual bool return_piece(int index) = 0;
  virtual void add_points(int seat, int points) = 0;
};

/// One use of an effect in one game. Immutable and shared between threads: its whole state is in `memory`
/// (memory_bytes() bytes, initially zero, part of the position) and on the board.
class Effect {
 public:
  virtual ~Effect() = default;
  /// Returns the name and version of the plugin. Games stored with another version are not counted as games of this
  /// version.
  virtual std::string version() const = 0;
  virtual std::size_t memory_bytes() const = 0;  ///< returns a multiple of 8
  virtual int most_choices(int players) const = 0;
  virtual void begin(std::byte* memory, int players) const = 0;
  /// Called for every area that this turn's tile closed, after the area is scored and before its pieces return.
  virtual void closed(std::byte* memory, EffectBoard& board, int area_kind, int area) const = 0;
  virtual bool wants_closed() const = 0;  ///< returns false if closed() need not be called
  /// Runs the effect. `zone`: for a use in an action, the zone of this turn's tile; -1 for a step of the turn.
  virtual void step(std::byte* memory, EffectBoard& board, int zone) const = 0;
  /// Writes the possible answers to `out` in ascending order, and the seat that answers to `seat`. Returns the number
  /// of answers; if it is 0, the turn continues.
  virtual std::size_t choices(const std::byte* memory, const EffectBoard& board, int& seat,
                              std::span<std::uint32_t, kMaxEffectChoices> out) const = 0;
  virtual void choose(std::byte* memory, EffectBoard& board, std::uint32_t choice) const = 0;
  /// Returns the text of an answer for records, unique among the answers.
  virtual std::string tell(const std::byte* memory, const EffectBoard& board, std::uint32_t choice) const = 0;
  /// Describes an answer for players. By default, the label is the text of tell(), and there are no places.
  virtual AnswerDescription describe(const std::byte* memory, const EffectBoard& board, std::uint32_t choice) const {
    return {.label = tell(memory, board, choice), .places = {}};
  }
  virtual int end_points(const std::byte* memory, const EffectBoard& board, int seat) const = 0;
  virtual bool wants_end() const = 0;  ///< returns false if end_points() is always 0
  virtual std::string table(const std::byte* memory, const EffectBoard& board, int seat, int viewer) const = 0;
};

/// Creates the effects that a game uses. Returns findings TW150 to TW153 if an effect does not exist, a setting is
/// unknown or invalid, or the effect rejects the game. Passed to landscape_adapter::make_game. The references (except
/// `use`) are valid as long as the game exists, so effects may keep them.
class EffectFactory {
 public:
  virtual ~EffectFactory() = default;
  virtual model::Result<std::shared_ptr<const Effect>> make(const model::PluginUse& use, const model::Rules& rules,
                                                            const model::TileSet& set, const Tables& tables,
                                                            model::SourceLocation at) const = 0;
};

}  // namespace tw::landscape
