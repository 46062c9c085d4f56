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

class PlayChecker {
 public:
  PlayChecker(const Rules& rules, const TileSet& set, Report& report) : rules_(rules), set_(set), report_(report) {}

  void run() {
    if (total_copies(set_) == 0) return add(tr("The box contains no tiles; a game needs at least one"));
    if (total_copies(set_) > kMaxTiles)
      return add(tr("There are too many tiles in the box; at most {0} can be played", kMaxTiles));
    if (rules_.family != kLandscape || rules_.decks.empty()) return;
    if (!ends_at_once() && !rules_.edges.empty()) fits();
    for (const ScoreRule& score : rules_.scores) check(score);
    if (!has_step(TurnStep::Kind::Actions))
      for (const ActionRule& action : rules_.actions) check(action);
  }

 private:
  void add(const std::string& message) { report_.add(code::kNoGame, set_.at, message); }
  bool has_start() const {
    const auto draws_it = [&](const TurnStep& s) {
      return s.kind == TurnStep::Kind::Again && s.deck == rules_.decks.front().id;
    };
    return rules_.turn.draws != rules_.decks.front().id &&
           std::none_of(rules_.turn.steps.begin(), rules_.turn.steps.end(), draws_it);
  }

  bool has_step(TurnStep::Kind kind) const {
    return std::any_of(rules_.turn.steps.begin(), rules_.turn.steps.end(),
                       [&](const TurnStep& s) { return s.kind == kind; });
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
      add(start
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
      add(tr("No tile of the deck {0} fits the start tile {1}; add a tile with a side that fits one of its sides",
             in_quotes(draws), in_quotes(start.id)));
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
      add(tr("No tile of the deck {0} fits another one; add a tile with a side that fits",
             in_quotes(rules_.turn.draws)));
  }

  /// Reports an action whose immediate effects never happen because the turn has no <actions/> step.
  void check(const ActionRule& action) {
    const auto waits = [](const Effect& e) {
      return e.kind == Effect::Kind::Ignore || e.kind == Effect::Kind::Bonus || e.kind == Effect::Kind::Sole;
    };
    if (!std::all_of(action.effects.begin(), action.effects.end(), waits))
      report_.add(code::kIdle, action.at,
                  tr("The turn has no step <actions/>, so the immediate effects of the action {0} never happen",
                     in_quotes(action.id)));
  }

  void check(const ScoreRule& score) {
    if (score.when == ScoreRule::When::Closed && !has_step(TurnStep::Kind::Score))
      report_.add(code::kIdle, score.at,
                  tr("The turn has no step <score/>, so the score {0} gives no points", in_quotes(score.id)));
    const std::string& piece = score.to_most.empty() ? score.to_each : score.to_most;
    const int i = index_of(rules_.pieces, piece);
    if (i >= 0 && rules_.pieces[static_cast<std::size_t>(i)].count == 0)
      report_.add(code::kIdle, score.at,
                  // translators: continues the message: No player has the piece {0},
                  nobody_has(piece) + " " + tr("so the score {0} gives no points", in_quotes(score.id)));
    const int a = index_of(rules_.areas, score.area);
    if (a < 0) return;
    const std::vector<std::string>& of = rules_.areas[static_cast<std::size_t>(a)].of;
    const auto carries = [&](const Tile& tile) {
      return tile.copies > 0 && std::any_of(tile.zones.begin(), tile.zones.end(), [&](const Zone& zone) {
               return std::find(of.begin(), of.end(), zone.kind) != of.end();
             });
    };
    if (std::none_of(set_.tiles.begin(), set_.tiles.end(), carries))
      report_.add(code::kIdle, score.at,
                  tr("No tile in the box has a zone of the area {0}, so the score {1} gives no points",
                     in_quotes(score.area), in_quotes(score.id)));
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

Findings check_playable(const Rules& rules, const TileSet& set, const std::string& path) {
  Report report(path);
  PlayChecker(rules, set, report).run();
  return report.take();
}

}  // namespace tw::xml
