#pragma once
// The rules of a game: the content of rules.xml for landscape games (docs/formats/rules.md).

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/finding.hpp"

namespace tw::model {

struct Weights;

/// A setting of a plugin's effect or game, with a name that the plugin declares. The plugin defines names and values
/// (engine/plugin_api); engine/plugin_host checks them.
struct Setting {
  std::string id;
  std::string value;
  SourceLocation at;  ///< position of the value in the file
  bool operator==(const Setting&) const = default;
};

/// A use of a plugin's effect, as a step of the turn or in an action: `<effect plugin="hike" part="path" .../>`.
struct PluginUse {
  std::string plugin;  ///< name of the effect
  std::string part;    ///< name under which its points are recorded; "" means the effect's name
  std::vector<Setting> settings;
  bool operator==(const PluginUse&) const = default;
  const std::string& recorded_as() const { return part.empty() ? plugin : part; }
};

/// A kind of edge: the features of the three slots of a side, clockwise. Two sides fit if one is the other in reverse
/// order.
struct EdgeKind {
  std::string id;
  std::array<std::string, 3> zones;
  SourceLocation at;
  bool operator==(const EdgeKind&) const = default;
};

/// A feature. `look` selects one of the ways to draw a zone (docs/formats/rules.md): ground, grove, stream, pool,
/// town, road, crops, building or patch; "" lets the program choose. `fill` is "#rrggbb", or "" for the colour of the
/// look.
struct ZoneKind {
  std::string id;
  std::string look;
  std::string fill;
  SourceLocation at;
  bool operator==(const ZoneKind&) const = default;
};

/// A symbol on a zone, which scores can count. `look` names a drawing in the symbol library; "" means its id. Here and
/// in other rows, `art` is the designer's custom picture, which replaces that drawing; "" for none.
struct SymbolKind {
  std::string id;
  std::vector<std::string> on;  ///< features on which this symbol is allowed
  std::string look;
  SourceLocation at;
  std::string art = {};
  bool operator==(const SymbolKind&) const = default;
};

/// A kind of area that grows across tiles: zones with the features in `of` that meet at a rim, or are joined inside a
/// tile, form one area. An area is closed when it has no open slot; with `around` (for zones without slots), when all
/// eight cells around its tile have tiles.
struct AreaKind {
  std::string id;
  std::vector<std::string> of;
  bool around = false;
  SourceLocation at;
  bool operator==(const AreaKind&) const = default;
};

struct PieceKind {
  std::string id;
  int count = 0;     ///< number of pieces in each player's supply at the start, 0 to 99
  std::string look;  ///< a drawing in the symbol library; "" means its id
  SourceLocation at;
  std::string art = {};
  bool operator==(const PieceKind&) const = default;
};

/// A role that a piece can have on a zone. It is available if the player has the piece in the supply and no piece on
/// the board bars it. With `bar_area`, the role is barred by a piece of this kind that has a role for the same kind of
/// area, anywhere in the zone's area; with `bar_around`, by a piece of this kind in this role on the same tile or on
/// one of the eight tiles around it.
struct Role {
  std::string id;
  std::string piece;
  std::string area;
  std::string look;    ///< drawing of the piece in this role; "" means the piece's own
  bool stays = false;  ///< true: the piece stays until the end of the game; false: it returns when its area is closed
  bool bar_area = true;
  bool bar_around = false;
  SourceLocation at;
  std::string art = {};
  bool operator==(const Role&) const = default;
};

/// A stack of tiles. With `ends_game`, the game ends when a new turn begins and this deck is empty. With `redraw`, a
/// tile that fits nowhere is discarded and the next one is drawn; otherwise the turn passes without a tile.
struct Deck {
  std::string id;
  bool ends_game = false;
  bool redraw = true;
  SourceLocation at;
  bool operator==(const Deck&) const = default;
};

/// A step of a turn. The kind determines which of the other members are used.
struct TurnStep {
  enum class Kind { Place, Actions, Occupy, Score, Effect, Again };
  Kind kind = Kind::Place;
  int limit = 1;                    ///< Occupy: maximum number of pieces in a turn, 1 to 9
  bool returned_next_turn = false;  ///< Score: returned pieces cannot be placed before the next ordinary turn
  PluginUse use;                    ///< Effect: the use of a plugin's effect
  // Again: the same player plays a tile of `deck` if this turn's tile closed an area of kind `area` with `symbol` ("" =
  // any area of that kind).
  std::string deck;
  std::string area;
  std::string symbol;
  bool chain = false;          ///< Again: an extra turn can lead to another extra turn
  bool after_last = true;      ///< Again: allowed even after the last tile of the turn's own deck
  bool occupied_only = false;  ///< Again: only if the closed area had a piece
  SourceLocation at;
  bool operator==(const TurnStep&) const = default;
};

struct Turn {
  std::string draws;  ///< deck from which ordinary turns draw
  std::vector<TurnStep> steps;
  SourceLocation at;
  bool operator==(const Turn&) const = default;
};

/// The text of a formula as written in the file; engine/model/formula.hpp parses it. `at` is the position of its first
/// character.
struct FormulaText {
  std::string text;
  SourceLocation at;
  bool operator==(const FormulaText&) const = default;
};

struct ScoreRule {
  enum class When { Closed, End };
  std::string id;
  std::string part;  ///< name under which its points are shown and recorded; "" means the id
  std::string area;
  When when = When::Closed;
  FormulaText points;
  // The players who get the points. At most one of the two members is set; if neither is set, the rule has
  // `to="placer"`.
  std::string to_most;  ///< piece kind of `to="most PIECE"`: every player with the most pieces gets all points
  std::string to_each;  ///< piece kind of `to="each PIECE"`: every piece gives its owner points, computed from its tile
  SourceLocation at;
  bool operator==(const ScoreRule&) const = default;
  const std::string& recorded_as() const { return part.empty() ? id : part; }
};

/// One effect of an action; which members are used depends on the kind (docs/formats/rules.md#actions).
struct Effect {
  enum class Kind { Award, Cover, Return, Ignore, Bonus, Sole, Effect };
  Kind kind = Kind::Award;
  FormulaText points;                ///< Award, Bonus: formula of the points
  std::string area;                  ///< Award: kind of area (of the action's zone) to which the formula applies
  std::string score;                 ///< Ignore, Bonus, Sole: the score that is modified
  std::vector<std::string> symbols;  ///< Cover, Ignore: kinds of symbol
  bool near = false;                 ///< Cover: within="near" (only this tile and the eight around it) instead of the
                                     ///< whole area
  std::string piece;                 ///< Return: kind of piece
  bool optional = false;             ///< Return: the player may decline
  bool returned_next_turn = false;   ///< Return: the piece cannot be placed before the next ordinary turn
  PluginUse use;                     ///< Effect: the use of a plugin's effect
  SourceLocation at;
  bool operator==(const Effect&) const = default;
};

/// An action that zones can have. It is carried out in the `actions` step of the turn; effects that modify a score
/// apply when that score is computed.
struct ActionRule {
  std::string id;
  std::string look;  ///< a drawing in the symbol library; "" means its id
  std::vector<Effect> effects;
  SourceLocation at;
  std::string art = {};
  bool operator==(const ActionRule&) const = default;
};

/// A weight of the static evaluation that replaces the default for this game.
struct GameWeight {
  std::string id;  ///< id of a row of kWeightRows
  int value = 0;
  SourceLocation at;  ///< position of the value in the file
  bool operator==(const GameWeight&) const = default;
};

/// The name of a row or part in a language: `<name lang="de" of="deer" one="Hirsch" many="Hirsche"/>`. Used only in
/// user-facing text.
struct RowName {
  std::string id;    ///< id of the row or part, and the language: "deer.de"
  std::string one;   ///< the name in the singular
  std::string many;  ///< the name in the plural; "" if it is the same
  SourceLocation at;
  bool operator==(const RowName&) const = default;
  /// Returns the id of the rows or parts with this name: "deer".
  std::string of() const { return id.substr(0, id.rfind('.')); }
  /// Returns the language: "de".
  std::string lang() const { return id.substr(id.rfind('.') + 1); }
};

/// Folders to search for the pictures of rows; the first match is used. Excluded from comparison, since they depend on
/// where the files were read.
struct ArtFolders {
  std::vector<std::string> list;
  friend bool operator==(const ArtFolders&, const ArtFolders&) { return true; }
};

struct Rules {
  std::string id;
  std::string name;
  std::string family = "landscape";
  int min_players = 2;
  int max_players = 2;
  std::string source;  ///< source of the information, for human readers
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
  std::vector<Setting> settings;  ///< settings of a plugin's game; such rules have no turn, and no rows except names
  std::vector<RowName> names;
  SourceLocation at;
  ArtFolders art_folders;
  bool operator==(const Rules&) const = default;
};

inline constexpr std::string_view kLandscape = "landscape";

/// Returns the index of the row with this id, or -1. Works for all tables above.
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

/// Calls `see` with each table of rows, except edges, names, weights and settings.
template <class See>
void for_each_table(const Rules& rules, const See& see) {
  see(rules.kinds);
  see(rules.symbols);
  see(rules.pieces);
  see(rules.roles);
  see(rules.areas);
  see(rules.decks);
  see(rules.scores);
  see(rules.actions);
}

/// Returns all uses of plugin effects: in the turn's steps, then in actions, in file order. The pointers are valid
/// until `rules` changes.
std::vector<const PluginUse*> plugin_uses(const Rules& rules);
/// Returns the positions of these uses in the file, in the same order.
std::vector<SourceLocation> plugin_use_locations(const Rules& rules);
/// Returns the names under which points are recorded: the parts of the scores, then the actions that award points, then
/// the parts of the plugin effects, each once, in file order.
std::vector<std::string> part_names(const Rules& rules);
/// Returns the weights of the static evaluation for this game: the defaults, overridden by any weights in the rules.
Weights weights_of(const Rules& rules);
/// Returns the id of the deck that ordinary turns draw from: the first deck if the rules name none; "" without decks.
std::string ordinary_deck(const Rules& rules);
/// Returns the id of the deck with the start tile: the first deck, unless ordinary turns draw from it; "" if there is
/// none.
std::string start_deck(const Rules& rules);
/// Returns true if a row (except names, weights and settings), a part of the score or a plugin effect of the rules has
/// this id.
bool has_row(const Rules& rules, const std::string& id);
/// Replaces the current names with the names of these rules in the current language (language::use_names).
void use_names(const Rules& rules);
/// Like use_names(), but preserves the current names of ids that have no name in these rules.
void add_names(const Rules& rules);
/// Returns the index of the edge kind with these features in its three slots, or -1.
int find_edge_kind(const Rules& rules, const std::array<std::string, 3>& zones);

}  // namespace tw::model
