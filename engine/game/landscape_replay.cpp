#include <algorithm>

#include "engine/game/landscape_record.hpp"
#include "engine/game/landscape_view.hpp"

namespace tw::game {

namespace {

std::string numbers(const std::vector<int>& values) {
  std::string out;
  for (const int v : values) out += (out.empty() ? "" : " ") + std::to_string(v);
  return out;
}
std::string words(std::vector<std::string> values, bool sorted) {
  if (sorted) std::sort(values.begin(), values.end());
  std::string out;
  for (const std::string& v : values) out += (out.empty() ? "" : " ") + v;
  return out;
}
std::string text(const std::vector<model::RecordedScored>& scored) {
  std::vector<std::string> each;
  for (const model::RecordedScored& s : scored)
    each.push_back((s.action.empty() ? s.score : s.action) + " " + std::to_string(s.points) + " to " +
                   numbers(s.players) + ";");
  return words(each, true);
}

/// Plays the turns of a record one after the other.
class Player {
 public:
  Player(const std::shared_ptr<const LandscapeRules>& rules, const model::GameRecord& record)
      : rules_(rules), record_(record) {}

  model::Result<Replay> run() {
    Setup setup{.players = record_.players, .seed = record_.seed, .decks = record_.decks};
    auto dealt = deal(*rules_, setup);
    if (!dealt) return dealt.findings();
    const Deal& d = dealt.value();
    owner_ = make_landscape_state(rules_, record_.players, d.cards, d.ends, d.fixed, Random(setup.seed));
    note_first_discards();
    for (std::size_t t = 0; t < record_.turns.size(); ++t) {
      number_ = static_cast<int>(t) + 1;
      if (!turn(record_.turns[t])) return std::move(out_);
    }
    number_ = 0;
    end();
    return std::move(out_);
  }

 private:
  LandscapeStateBase& state() { return static_cast<LandscapeStateBase&>(*owner_); }
  void differ(model::SourceMark at, const std::string& name, const std::string& claimed, const std::string& computed) {
    if (claimed != computed) out_.mismatches.push_back({number_, at, name + " " + claimed, name + " " + computed});
  }
  /// A step of the record that the rules do not allow: the replay ends here.
  bool refuse(model::SourceMark at, const std::string& claimed, const std::string& why) {
    out_.mismatches.push_back({number_, at, claimed, why});
    return false;
  }
  void note_first_discards() {
    const auto all = state().cards_of(rules_->tables.first_deck);
    const std::size_t drawn = all.size() - state().cards_left(rules_->tables.first_deck).size();
    const std::size_t kept = state().finished() || drawn == 0 ? 0 : 1;
    for (std::size_t i = 0; i + kept < drawn; ++i) discards_.push_back(rules_->type(all[i]).id);
  }
  void play(Action action) {
    TurnLog log;
    before_ = totals();
    state().apply(action, &log);
    scored_.insert(scored_.end(), log.scored().begin(), log.scored().end());
    discards_.insert(discards_.end(), log.discards().begin(), log.discards().end());
    after_turn_ = state().finished() ? before_ : totals();
    if (state().finished())
      for (const model::RecordedScored& s : log.scored())
        for (const int p : s.players) after_turn_[static_cast<std::size_t>(p)] += s.points;
    out_.actions.push_back(action);
  }
  std::vector<int> totals() {
    std::vector<int> out(static_cast<std::size_t>(record_.players));
    state().points(out);
    return out;
  }
  bool play_if_legal(Action action, model::SourceMark at, const std::string& what) {
    const std::string why = state().why_illegal(action);
    if (!why.empty()) return refuse(at, what, why);
    play(action);
    return true;
  }

  bool turn(const model::RecordedTurn& t) {
    if (state().finished()) return refuse(t.at, "turn " + std::to_string(number_), "the game has ended");
    differ(t.at, "discards", words(t.discards, false), words(discards_, false));
    discards_.clear();
    scored_.clear();
    if (state().player() != t.player)
      return refuse(t.at, "player " + std::to_string(t.player), "player " + std::to_string(state().player()));
    if (drawn_tile(state()) != t.tile) return refuse(t.at, "tile " + t.tile, "tile " + drawn_tile(state()));
    if (t.placements)
      differ(t.at, "placements", std::to_string(*t.placements), std::to_string(state().count_placements()));
    const int turns = state().turn();
    if (!play_if_legal(place(t.cell, t.rotation), t.at, "placement of tile " + t.tile)) return false;
    if (!take_back_pieces(t) || !put_pieces(t, turns)) return false;
    if (!t.scored.empty()) differ(t.scored.front().at, "scored", text(t.scored), text(scored_));
    if (!t.totals.empty()) differ(t.at, "totals", numbers(t.totals), numbers(after_turn_));
    out_.totals.push_back(after_turn_);
    return true;
  }
  bool take_back_pieces(const model::RecordedTurn& t) {
    for (const model::RecordedReturn& r : t.returned) {
      const std::string what = "return of " + r.piece + " from zone " + r.zone;
      if (state().phase() != Phase::Return) return refuse(r.at, what, "no piece is to be taken back now");
      const auto action = return_action(r);
      if (!action) return refuse(r.at, what, "no such piece of the player stands there");
      if (!play_if_legal(*action, r.at, what)) return false;
    }
    while (!state().finished() && state().phase() == Phase::Return) {
      if (!state().why_illegal(pass()).empty()) return refuse(t.at, "no return", "a piece has to be taken back");
      play(pass());
    }
    return true;
  }
  std::optional<Action> return_action(const model::RecordedReturn& r) {
    for (const landscape::Piece& p : state().on_board()) {
      const landscape::LaidTile& tile = state().laid()[p.tile];
      if (p.player == state().player() && tile.x == r.at_cell.x && tile.y == r.at_cell.y &&
          rules_->rules.pieces[p.kind].id == r.piece && rules_->tile(tile.type).zones[p.zone].id == r.zone)
        return take_back(r.at_cell, p.zone, p.role);
    }
    return std::nullopt;
  }
  /// True while the state still asks for pieces of the turn that began as number `turns`.
  bool occupying(int turns) {
    return !state().finished() && state().turn() == turns && state().phase() == Phase::Occupy;
  }
  bool put_pieces(const model::RecordedTurn& t, int turns) {
    for (const model::RecordedMay& may : t.may)
      differ(may.at, "may " + may.piece, words(may.zones, true),
             occupying(turns) ? words(may_of(state(), may.piece).zones, true) : "");
    for (const model::RecordedOccupy& o : t.occupied) {
      const std::string what = o.piece + " on zone " + o.zone;
      if (!occupying(turns)) return refuse(o.at, what, "no piece may be put now");
      const auto action = occupy_action(o);
      if (!action) return refuse(o.at, what, "that piece may not be put there");
      play(*action);
    }
    if (occupying(turns)) play(pass());
    return true;
  }
  std::optional<Action> occupy_action(const model::RecordedOccupy& o) {
    const int zone = zone_index(rules_->tile(state().laid().back().type), o.zone);
    for (std::size_t r = 0; zone >= 0 && r < rules_->rules.roles.size(); ++r) {
      const model::Role& role = rules_->rules.roles[r];
      if (role.piece != o.piece || (!o.role.empty() && role.id != o.role)) continue;
      if (((state().zones_for(static_cast<int>(r)) >> zone) & 1u) != 0) return occupy(static_cast<int>(r), zone);
    }
    return std::nullopt;
  }
  void end() {
    out_.finished = state().finished();
    if (!record_.finished) return;
    if (!out_.finished) {
      refuse(record_.at, "the end of the game",
             "the game is not over: tile " + drawn_tile(state()) + " is to be placed");
      return;
    }
    differ(record_.at, "discards", words(record_.last_discards, false), words(discards_, false));
    for (const model::RecordedPart& part : record_.parts) {
      const auto& names = rules_->tables.parts;
      const auto found = std::find(names.begin(), names.end(), part.score);
      if (found == names.end()) {
        refuse(part.at, "part " + part.score, "the game has no such score or action");
        continue;
      }
      std::vector<int> computed;
      for (int seat = 0; seat < record_.players; ++seat)
        computed.push_back(state().part_points(static_cast<int>(found - names.begin()), seat));
      differ(part.at, "part " + part.score, numbers(part.points), numbers(computed));
    }
    if (!record_.totals.empty()) differ(record_.at, "totals", numbers(record_.totals), numbers(totals()));
    out_.totals.push_back(totals());
  }

  std::shared_ptr<const LandscapeRules> rules_;
  const model::GameRecord& record_;
  std::unique_ptr<State> owner_;
  Replay out_;
  int number_ = 0;
  std::vector<int> before_, after_turn_;
  std::vector<model::RecordedScored> scored_;
  std::vector<std::string> discards_;
};

}  // namespace

model::Result<Replay> replay_landscape(const std::shared_ptr<const LandscapeRules>& rules,
                                       const model::GameRecord& record) {
  return Player(rules, record).run();
}

}  // namespace tw::game
