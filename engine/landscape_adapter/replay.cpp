#include <algorithm>
#include <utility>

#include "engine/landscape/view.hpp"
#include "engine/landscape_adapter/record.hpp"
#include "engine/language/translate.hpp"

namespace tw::landscape_adapter {

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
std::string text(const std::vector<model::RecordedScore>& scored) {
  std::vector<std::string> each;
  for (const model::RecordedScore& s : scored)
    each.push_back((s.action.empty() ? s.score : s.action) + " " + std::to_string(s.points) + " to " +
                   numbers(s.players) + ";");
  return words(each, true);
}

/// Replays the turns of a record.
class Player {
 public:
  Player(const std::shared_ptr<const EvaluatedGame>& rules, const model::GameRecord& record)
      : rules_(rules), record_(record) {}

  model::Result<game::Replay> run() {
    const game::Setup setup = game::setup_of(record_);
    auto dealt = deal(*rules_, setup);
    if (!dealt) return dealt.findings();
    const Deal& d = dealt.value();
    owner_ = make_state(rules_, record_.players, d.cards, d.ends, d.fixed, model::Random(setup.seed), d.start_board());
    discards_ = initial_discards(state());
    for (std::size_t t = 0; t < record_.turns.size(); ++t) {
      number_ = static_cast<int>(t) + 1;
      if (!turn(record_.turns[t])) return std::move(out_);
    }
    number_ = 0;
    end();
    return std::move(out_);
  }

 private:
  landscape::StateBase& state() { return static_cast<landscape::StateBase&>(*owner_); }
  void differ(model::SourceLocation at, const std::string& name, const std::string& claimed,
              const std::string& computed) {
    if (claimed != computed) out_.mismatches.push_back({number_, at, name + " " + claimed, name + " " + computed});
  }
  /// Reports a step of the record that the rules do not allow; the replay ends here.
  bool refuse(model::SourceLocation at, const std::string& claimed, const std::string& why) {
    out_.mismatches.push_back({number_, at, claimed, why});
    return false;
  }
  void play(game::Action action) {
    TurnLog log;
    std::vector<int> before = totals();
    state().apply(action, &log);
    scored_.insert(scored_.end(), log.scored().begin(), log.scored().end());
    discards_.insert(discards_.end(), log.discards().begin(), log.discards().end());
    after_turn_ = totals_after_turn(state(), std::move(before), log);
    out_.actions.push_back(action);
  }
  std::vector<int> totals() {
    std::vector<int> out(static_cast<std::size_t>(record_.players));
    state().points(out);
    return out;
  }
  bool play_if_legal(game::Action action, model::SourceLocation at, const std::string& what) {
    const std::string why = state().why_illegal(action);
    if (!why.empty()) return refuse(at, what, why);
    play(action);
    return true;
  }

  bool turn(const model::RecordedTurn& t) {
    if (state().finished()) return refuse(t.at, tr("turn {0}", number_), tr("the game has ended"));
    differ(t.at, "discards", words(t.discards, false), words(discards_, false));
    discards_.clear();
    scored_.clear();
    if (state().player() != t.player)
      return refuse(t.at, tr("player {0}", t.player), tr("player {0}", state().player()));
    if (drawn_tile(state()) != t.tile) return refuse(t.at, tr("tile {0}", t.tile), tr("tile {0}", drawn_tile(state())));
    if (t.placements)
      differ(t.at, "placements", std::to_string(*t.placements), std::to_string(state().count_placements()));
    const int number = state().turn();
    if (!play_if_legal(landscape::placement_action(t.cell, t.rotation), t.at, tr("placement of tile {0}", t.tile)))
      return false;
    if (!decide(t, number)) return false;
    if (!t.scored.empty()) differ(t.scored.front().at, "scored", text(t.scored), text(scored_));
    if (!t.totals.empty()) differ(t.at, "totals", numbers(t.totals), numbers(after_turn_));
    out_.totals.push_back(after_turn_);
    return true;
  }
  /// Applies the decisions made after the tile is placed, in the order of the rules.
  bool decide(const model::RecordedTurn& t, int number) {
    auto back = t.returned.begin();
    auto put = t.occupied.begin();
    auto choice = t.choices.begin();
    bool checked = false;
    while (!state().finished() && state().turn() == number) {
      if (state().phase() == landscape::Phase::Return) {
        if (!take_one_back(t, back)) return false;
        continue;
      }
      if (state().phase() == landscape::Phase::Choose) {
        if (!choose_one(t, choice)) return false;
        continue;
      }
      if (!std::exchange(checked, true)) check_occupiable(t, true);
      if (put == t.occupied.end()) {
        play(landscape::pass_action());
      } else if (!put_one(*put++)) {
        return false;
      }
    }
    if (!checked) check_occupiable(t, false);
    if (back != t.returned.end()) return refuse(back->at, text_of(*back), tr("no piece can be returned now"));
    if (put != t.occupied.end()) return refuse(put->at, text_of(*put), tr("no piece can be placed now"));
    if (choice != t.choices.end()) return refuse(choice->at, text_of(*choice), tr("there is nothing to choose now"));
    return true;
  }
  bool take_one_back(const model::RecordedTurn& t, std::vector<model::RecordedReturn>::const_iterator& next) {
    if (next == t.returned.end()) {
      if (!state().why_illegal(landscape::pass_action()).empty())
        return refuse(t.at, tr("no return"), tr("a piece must be returned"));
      play(landscape::pass_action());
      return true;
    }
    const model::RecordedReturn& r = *next++;
    const auto action = return_action(r);
    if (!action) return refuse(r.at, text_of(r), tr("the player has no such piece there"));
    return play_if_legal(*action, r.at, text_of(r));
  }
  static std::string text_of(const model::RecordedReturn& r) {
    return tr("return of {0} from zone {1}", r.piece, r.zone);
  }
  static std::string text_of(const model::RecordedOccupation& o) { return tr("{0} on zone {1}", o.piece, o.zone); }
  static std::string text_of(const model::RecordedChoice& c) { return question(c.effect, c.player, c.what); }
  static std::string question(const std::string& effect, int player, const std::string& answers) {
    // translators: {0} is the name of an effect, {2} the answer or a list of possible answers
    return tr("{0} asks player {1}: {2}", effect, player, answers);
  }
  bool choose_one(const model::RecordedTurn& t, std::vector<model::RecordedChoice>::const_iterator& next) {
    const auto all = answers(state());
    const std::string effect = asking_effect(state());
    constexpr std::size_t kMaxShown = 20;
    std::string possible;
    for (std::size_t i = 0; i < all.size() && i < kMaxShown; ++i) possible += (i == 0 ? "" : ", ") + all[i].text;
    if (all.size() > kMaxShown) possible = tr("{0}, and {1} more", possible, all.size() - kMaxShown);
    const std::string computed = question(effect, state().player(), possible);
    if (next == t.choices.end()) return refuse(t.at, tr("no choice"), computed);
    const model::RecordedChoice& c = *next++;
    const auto found =
        std::find_if(all.begin(), all.end(), [&c](const landscape::Answer& a) { return a.text == c.what; });
    if (c.effect != effect || c.player != state().player() || found == all.end())
      return refuse(c.at, text_of(c), computed);
    play(found->action);
    return true;
  }
  /// Checks the claims about zones where a piece may be placed. `asked`: a piece may be placed now; otherwise no zone
  /// was available in this turn.
  void check_occupiable(const model::RecordedTurn& t, bool asked) {
    for (const model::RecordedOccupiableZones& may : t.occupiable_zones)
      differ(may.at, "may " + may.piece, words(may.zones, true),
             asked ? words(occupiable_zones(state(), may.piece).zones, true) : "");
  }
  bool put_one(const model::RecordedOccupation& o) {
    const auto action = occupy_action(o);
    if (!action) return refuse(o.at, text_of(o), tr("this piece is not allowed there"));
    play(*action);
    return true;
  }
  std::optional<game::Action> return_action(const model::RecordedReturn& r) {
    for (const landscape::Piece& p : state().pieces_on_board()) {
      const landscape::PlacedTile& tile = state().placed_tiles()[p.tile];
      if (p.player == state().player() && tile.x == r.cell.x && tile.y == r.cell.y &&
          rules_->rules.pieces[p.kind].id == r.piece && rules_->tile(tile.type).zones[p.zone].id == r.zone)
        return landscape::return_action(r.cell, p.zone, p.role);
    }
    return std::nullopt;
  }
  std::optional<game::Action> occupy_action(const model::RecordedOccupation& o) {
    const int zone = zone_index(rules_->tile(state().placed_tiles().back().type), o.zone);
    for (std::size_t r = 0; zone >= 0 && r < rules_->rules.roles.size(); ++r) {
      const model::Role& role = rules_->rules.roles[r];
      if (role.piece != o.piece || (!o.role.empty() && role.id != o.role)) continue;
      if (((state().zones_for(static_cast<int>(r)) >> zone) & 1u) != 0)
        return landscape::occupation_action(static_cast<int>(r), zone);
    }
    return std::nullopt;
  }
  void end() {
    out_.finished = state().finished();
    if (!record_.finished) return;
    if (!out_.finished) {
      refuse(record_.at, tr("the end of the game"),
             tr("the game is not over: tile {0} must still be placed", drawn_tile(state())));
      return;
    }
    differ(record_.at, "discards", words(record_.last_discards, false), words(discards_, false));
    for (const model::RecordedPart& part : record_.parts) {
      const auto& names = rules_->tables.parts;
      const auto found = std::find(names.begin(), names.end(), part.score);
      if (found == names.end()) {
        refuse(part.at, tr("part {0}", part.score), tr("the game has no such score or action"));
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

  std::shared_ptr<const EvaluatedGame> rules_;
  const model::GameRecord& record_;
  std::unique_ptr<game::State> owner_;
  game::Replay out_;
  int number_ = 0;
  std::vector<int> after_turn_;
  std::vector<model::RecordedScore> scored_;
  std::vector<std::string> discards_;
};

}  // namespace

model::Result<game::Replay> replay_game(const std::shared_ptr<const EvaluatedGame>& rules,
                                        const model::GameRecord& record) {
  return Player(rules, record).run();
}

}  // namespace tw::landscape_adapter
