#pragma once
// A slow implementation of complete landscape games. Tests compare the engine with it after every action. It shares
// only the models (rules, tiles, formula grammar) with the engine.

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tests/support/slow_effects.hpp"

namespace tw::test {

/// The tiles of each deck in drawing order.
using Decks = std::map<std::string, std::vector<std::string>>;

/// Points from a score or an action, as stored in records. A score with `to="each PIECE"` has one entry per piece.
struct SlowScored {
  std::string part;
  int points = 0;
  std::vector<int> winners;
  bool operator==(const SlowScored&) const = default;
};

class SlowReference {
 public:
  enum class Decision { Place, Return, Occupy, Choose, Over };

  /// Places the first tile of the first deck at (0, 0), or lays out `position` if it has tiles, and begins the first
  /// turn. `rules` and `set` must outlive this object.
  SlowReference(const model::Rules& rules, const model::TileSet& set, int players, Decks decks,
                const std::optional<model::RecordedPosition>& position = {});

  Decision decision() const { return decision_; }
  /// Returns the seat that decides, or -1 after the end of the game.
  int seat() const;
  int turn() const { return turn_; }
  bool extra_turn() const { return extra_; }
  const std::string& drawn() const { return drawn_; }

  std::vector<landscape::Placement> placements() const;
  /// Returns the pieces of the current player that the current action may take back, in ascending order.
  std::vector<landscape::Return> returns() const;
  bool may_decline() const;  ///< returns true if Return or Occupy may be declined
  std::vector<landscape::Occupation> occupations() const;
  /// Returns the ids of the zones of the last tile on which a piece of this kind may be placed, in the tile's order.
  std::vector<std::string> allowed_zones(const std::string& piece) const;

  /// Returns the name of the effect that asks a question, or "" if there is no question.
  std::string asking() const { return decision_ == Decision::Choose ? asking_->plugin : ""; }
  /// Returns the answers to an effect's question, sorted.
  std::vector<std::string> answers() const;

  // Each of the following functions plays an action and throws std::invalid_argument if the action is not one of the
  // legal actions above.
  void place(landscape::Placement placement);
  void take_back(landscape::Return from);
  void occupy(landscape::Occupation occupation);
  void pass();
  void answer(const std::string& what);

  const std::vector<int>& points() const { return points_; }
  /// Returns the points without final scoring.
  const std::vector<int>& points_in_play() const { return points_in_play_; }
  std::vector<int> points_if_ended() const;
  const std::map<std::string, std::vector<int>>& parts() const { return parts_; }
  /// Returns the scores since the tile of the current or last turn was placed, including final scoring after the end.
  const std::vector<SlowScored>& scored() const { return scored_; }
  const std::vector<SlowPiece>& pieces() const { return pieces_; }
  int supply(int seat, const std::string& piece) const;
  const std::vector<std::string>& remaining(const std::string& deck) const { return decks_.at(deck); }
  /// Returns the tiles discarded since the game began.
  const std::vector<std::string>& discards() const { return discards_; }
  const SlowBoard& board() const { return board_; }

 private:
  void lay_out(const model::RecordedPosition& position);
  void begin_turn();
  bool draw(const model::Deck& deck);
  void advance();
  void run_step(const model::TurnStep& step);
  void run_effects();
  const model::Effect& pending_effect() const;  ///< the effect that asks for a piece (Decision::Return)
  /// Covers symbols as the actions of the tile at a cell require.
  void cover_symbols(model::Coord cell);
  bool ask(const model::PluginUse& use);
  SlowTable table() const;
  void tell_effects_of_closed_areas();
  void award(const model::Effect& effect, const std::string& action, const ZoneAt& at);
  void cover(const model::Effect& effect, const ZoneAt& at);
  void score_closed(const model::TurnStep& step);
  bool earns_extra_turn(const model::TurnStep& step) const;
  void end_turn();
  void finish();

  std::vector<SlowScored> end_scores() const;
  /// Returns the scores of one area; empty if no player scores.
  std::vector<SlowScored> area_scores(const model::ScoreRule& score, const ZoneSet& area) const;
  std::vector<SlowPiece> scoring_pieces(const model::ScoreRule& score, const ZoneSet& area) const;
  std::vector<int> winners(const model::ScoreRule& score, const ZoneSet& area) const;
  void record(const SlowScored& scored);
  std::vector<ZoneSet> closed_now(const std::string& area_kind) const;
  bool role_open(const model::Role& role, const ZoneAt& at) const;
  const model::Role& role_of(const SlowPiece& piece) const { return rules_->roles[piece.role]; }
  FormulaContext counted(const std::string& area_kind, const ZoneSet& area) const {
    return {&board_, &covered_, area_kind, area, {}, {}};
  }

  const model::Rules* rules_;
  const model::TileSet* set_;
  SlowBoard board_;
  Decks decks_;
  std::vector<std::vector<int>> supply_;                  ///< number of pieces by seat, then by kind of piece
  std::map<std::pair<int, std::string>, int> held_back_;  ///< pieces by seat and kind that cannot be used in this turn
  mutable std::vector<SlowPiece> pieces_;  ///< mutable because a const function passes the pieces to a SlowTable
  CoveredSymbols covered_;
  std::map<const model::PluginUse*, std::unique_ptr<SlowEffect>> effects_;
  std::vector<int> points_;
  std::vector<int> points_in_play_;
  std::map<std::string, std::vector<int>> parts_;
  std::vector<SlowScored> scored_;
  std::vector<std::string> discards_;

  Decision decision_ = Decision::Place;
  int seat_ = 0;
  int turn_ = 0;
  bool extra_ = false;
  std::string drawn_;
  model::Coord placed_at_;
  std::size_t step_ = 0;    ///< index of the current step in the turn
  std::size_t effect_ = 0;  ///< index of the current effect among the effects of all zones of the tile
  int occupied_ = 0;        ///< number of pieces placed in this turn
  std::vector<SlowPiece> held_before_scoring_;
  const model::PluginUse* asking_ = nullptr;  ///< effect in progress, which may ask more questions
  std::string extra_deck_;                    ///< deck of the extra turn that was earned; "" for none
};

}  // namespace tw::test
