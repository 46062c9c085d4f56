#include "engine/landscape_adapter/record.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/landscape/view.hpp"
#include "engine/landscape_adapter/set_up_position.hpp"
#include "engine/language/translate.hpp"

namespace tw::landscape_adapter {
namespace {

model::Finding finding(model::SourceLocation at, std::string message) {
  return {.code = "TW070", .at = at, .message = std::move(message)};
}

class Dealer {
 public:
  Dealer(const landscape::CompiledGame& rules, const game::Setup& setup)
      : rules_(rules),
        tables_(rules.tables),
        setup_(setup),
        left_(tables_.tiles.size(), 0),
        copies_on_board_(left_),
        decks_(tables_.decks.size()) {
    for (const auto& deck : tables_.decks)
      for (const std::uint16_t card : deck.tiles) ++left_[card];
  }

  model::Result<Deal> deal() {
    if (setup_.players < tables_.min_players || setup_.players > tables_.max_players)
      add({}, tr_n("{0} player; the game is for {1} to {2}", "{0} players; the game is for {1} to {2}", setup_.players,
                   tables_.min_players, tables_.max_players));
    if (setup_.position && findings_.empty()) set_up(*setup_.position);
    for (const model::RecordedDeck& prepared : setup_.decks) prepare(prepared, true);
    if (setup_.position)
      for (const model::RecordedDeck& rest : setup_.position->remaining) prepare(rest, false);
    if (!findings_.empty()) return std::move(findings_);
    for (std::size_t d = 0; d < decks_.size(); ++d) {
      if (((listed_ >> d) & 1u) == 0) add_rest(d);
      if (out_.board) add_gone(d);
      out_.cards.insert(out_.cards.end(), decks_[d].begin(), decks_[d].end());
      out_.ends.push_back(static_cast<std::uint16_t>(out_.cards.size()));
    }
    return std::move(out_);
  }

 private:
  void add(model::SourceLocation at, std::string message) { findings_.push_back(finding(at, std::move(message))); }

  void set_up(const model::RecordedPosition& position) {
    auto board = resolve_position(rules_, setup_.players, position);
    if (!board) {
      findings_ = std::move(board.findings());
      return;
    }
    out_.board = std::move(board.value());
    for (const auto& tile : out_.board->tiles) {
      const auto type = static_cast<std::size_t>(tile.type);
      ++copies_on_board_[type];
      if (--left_[type] == -1)
        add(position.at, tr("the board has more copies of tile \"{0}\" than the box", tables_.tiles[type].id));
    }
  }

  /// Puts the listed tiles into their deck. An unordered list is ignored if the order of the deck is given.
  void prepare(const model::RecordedDeck& prepared, bool in_order) {
    const int d = model::index_of(tables_.decks, prepared.id);
    if (d < 0) return add(prepared.at, tr("the game has no deck \"{0}\"", prepared.id));
    const unsigned bit = 1u << d;
    if (!in_order && (std::exchange(rests_, rests_ | bit) & bit) != 0)
      return add(prepared.at, tr("the position lists the remaining tiles of the deck \"{0}\" twice", prepared.id));
    if (!in_order && (out_.fixed & bit) != 0) return;
    listed_ |= bit;
    if (in_order) out_.fixed |= bit;
    for (const std::string& tile : prepared.tiles) {
      const int type = rules_.type_of(tile);
      if (type < 0)
        add(prepared.at, tr("the game has no tile \"{0}\"", tile));
      else if (--left_[type] < 0)
        add(prepared.at, setup_.position
                             ? tr("the board and the decks contain more copies of tile \"{0}\" than the box", tile)
                             : tr("the decks contain more copies of tile \"{0}\" than the box", tile));
      else
        decks_[d].push_back(static_cast<std::uint16_t>(type));
    }
  }

  /// Adds the tiles of the deck that are not used elsewhere.
  void add_rest(std::size_t d) {
    for (const std::uint16_t card : tables_.decks[d].tiles) {
      if (left_[card] <= 0) continue;
      --left_[card];
      decks_[d].push_back(card);
    }
  }
  /// Stores the tiles that are placed or have left the game in front of the deck's other cards (StartBoard::next).
  void add_gone(std::size_t d) {
    for (const std::uint16_t card : tables_.decks[d].tiles) {
      int& gone = copies_on_board_[card] > 0 ? copies_on_board_[card] : left_[card];
      if (gone <= 0) continue;
      --gone;
      out_.cards.push_back(card);
    }
    out_.board->next.push_back(static_cast<std::uint16_t>(out_.cards.size()));
  }

  const landscape::CompiledGame& rules_;
  const landscape::Tables& tables_;
  const game::Setup& setup_;
  std::vector<int> left_;             ///< by type: copies that are not yet in a deck or on the board
  std::vector<int> copies_on_board_;  ///< by type: copies on the board
  std::vector<std::vector<std::uint16_t>> decks_;
  unsigned listed_ = 0;  ///< bit d: the content of deck d is given
  unsigned rests_ = 0;   ///< bit d: the position lists the rest of deck d
  model::Findings findings_;
  Deal out_;
};

}  // namespace

model::Result<Deal> deal(const landscape::CompiledGame& rules, const game::Setup& setup) {
  return Dealer(rules, setup).deal();
}

void TurnLog::on_event(const game::Event& event) {
  if (event.kind == game::Event::Kind::Discarded) discards_.push_back(event.tile);
  if (event.kind != game::Event::Kind::Scored || event.final_scoring) return;
  scored_.push_back({.score = event.by_action ? "" : event.part,
                     .action = event.by_action ? event.part : "",
                     .points = event.points,
                     .players = event.winners});
}

std::vector<int> totals_after_turn(const landscape::StateBase& state, std::vector<int> before, const TurnLog& log) {
  if (!state.finished()) {
    state.points(before);
    return before;
  }
  for (const model::RecordedScore& s : log.scored())
    for (const int p : s.players) before[p] += s.points;
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

model::RecordedOccupiableZones occupiable_zones(const landscape::StateBase& state, const std::string& piece) {
  return {.piece = piece, .zones = zones_to_occupy(state, piece)};
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
      begun_ = true;
      return;
    }
    if (const auto r = landscape::as_return(action)) {
      const auto role = static_cast<std::size_t>(r->role);
      turn_.returned.push_back({.piece = rules_.rules.roles[role].piece, .cell = r->at, .zone = zone_there(state, *r)});
    }
    if (const auto c = landscape::as_choice(action))
      turn_.choices.push_back(
          {.effect = asking_effect(state), .player = state.player(), .what = state.tell(c->answer)});
    if (state.phase() == landscape::Phase::Occupy && turn_.occupiable_zones.empty()) note_may(state);
    if (const auto o = landscape::as_occupation(action)) {
      const model::Role& role = rules_.rules.roles[o->role];
      const std::string& zone = rules_.tile(state.placed_tiles().back().type).zones[o->zone].id;
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
    if (!begun_) return;
    if (turn_.occupiable_zones.empty())
      for (const model::PieceKind& piece : rules_.rules.pieces) turn_.occupiable_zones.push_back({.piece = piece.id});
    turn_.totals = totals_;
    turns_.push_back(turn_);
  }
  std::vector<model::RecordedTurn> take_turns() { return std::move(turns_); }
  std::vector<std::string> take_discards() { return std::move(pending_discards_); }
  void begin_with(const landscape::StateBase& state) {
    pending_discards_ = initial_discards(state);
    totals_.resize(static_cast<std::size_t>(state.players()));
    if (!state.finished()) state.points(totals_);
  }

 private:
  void note_may(const landscape::StateBase& state) {
    for (const model::PieceKind& piece : rules_.rules.pieces)
      turn_.occupiable_zones.push_back(occupiable_zones(state, piece.id));
  }
  std::string zone_there(const landscape::StateBase& state, const landscape::Return& r) const {
    for (const landscape::PlacedTile& tile : state.placed_tiles())
      if (tile.x == r.at.x && tile.y == r.at.y) return rules_.tile(tile.type).zones[r.zone].id;
    return "";
  }
  bool needs_role(const landscape::StateBase& state, const landscape::Occupation& o) const {
    const auto piece = rules_.tables.roles[o.role].piece;
    int roles = 0;
    for (std::size_t r = 0; r < rules_.tables.roles.size(); ++r)
      if (rules_.tables.roles[r].piece == piece && ((state.zones_for(static_cast<int>(r)) >> o.zone) & 1u) != 0)
        ++roles;
    return roles > 1;
  }

  const EvaluatedGame& rules_;
  model::RecordedTurn turn_;
  bool begun_ = false;  ///< true from the first turn on
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
  auto owner = make_state(rules, setup.players, d.cards, d.ends, d.fixed, model::Random(setup.seed), d.start_board());
  auto& state = static_cast<landscape::StateBase&>(*owner);
  model::GameRecord record{
      .variant = rules->id, .players = setup.players, .seed = setup.seed, .position = setup.position};
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
  recorder.begin_with(state);
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
