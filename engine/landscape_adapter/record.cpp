#include "engine/landscape_adapter/record.hpp"

#include <algorithm>
#include <cassert>

#include "engine/landscape/view.hpp"
#include "engine/model/text.hpp"

namespace tw::landscape_adapter {
namespace {

model::Finding finding(model::SourceMark at, std::string message) {
  return {.code = "TW070", .at = at, .message = std::move(message)};
}

}  // namespace

model::Result<Deal> deal(const landscape::CompiledGame& rules, const game::Setup& setup) {
  const landscape::Tables& tables = rules.tables;
  model::Findings findings;
  if (setup.players < tables.least_players || setup.players > tables.most_players)
    findings.push_back(finding({}, model::counted(setup.players, "player") + "; the game is for " +
                                       std::to_string(tables.least_players) + " to " +
                                       std::to_string(tables.most_players)));
  std::vector<int> left(tables.tiles.size(), 0);
  for (const auto& deck : tables.decks)
    for (const std::uint16_t card : deck.tiles) ++left[card];
  std::vector<std::vector<std::uint16_t>> decks(tables.decks.size());
  Deal out;
  for (const model::RecordedDeck& prepared : setup.decks) {
    const int d = model::index_of(tables.decks, prepared.id);
    if (d < 0) {
      findings.push_back(finding(prepared.at, "the game has no deck \"" + prepared.id + "\""));
      continue;
    }
    out.fixed |= 1u << d;
    for (const std::string& tile : prepared.tiles) {
      const int type = rules.type_of(tile);
      if (type < 0) {
        findings.push_back(finding(prepared.at, "the game has no tile \"" + tile + "\""));
      } else if (--left[static_cast<std::size_t>(type)] < 0) {
        findings.push_back(finding(prepared.at, "the decks contain more copies of tile \"" + tile + "\" than the box"));
      } else {
        decks[static_cast<std::size_t>(d)].push_back(static_cast<std::uint16_t>(type));
      }
    }
  }
  if (!findings.empty()) return findings;
  for (std::size_t d = 0; d < decks.size(); ++d) {
    if (((out.fixed >> d) & 1u) == 0)
      for (const std::uint16_t card : tables.decks[d].tiles)
        if (left[card] > 0) {
          --left[card];
          decks[d].push_back(card);
        }
    out.cards.insert(out.cards.end(), decks[d].begin(), decks[d].end());
    out.ends.push_back(static_cast<std::uint16_t>(out.cards.size()));
  }
  return out;
}

void TurnLog::on_event(const game::Event& event) {
  if (event.kind == game::Event::Kind::Discarded) discards_.push_back(event.tile);
  if (event.kind != game::Event::Kind::Scored || event.final_scoring) return;
  scored_.push_back({.score = event.by_action ? "" : event.part,
                     .action = event.by_action ? event.part : "",
                     .points = event.points,
                     .players = event.winners});
}
void TurnLog::clear() {
  scored_.clear();
  discards_.clear();
}

std::vector<int> totals_after_turn(const landscape::StateBase& state, std::vector<int> before, const TurnLog& log) {
  if (!state.finished()) {
    state.points(before);
    return before;
  }
  for (const model::RecordedScored& s : log.scored())
    for (const int p : s.players) before[static_cast<std::size_t>(p)] += s.points;
  return before;
}

std::vector<std::string> initial_discards(const landscape::StateBase& state) {
  std::vector<std::string> out;
  const int deck = state.rules().tables.first_deck;
  const auto all = state.cards_of(deck);
  const std::size_t drawn = all.size() - state.cards_left(deck).size();
  const std::size_t kept = state.finished() || drawn == 0 ? 0 : 1;
  for (std::size_t i = 0; i + kept < drawn; ++i) out.push_back(state.rules().type(all[i]).id);
  return out;
}

model::RecordedMay occupiable_zones(const landscape::StateBase& state, const std::string& piece) {
  return {.piece = piece, .zones = may_occupy(state, piece)};
}

namespace {

/// Follows a game action by action and records its turns.
class Recorder {
 public:
  explicit Recorder(const EvaluatedGame& rules) : rules_(rules) {}

  void before(const landscape::StateBase& state, game::Action action) {
    if (const auto p = landscape::as_placement(action)) {
      finish_turn();
      turn_ = model::RecordedTurn{.discards = pending_discards_,
                                  .player = state.player(),
                                  .tile = drawn_tile(state),
                                  .cell = p->at,
                                  .rotation = p->turn,
                                  .placements = state.count_placements()};
      pending_discards_.clear();
      open_ = true;
      return;
    }
    if (const auto r = landscape::as_return(action)) {
      const auto role = static_cast<std::size_t>(r->role);
      turn_.returned.push_back(
          {.piece = rules_.rules.roles[role].piece, .at_cell = r->at, .zone = zone_there(state, *r)});
    }
    if (const auto c = landscape::as_choice(action))
      turn_.choices.push_back({.effect = asking(state), .player = state.player(), .what = state.tell(c->answer)});
    if (state.phase() == landscape::Phase::Occupy && turn_.may.empty()) note_may(state);
    if (const auto o = landscape::as_occupy(action)) {
      const model::Role& role = rules_.rules.roles[static_cast<std::size_t>(o->role)];
      const std::string& zone = rules_.tile(state.laid().back().type).zones[static_cast<std::size_t>(o->zone)].id;
      turn_.occupied.push_back({.piece = role.piece, .zone = zone, .role = needs_role(state, *o) ? role.id : ""});
    }
  }
  void after(const landscape::StateBase& state, const TurnLog& log) {
    turn_.scored.insert(turn_.scored.end(), log.scored().begin(), log.scored().end());
    pending_discards_.insert(pending_discards_.end(), log.discards().begin(), log.discards().end());
    totals_.resize(static_cast<std::size_t>(state.players()));
    totals_ = totals_after_turn(state, std::move(totals_), log);
  }
  void finish_turn() {
    if (!open_) return;
    if (turn_.may.empty())
      for (const model::PieceKind& piece : rules_.rules.pieces) turn_.may.push_back({.piece = piece.id});
    turn_.totals = totals_;
    turns_.push_back(turn_);
    open_ = false;
  }
  std::vector<model::RecordedTurn> take_turns() { return std::move(turns_); }
  std::vector<std::string> take_discards() { return std::move(pending_discards_); }
  void begin_with(std::vector<std::string> discards) { pending_discards_ = std::move(discards); }

 private:
  void note_may(const landscape::StateBase& state) {
    for (const model::PieceKind& piece : rules_.rules.pieces) turn_.may.push_back(occupiable_zones(state, piece.id));
  }
  std::string zone_there(const landscape::StateBase& state, const landscape::Return& r) const {
    for (const landscape::LaidTile& tile : state.laid())
      if (tile.x == r.at.x && tile.y == r.at.y)
        return rules_.tile(tile.type).zones[static_cast<std::size_t>(r.zone)].id;
    return "";
  }
  bool needs_role(const landscape::StateBase& state, const landscape::Occupation& o) const {
    const auto piece = rules_.tables.roles[static_cast<std::size_t>(o.role)].piece;
    int roles = 0;
    for (std::size_t r = 0; r < rules_.tables.roles.size(); ++r)
      if (rules_.tables.roles[r].piece == piece && ((state.zones_for(static_cast<int>(r)) >> o.zone) & 1u) != 0)
        ++roles;
    return roles > 1;
  }

  const EvaluatedGame& rules_;
  model::RecordedTurn turn_;
  bool open_ = false;
  std::vector<int> totals_;
  std::vector<std::string> pending_discards_;
  std::vector<model::RecordedTurn> turns_;
};

}  // namespace

model::GameRecord record_game(const std::shared_ptr<const EvaluatedGame>& rules, const game::Setup& setup,
                              std::span<const game::Action> actions) {
  auto dealt = deal(*rules, setup);
  assert(dealt);
  const Deal& d = dealt.value();
  auto owner = make_state(rules, setup.players, d.cards, d.ends, d.fixed, model::Random(setup.seed));
  auto& state = static_cast<landscape::StateBase&>(*owner);
  model::GameRecord record{.variant = rules->id, .players = setup.players, .seed = setup.seed};
  for (std::size_t deck = 0; deck < rules->tables.decks.size(); ++deck) {
    const auto cards = state.cards_of(static_cast<int>(deck));
    const bool only_choice =
        static_cast<int>(deck) == rules->tables.start_deck && rules->tables.decks[deck].tiles.size() <= 1;
    const bool nothing_to_tell = cards.empty() && rules->tables.decks[deck].tiles.empty();
    if (nothing_to_tell || (only_choice && ((d.fixed >> deck) & 1u) == 0)) continue;
    model::RecordedDeck out{.id = rules->tables.decks[deck].id};
    for (const std::uint16_t card : cards) out.tiles.push_back(rules->type(card).id);
    record.decks.push_back(std::move(out));
  }
  Recorder recorder(*rules);
  recorder.begin_with(initial_discards(state));
  for (const game::Action action : actions) {
    TurnLog log;
    recorder.before(state, action);
    state.apply(action, &log);
    recorder.after(state, log);
  }
  recorder.finish_turn();
  record.turns = recorder.take_turns();
  record.last_discards = recorder.take_discards();
  if (!state.finished()) return record;
  record.finished = true;
  record.totals.resize(static_cast<std::size_t>(setup.players));
  state.points(record.totals);
  for (std::size_t p = 0; p < rules->tables.parts.size(); ++p) {
    model::RecordedPart part{.score = rules->tables.parts[p]};
    for (int seat = 0; seat < setup.players; ++seat)
      part.points.push_back(state.part_points(static_cast<int>(p), seat));
    record.parts.push_back(std::move(part));
  }
  return record;
}

}  // namespace tw::landscape_adapter
