#include <algorithm>
#include <array>
#include <set>

#include "engine/language/translate.hpp"
#include "engine/model/limits.hpp"
#include "engine/xml/check.hpp"
#include "engine/xml/checking.hpp"

namespace tw::xml {

using namespace tw::model;

namespace {

using Rim = std::array<std::string, 3>;

/// Returns the sides of a tile or, if `met` is true, the sides that would fit them.
std::set<Rim> sides(const Tile& tile, bool met) {
  std::set<Rim> out;
  for (const Side side : kSides) {
    Rim rim = side_kinds(tile, side);
    if (met) std::reverse(rim.begin(), rim.end());
    out.insert(rim);
  }
  return out;
}
bool meets(const std::set<Rim>& wanted, const Tile& tile) {
  const std::set<Rim> own = sides(tile, false);
  return std::any_of(own.begin(), own.end(), [&](const Rim& rim) { return wanted.contains(rim); });
}

bool has_step(const Rules& rules, TurnStep::Kind kind) {
  return std::any_of(rules.turn.steps.begin(), rules.turn.steps.end(),
                     [&](const TurnStep& s) { return s.kind == kind; });
}

/// Returns true if a tile in the box has a zone of the area with this id. Undeclared areas are reported elsewhere.
bool has_zone_of(const std::string& area, const Rules& rules, const TileSet& set) {
  const int a = index_of(rules.areas, area);
  if (a < 0) return true;
  const std::vector<std::string>& of = rules.areas[a].of;
  return std::any_of(set.tiles.begin(), set.tiles.end(), [&](const Tile& tile) {
    return tile.copies > 0 && std::any_of(tile.zones.begin(), tile.zones.end(), [&](const Zone& zone) {
             return std::find(of.begin(), of.end(), zone.kind) != of.end();
           });
  });
}

class PlayChecker {
 public:
  PlayChecker(const Rules& rules, const TileSet& set, Report& report) : rules_(rules), set_(set), report_(report) {}

  void run() {
    if (total_copies(set_) == 0) return add(set_.at, tr("The box contains no tiles; a game needs at least one"));
    if (total_copies(set_) > kMaxTiles)
      return add(set_.at, tr("There are too many tiles in the box; at most {0} can be played", kMaxTiles));
    if (rules_.family != kLandscape || rules_.decks.empty()) return;
    if (!ends_at_once() && !rules_.edges.empty()) fits();
    for (const PieceKind& piece : rules_.pieces)
      for (const std::string& why : reasons_never_placed(piece, rules_, set_))
        report_.add(code::kRowWithoutEffect, piece.at, why);
    for (const ScoreRule& score : rules_.scores)
      for (const std::string& why : reasons_no_points(score, rules_, set_))
        report_.add(code::kRowWithoutEffect, score.at, why);
    if (!has_step(rules_, TurnStep::Kind::Actions))
      for (const ActionRule& action : rules_.actions) check(action);
  }

 private:
  void add(SourceLocation at, const std::string& message) { report_.add(code::kGameUnplayable, at, message); }
  bool has_start() const {
    const auto draws_it = [&](const TurnStep& s) {
      return s.kind == TurnStep::Kind::Again && s.deck == rules_.decks.front().id;
    };
    return rules_.turn.draws != rules_.decks.front().id &&
           std::none_of(rules_.turn.steps.begin(), rules_.turn.steps.end(), draws_it);
  }

  /// Reports each deck that ends the game before the first turn because it is empty. Returns true if there is such a
  /// deck.
  bool ends_at_once() {
    bool out = false;
    for (std::size_t i = 0; i < rules_.decks.size(); ++i) {
      const Deck& deck = rules_.decks[i];
      const bool start = i == 0 && has_start();
      if ((!deck.ends_game && deck.id != rules_.turn.draws) || total_copies(set_, deck.id) > (start ? 1 : 0)) continue;
      const std::string name = in_quotes(deck.id);
      add(deck.at,
          start
              ? tr("The game ends before its first turn, as the deck {0} is empty after the start tile is placed; "
                   "add at least one tile to it",
                   name)
              : tr("The game ends before its first turn, as the deck {0} is empty; add at least one tile to it", name));
      out = true;
    }
    return out;
  }

  /// Reports an error if the first drawn tile cannot be placed.
  void fits() {
    const std::string& draws = rules_.turn.draws;
    const auto drawn = [&](const Tile& t) { return t.deck == draws && t.copies > 0; };
    if (!has_start()) return fits_each_other(drawn);
    for (const Tile& start : set_.tiles) {
      if (start.deck != rules_.decks.front().id || start.copies == 0) continue;
      const std::set<Rim> wanted = sides(start, true);
      if (std::any_of(set_.tiles.begin(), set_.tiles.end(),
                      [&](const Tile& t) { return drawn(t) && meets(wanted, t); }))
        continue;
      report_.set_subject(start.id);
      add(start.at,
          tr("No tile of the deck {0} fits the start tile {1}; add a tile with a side that fits one of its sides",
             in_quotes(draws), in_quotes(start.id)));
      report_.set_subject("");
    }
  }
  template <class Drawn>
  void fits_each_other(Drawn drawn) {
    std::set<Rim> seen;
    int tiles = 0;
    bool meet = false;
    for (const Tile& tile : set_.tiles) {
      if (!drawn(tile)) continue;
      tiles += tile.copies;
      if (tile.copies > 1) seen.merge(sides(tile, true));
      meet = meet || meets(seen, tile);
      seen.merge(sides(tile, true));
    }
    if (tiles > 1 && !meet)
      add(set_.at, tr("No two tiles of the deck {0} fit together; add a tile with a matching side",
                      in_quotes(rules_.turn.draws)));
  }

  /// Reports an action whose immediate effects never happen because the turn has no <actions/> step.
  void check(const ActionRule& action) {
    const auto waits = [](const Effect& e) {
      return e.kind == Effect::Kind::Ignore || e.kind == Effect::Kind::Bonus || e.kind == Effect::Kind::Sole;
    };
    if (!std::all_of(action.effects.begin(), action.effects.end(), waits))
      report_.add(code::kRowWithoutEffect, action.at,
                  tr("The turn has no step <actions/>, so the immediate effects of the action {0} never happen",
                     in_quotes(action.id)));
  }

  const Rules& rules_;
  const TileSet& set_;
  Report& report_;
};

}  // namespace

std::string nobody_has(const std::string& piece) {
  // translators: continues with "so the score {0} gives no points" or "as its count is 0; ..."
  return tr("No player has the piece {0},", in_quotes(piece));
}

std::vector<std::string> reasons_never_placed(const PieceKind& piece, const Rules& rules, const TileSet& set) {
  const auto puts = [&](const Role& role) { return role.piece == piece.id; };
  const bool is_unused = piece.count == 0 || std::none_of(rules.roles.begin(), rules.roles.end(), puts);
  if (is_unused || !plugin_uses(rules).empty()) return {};
  if (!has_step(rules, TurnStep::Kind::Occupy))
    return {tr("The turn has no step <occupy/>, so the piece {0} is never placed", in_quotes(piece.id))};
  const auto has_place = [&](const Role& role) { return puts(role) && has_zone_of(role.area, rules, set); };
  if (std::any_of(rules.roles.begin(), rules.roles.end(), has_place)) return {};
  return {tr("No tile in the box has a zone for a role of the piece {0}, so it is never placed", in_quotes(piece.id))};
}

std::vector<std::string> reasons_no_points(const ScoreRule& score, const Rules& rules, const TileSet& set) {
  std::vector<std::string> out;
  if (score.when == ScoreRule::When::Closed && !has_step(rules, TurnStep::Kind::Score))
    out.push_back(tr("The turn has no step <score/>, so the score {0} gives no points", in_quotes(score.id)));
  const std::string& piece = score.to_most.empty() ? score.to_each : score.to_most;
  const int i = index_of(rules.pieces, piece);
  if (i >= 0 && rules.pieces[i].count == 0)
    // translators: continues the message: No player has the piece {0},
    out.push_back(nobody_has(piece) + " " + tr("so the score {0} gives no points", in_quotes(score.id)));
  if (!has_zone_of(score.area, rules, set))
    out.push_back(tr("No tile in the box has a zone of the area {0}, so the score {1} gives no points",
                     in_quotes(score.area), in_quotes(score.id)));
  return out;
}

Findings check_playable(const Rules& rules, const TileSet& set, const std::string& path) {
  Report report(path);
  PlayChecker(rules, set, report).run();
  return report.take();
}

}  // namespace tw::xml
