#pragma once
// What the drawings mean: the content of rules.xml for games of the landscape family (docs/formats/rules.md).

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/finding.hpp"

namespace tw::model {

struct Weights;

/// A value that a plugin's thing (an effect, a whole game) is given, by the name that the plugin declares. What names
/// and values mean is the plugin's (engine/plugin_api); the form is checked where the plugin is known
/// (engine/plugin_host).
struct Setting {
  std::string id;
  std::string value;
  SourceMark at;  ///< of the value
  bool operator==(const Setting&) const = default;
};

/// A use of a plugin's effect: `<effect plugin="hike" part="path" .../>` as a step of the turn or in an action.
struct PluginUse {
  std::string plugin;  ///< name of the effect
  std::string part;    ///< under which its points are recorded; "" means the effect's name
  std::vector<Setting> settings;
  bool operator==(const PluginUse&) const = default;
  const std::string& recorded_as() const { return part.empty() ? plugin : part; }
};

/// What a side of a tile may be: the kinds of its three slots, clockwise. Two sides meet when one, read the other
/// way round, equals the other.
struct EdgeKind {
  std::string id;
  std::array<std::string, 3> zones;
  SourceMark at;
  bool operator==(const EdgeKind&) const = default;
};

/// A kind of zone. `look` names one of the ways the program can draw a zone (docs/formats/rules.md): ground, grove,
/// stream, pool, town, road, crops, building or patch; "" lets the program choose. `fill` is "#rrggbb" or "" for the
/// look's own.
struct ZoneKind {
  std::string id;
  std::string look;
  std::string fill;
  SourceMark at;
  bool operator==(const ZoneKind&) const = default;
};

/// Something drawn on a zone that scores may count. `look` names a drawing of the symbol library, "" means its id.
/// `art` of this and other rows is a picture of the designer's own, which is drawn instead; "" for none.
struct SymbolKind {
  std::string id;
  std::vector<std::string> on;  ///< kinds of zone that may carry it
  std::string look;
  SourceMark at;
  std::string art = {};
  bool operator==(const SymbolKind&) const = default;
};

/// What grows across tiles: zones of the kinds in `of` that meet at a rim, or join inside a tile, are one area. An area
/// is closed when it has no open slot; with `around` (for zones without slots) when all eight cells around its tile
/// are laid.
struct AreaKind {
  std::string id;
  std::vector<std::string> of;
  bool around = false;
  SourceMark at;
  bool operator==(const AreaKind&) const = default;
};

struct PieceKind {
  std::string id;
  int count = 0;     ///< in each player's supply at the start, 0 to 99
  std::string look;  ///< a drawing of the symbol library, "" means its id
  SourceMark at;
  std::string art = {};
  bool operator==(const PieceKind&) const = default;
};

/// What a piece does where it stands. A role is open on a zone when the piece's supply is not empty and nothing bars
/// it: `bar_area`: a piece of that kind, in a role with the same area kind, anywhere in the zone's area; `bar_around`:
/// a piece of that kind in this role on the same tile or one of the eight around it.
struct Role {
  std::string id;
  std::string piece;
  std::string area;
  std::string look;    ///< drawing of the piece in this role, "" means the piece's own
  bool stays = false;  ///< stays to the end of the game; otherwise returns when its area is closed
  bool bar_area = true;
  bool bar_around = false;
  SourceMark at;
  std::string art = {};
  bool operator==(const Role&) const = default;
};

/// A stack of tiles. The game ends when a deck with `ends_game` cannot be drawn from at the start of a turn.
/// `redraw`: a tile that fits nowhere is put away and the next one drawn; otherwise the turn goes by without a tile.
struct Deck {
  std::string id;
  bool ends_game = false;
  bool redraw = true;
  SourceMark at;
  bool operator==(const Deck&) const = default;
};

/// One step of a turn, in the order of the file.
struct TurnStep {
  enum class Kind { Place, Actions, Occupy, Score, Effect, Again };
  Kind kind = Kind::Place;
  int limit = 1;                    ///< Occupy: how many pieces a turn at most, 1 to 9
  bool returned_next_turn = false;  ///< Score: pieces that come back can be placed from the next ordinary turn on only
  PluginUse use;                    ///< Effect: what a plugin does or asks here
  // Again: the same player plays a tile of `deck` if this turn's tile closed an area of kind `area` that carries
  // `symbol` ("" = any such area).
  std::string deck;
  std::string area;
  std::string symbol;
  bool chain = false;          ///< Again: an extra turn may bring a further one
  bool after_last = true;      ///< Again: also when the last tile of the turn's own deck has been laid
  bool occupied_only = false;  ///< Again: only if a piece stood in the closed area
  SourceMark at;
  bool operator==(const TurnStep&) const = default;
};

struct Turn {
  std::string draws;  ///< the deck an ordinary turn draws from
  std::vector<TurnStep> steps;
  SourceMark at;
  bool operator==(const Turn&) const = default;
};

/// A formula as it stands in the file; engine/model/formula.hpp parses it. `at` is where its text begins.
struct FormulaText {
  std::string text;
  SourceMark at;
  bool operator==(const FormulaText&) const = default;
};

struct ScoreRule {
  enum class When { Closed, End };
  std::string id;
  std::string part;  ///< the name under which its points are shown and recorded; "" means the id
  std::string area;
  When when = When::Closed;
  FormulaText points;
  // Who gets the points; at most one of the two is set, neither is `to="placer"`.
  std::string to_most;  ///< piece kind of `to="most PIECE"`: each player tied for most, all the points
  std::string to_each;  ///< piece kind of `to="each PIECE"`: each such piece in the area its owner, seen from its tile
  SourceMark at;
  bool operator==(const ScoreRule&) const = default;
  const std::string& recorded_as() const { return part.empty() ? id : part; }
};

/// One consequence of an action; which members count depends on the kind (docs/formats/rules.md#actions).
struct Effect {
  enum class Kind { Award, Cover, Return, Ignore, Bonus, Sole, Effect };
  Kind kind = Kind::Award;
  FormulaText points;                ///< Award, Bonus
  std::string area;                  ///< Award: the area (of the action's zone) that the formula looks at
  std::string score;                 ///< Ignore, Bonus, Sole: the score it changes
  std::vector<std::string> symbols;  ///< Cover, Ignore
  bool near = false;                 ///< Cover: only within="near" (this tile and the eight around), else the area
  std::string piece;                 ///< Return
  bool optional = false;             ///< Return: the player may decline
  PluginUse use;                     ///< Effect: a plugin's
  SourceMark at;
  bool operator==(const Effect&) const = default;
};

/// What a zone's `action` does. Resolved at the turn's `actions` step; effects that name a score wait for that score.
struct ActionRule {
  std::string id;
  std::string look;  ///< a drawing of the symbol library, "" means its id
  std::vector<Effect> effects;
  SourceMark at;
  std::string art = {};
  bool operator==(const ActionRule&) const = default;
};

/// A weight of the static evaluation that is not its standard one: how bots judge positions of this game.
struct GameWeight {
  std::string id;  ///< of kWeightRows
  int value = 0;
  SourceMark at;  ///< of the value
  bool operator==(const GameWeight&) const = default;
};

/// Where the pictures of rows lie: the first folder that has one counts. It depends on where the files were read, so
/// that two rules are equal wherever they came from.
struct ArtFolders {
  std::vector<std::string> list;
  friend bool operator==(const ArtFolders&, const ArtFolders&) { return true; }
};

struct Rules {
  std::string id;
  std::string name;
  std::string family = "landscape";
  int least_players = 2;
  int most_players = 2;
  std::string source;  ///< where the rules come from, for people
  std::vector<EdgeKind> edges;
  std::vector<ZoneKind> kinds;
  std::vector<SymbolKind> symbols;
  std::vector<AreaKind> areas;
  std::vector<PieceKind> pieces;
  std::vector<Role> roles;
  std::vector<Deck> decks;
  Turn turn;
  std::vector<ScoreRule> scores;
  std::vector<ActionRule> actions;
  std::vector<GameWeight> weights;
  std::vector<Setting> settings;  ///< of a family that is a plugin's; such rules have nothing else of the above
  SourceMark at;
  ArtFolders art_folders;
  bool operator==(const Rules&) const = default;
};

inline constexpr std::string_view kLandscape = "landscape";

/// Index of the row with this id in any of the tables above, or -1.
template <class Row>
int index_of(const std::vector<Row>& rows, std::string_view id) {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (rows[i].id == id) return static_cast<int>(i);
  return -1;
}
template <class Row>
std::vector<std::string> ids_of(const std::vector<Row>& rows) {
  std::vector<std::string> out;
  out.reserve(rows.size());
  for (const Row& row : rows) out.push_back(row.id);
  return out;
}

/// All uses of plugins' effects: those of the turn's steps, then those in actions, in file order. Valid as long as
/// `rules` is not changed.
std::vector<const PluginUse*> plugin_uses(const Rules& rules);
/// Where each of them stands, in the same order.
std::vector<SourceMark> plugin_use_marks(const Rules& rules);
/// Names under which points are recorded: the parts of the scores, then the actions that award points, then the parts
/// of the plugins' effects, each once, in file order.
std::vector<std::string> part_names(const Rules& rules);
/// The weights by which positions of this game are judged: the standard ones, but for those that the rules give.
Weights weights_of(const Rules& rules);
/// Id of the deck that ordinary turns draw from, the first one if the rules name none; "" without decks.
std::string ordinary_deck(const Rules& rules);
/// Id of the deck that holds the start tile: the first one, unless ordinary turns draw from it; "" for none.
std::string start_deck(const Rules& rules);
/// Index of the edge kind with these three kinds of slots, or -1.
int edge_with(const Rules& rules, const std::array<std::string, 3>& zones);

}  // namespace tw::model
