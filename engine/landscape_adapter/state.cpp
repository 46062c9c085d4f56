#include "engine/landscape_adapter/state.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstring>
#include <type_traits>

#include "engine/evaluation/action_evaluator.hpp"
#include "engine/evaluation/evaluation.hpp"
#include "engine/landscape/board_areas.hpp"
#include "engine/landscape/points_explainer.hpp"
#include "engine/landscape/position_board.hpp"
#include "engine/landscape/position_listener.hpp"
#include "engine/landscape/turn_choices.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/model/to_index.hpp"

namespace tw::landscape_adapter {

using model::to_index;
namespace {

/// Copies all bytes, including padding. Uses one string instruction if available: a vectorised loop takes three times
/// as long, and memcpy uses a similar instruction, but requires a call and copies byte by byte (callgrind then counts
/// one instruction per byte).
template <class T>
void copy_bytes(void* to, const T* from) {
  static_assert(std::is_trivially_copyable_v<T> && sizeof(T) % 8 == 0);
#if defined(__x86_64__) && defined(__GNUC__)
  const void* source = from;
  std::size_t words = sizeof(T) / 8;
  asm volatile("rep movsq" : "+D"(to), "+S"(source), "+c"(words) : : "memory");
#else
  std::memcpy(to, from, sizeof(T));
#endif
}

template <class Limits>
class LandscapeState final : public landscape::StateBase {
 public:
  LandscapeState(std::shared_ptr<const EvaluatedGame> rules, int players, std::span<const std::uint16_t> cards,
                 std::span<const std::uint16_t> ends, unsigned fixed, model::Random random,
                 const landscape::StartBoard* from)
      : landscape::StateBase(rules), facts_(&rules->evaluation) {
    std::memset(static_cast<void*>(&at_), 0, sizeof at_);  // clears padding, too: equality compares all bytes
    std::copy(cards.begin(), cards.end(), at_.cards.begin());
    for (std::size_t d = 0; d < ends.size(); ++d) {
      at_.next[d] = d == 0 ? std::uint16_t{0} : ends[d - 1];
      at_.end[d] = ends[d];
      if (from != nullptr) at_.next[d] = from->next[d];
    }
    std::copy(at_.next.begin(), at_.next.end(), first_.begin());
    at_.begin(tables(), players, random, fixed, from);
  }

  std::unique_ptr<game::State> clone() const override { return std::make_unique<LandscapeState>(*this); }
  void copy_from(const game::State& other) override {
    const auto& from = static_cast<const LandscapeState&>(other);
    copy_bytes(&at_, &from.at_);
    first_ = from.first_;  // prepared decks may differ in length
  }
  bool equals(const game::State& other) const override {
    const auto* o = dynamic_cast<const LandscapeState*>(&other);
    // Padding is initially zero and is copied with every position.
    // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison)
    return o != nullptr && o->rules_ == rules_ && std::memcmp(&at_, &o->at_, sizeof at_) == 0;
  }

  bool same_game(const game::State& other) const override {
    const auto* o = dynamic_cast<const LandscapeState*>(&other);
    return o != nullptr && o->rules_ == rules_;
  }
  bool open_turn() const override { return true; }  // hidden cards are drawn only when a turn begins

  int players() const override { return at_.players; }
  int player() const override { return landscape::deciding_seat(at_); }
  bool finished() const override { return at_.phase == landscape::Phase::Ended; }
  int turn() const override { return at_.turns; }

  void legal_actions(game::ActionList& out) const override { landscape::list_actions(tables(), at_, out); }
  bool is_legal(game::Action action) const override;
  std::string why_illegal(game::Action action) const override;

  void apply(game::Action action, game::EventSink* events) override {
    assert(why_illegal(action).empty());
    if (events == nullptr) return play(action, nullptr);
    landscape::NamedEventListener teller(*rules_, *events);
    play(action, &teller);
  }
  void apply(game::Action action, game::Undo& undo) override {
    undo.bytes.resize(sizeof at_);
    copy_bytes(undo.bytes.data(), &at_);
    apply(action, static_cast<game::EventSink*>(nullptr));
  }
  void undo(const game::Undo& undo) override {
    assert(undo.bytes.size() == sizeof at_);
    copy_bytes(&at_, reinterpret_cast<const landscape::Position<Limits>*>(undo.bytes.data()));
  }

  void points(std::span<int> out) const override {
    for (std::size_t p = 0; p < out.size(); ++p) out[p] = at_.points(static_cast<int>(p));
  }
  void points_if_ended(std::span<int> out) const override {
    points(out);
    at_.add_end_scoring(tables(), out);
  }
  model::Weights weights() const override { return rules_->weights; }
  void evaluate(const model::Weights* weights, std::span<std::int32_t> out) const override {
    evaluation::evaluate(*facts_, at_, weights != nullptr ? *weights : this->weights(), out);
  }
  void evaluate_areas(std::vector<game::AreaValue>& out) const override;
  void rate(const model::Weights* weights, std::vector<game::ActionValue>& out) const override {
    evaluator().rate(*facts_, at_, weights != nullptr ? *weights : this->weights(), out);
  }
  bool rates_untried() const override { return facts_->rates_untried(); }
  void playout_rated(int turns, const model::Weights* weights) override {
    const model::Weights by = weights != nullptr ? *weights : this->weights();
    thread_local std::vector<game::ActionValue> rated;
    for (const int last = at_.turns + turns; at_.phase != landscape::Phase::Ended && at_.turns < last;) {
      if (evaluator().play_best(*facts_, by, at_)) continue;
      evaluator().rate(*facts_, at_, by, rated);
      play(game::best_of(rated).action, nullptr);
    }
  }
  int part_points(int part, int seat) const override { return at_.part[part][seat]; }

  void determinize(int /*seat*/, model::Random& random) override { at_.shuffle_rest(random); }
  game::Action random_action(model::Random& random) const override {
    if (at_.phase == landscape::Phase::Place) {
      const auto [open_cell, turn] = at_.random_placement(tables(), random);
      return landscape::placement_action(at_.board.frontier[open_cell], turn);
    }
    if (at_.phase == landscape::Phase::Occupy) {
      const landscape::Occupation o = at_.random_occupation(random);
      return o.role < 0 ? landscape::pass_action() : landscape::occupation_action(o.role, o.zone);
    }
    if (at_.phase == landscape::Phase::Choose)
      return landscape::choice_action(at_.asking_use, at_.random_answer(tables(), random));
    const int index = at_.random_piece(tables(), random);
    return index < 0 ? landscape::pass_action() : return_of(at_.board.piece[index]);
  }
  void playout(model::Random& random) override { at_.playout(tables(), random); }
  int play_randomly(std::span<model::Random> seats) override {
    const int before = at_.discards;
    at_.play_randomly(tables(), seats);
    return at_.discards - before;
  }
  void playout_turns(int turns, model::Random& random) override { at_.playout(tables(), random, at_.turns + turns); }
  void draws(std::vector<game::Draw>& out) const override;
  bool suppose(std::uint32_t kind) override {
    const auto first = at_.cards.begin() + at_.next[tables().first_deck];
    const auto last = at_.cards.begin() + at_.end[tables().first_deck];
    const auto found = std::find(first, last, kind);
    if (found == last) return false;
    std::rotate(first, found, found + 1);
    return true;
  }
  /// Returns the drawn tile and the pending decision as one number; everything else on the table follows from the
  /// actions.
  std::uint32_t seen() const override {
    return std::uint32_t{at_.drawn} | std::uint32_t{at_.drawn_deck} << 16 | static_cast<std::uint32_t>(at_.phase) << 24;
  }
  std::string describe(game::Action action) const override;
  std::string table(int seat) const override;

  landscape::Phase phase() const override { return at_.phase; }
  int drawn_type() const override { return at_.drawn; }
  int drawn_deck_index() const override { return at_.drawn_deck; }
  std::span<const landscape::PlacedTile> placed_tiles() const override {
    return {at_.board.tile.data(), at_.board.tiles};
  }
  std::span<const landscape::Piece> pieces_on_board() const override {
    return {at_.board.piece.data(), at_.board.pieces};
  }
  int in_supply(int seat, int piece) const override { return at_.supply[seat][piece]; }
  std::span<const std::uint16_t> cards_left(int deck) const override {
    return {at_.cards.data() + at_.next[deck], at_.cards.data() + at_.end[deck]};
  }
  std::span<const std::uint16_t> cards_of(int deck) const override {
    return {at_.cards.data() + first_[deck], at_.cards.data() + at_.end[deck]};
  }
  std::vector<landscape::BoardArea> areas() const override { return landscape::areas_of(at_.board, tables()); }
  std::vector<int> final_points_of_pieces() const override { return landscape::end_points_of(at_.board, tables()); }
  std::uint32_t zones_for(int role) const override { return at_.zones_for(role); }
  int count_placements() const override { return at_.placement_count(); }
  int asking_use() const override { return at_.phase == landscape::Phase::Choose ? at_.asking_use : -1; }
  std::vector<std::uint32_t> answers() const override {
    std::vector<std::uint32_t> out(landscape::kMaxEffectChoices);
    out.resize(at_.answers(tables(), std::span<std::uint32_t, landscape::kMaxEffectChoices>(out)));
    return out;
  }
  std::string tell(std::uint32_t answer) const override { return at_.tell(tables(), answer); }
  landscape::AnswerDescription describe_answer(std::uint32_t answer) const override {
    const landscape::EffectUse& what = tables().uses[at_.asking_use];
    return what.effect->describe(at_.memory.data() + what.memory,
                                 landscape::PositionBoard<landscape::Position<Limits>>(tables(), at_), answer);
  }
  std::vector<landscape::PointsExplanation> explain_piece_points(std::size_t index) const override {
    return landscape::PointsExplainer<Limits>(*rules_, at_.board).explain_piece(index);
  }
  std::vector<landscape::PointsExplanation> explain_end_points() const override {
    return landscape::PointsExplainer<Limits>(*rules_, at_.board).explain_end();
  }
  std::vector<landscape::EffectPoints> effects_at_end(int seat) const override {
    std::vector<landscape::EffectPoints> out;
    if (finished()) return out;
    const landscape::PositionBoard<landscape::Position<Limits>> view(tables(), at_);
    for (const std::uint8_t i : tables().end_uses) {
      const auto& use = tables().uses[i];
      const int points = game::clamp_points(use.effect->end_points(at_.memory.data() + use.memory, view, seat));
      if (points != 0) out.push_back({.part = tables().parts[use.part], .points = points});
    }
    return out;
  }

 private:
  const landscape::GameTables& tables() const { return rules_->tables; }
  std::string name_of_role(std::size_t role) const { return tr_name(rules_->rules.roles[role].id); }
  static evaluation::ActionEvaluator<Limits>& evaluator() {
    thread_local std::unique_ptr<evaluation::ActionEvaluator<Limits>> evaluator;
    if (evaluator == nullptr) evaluator = std::make_unique<evaluation::ActionEvaluator<Limits>>();
    return *evaluator;
  }

  game::Action return_of(const landscape::Piece& piece) const {
    const landscape::PlacedTile& placed_tile = at_.board.tile[piece.tile];
    return landscape::return_action({placed_tile.x, placed_tile.y}, piece.zone, piece.role);
  }
  void play(game::Action action, landscape::PositionListener* listener) {
    if (const auto p = landscape::as_placement(action)) return at_.place(tables(), p->at, p->turn, listener);
    if (const auto o = landscape::as_occupation(action)) return at_.occupy(tables(), o->role, o->zone, listener);
    if (const auto c = landscape::as_choice(action)) return at_.choose(tables(), c->answer, listener);
    if (at_.phase == landscape::Phase::Occupy) return at_.occupy(tables(), -1, 0, listener);
    int index = -1;
    for (std::size_t i = 0; i < at_.board.pieces && index < 0; ++i)
      if (at_.may_return(tables(), at_.board.piece[i]) && return_of(at_.board.piece[i]) == action)
        index = static_cast<int>(i);
    at_.take_back(tables(), index, listener);
  }

  landscape::Position<Limits> at_;
  const evaluation::EvaluationTables* facts_;  ///< owned by the game, which rules_ keeps alive
  std::array<std::uint16_t, model::kMaxDecks> first_{};
};

/// The kind of a draw is the tile type.
template <class Limits>
void LandscapeState<Limits>::draws(std::vector<game::Draw>& out) const {
  out.assign(tables().tiles.size(), {});
  for (std::size_t t = 0; t < out.size(); ++t) out[t].kind = static_cast<std::uint32_t>(t);
  for (const std::uint16_t card : cards_left(tables().first_deck)) ++out[card].copies;
  std::erase_if(out, [](const game::Draw& draw) { return draw.copies == 0; });
}

/// Placements and occupations are checked without building a list of actions, since searches play the actions of their
/// trees without such a list.
template <class Limits>
bool LandscapeState<Limits>::is_legal(game::Action action) const {
  if (at_.phase == landscape::Phase::Place) {
    const auto p = landscape::as_placement(action);
    if (!p || landscape::placement_action(p->at, p->turn) != action) return false;
    const int cell = at_.board.frontier_index_at(p->at.x, p->at.y);
    return cell >= 0 &&
           at_.board.fits(tables().tiles[at_.drawn].rim[static_cast<std::size_t>(p->turn)], to_index(cell));
  }
  if (at_.phase == landscape::Phase::Occupy) {
    const auto o = landscape::as_occupation(action);
    return landscape::is_pass(action) || (o && landscape::occupation_action(o->role, o->zone) == action &&
                                          to_index(o->role) < tables().roles.size() && to_index(o->zone) < 32 &&
                                          ((at_.zones_for(o->role) >> o->zone) & 1u) != 0);
  }
  return game::State::is_legal(action);
}

template <class Limits>
std::string LandscapeState<Limits>::why_illegal(game::Action action) const {
  game::ActionList legal;
  legal_actions(legal);
  if (std::binary_search(legal.begin(), legal.end(), action)) return "";
  if (at_.phase == landscape::Phase::Ended) return tr("the game has ended");
  const auto p = landscape::as_placement(action);
  if (at_.phase == landscape::Phase::Place) {
    if (!p) return tr("tile {0} must be placed first", tables().tiles[at_.drawn].id);
    if (at_.board.tile_at(p->at.x, p->at.y) >= 0) return tr("the cell already contains a tile");
    if (at_.board.frontier_index_at(p->at.x, p->at.y) < 0) return tr("the cell is not next to a tile");
    return tr("a side of tile {0} does not match its neighbour in this rotation", tables().tiles[at_.drawn].id);
  }
  if (p) return tr("this turn's tile has already been placed");
  if (at_.phase == landscape::Phase::Choose)
    return tr("choose one of the options of the effect {0} first", tr_name(tables().uses[at_.asking_use].name));
  if (at_.phase == landscape::Phase::Return) return tr("return one of your pieces first");
  const auto o = landscape::as_occupation(action);
  if (!o || to_index(o->role) >= tables().roles.size())
    return tr("place a piece on the tile that was just placed, or pass");
  const landscape::RoleTable& role = tables().roles[o->role];
  const std::string piece = tr_name(rules_->rules.pieces[role.piece].id);
  // translators: {0} is the name of a piece
  if (at_.supply[at_.player][role.piece] == 0) return tr("no {0} is left in the supply", piece);
  if (at_.placeable_pieces(role.piece) == 0)
    // translators: {0} is the name of a piece
    return tr("the {0} returned in this turn cannot be placed before the next turn", piece);
  const landscape::TileTable& type = tables().tiles[at_.drawn];
  if (to_index(o->zone) >= type.zones.size() || landscape::local_area(tables(), type.zones[o->zone], role.area) < 0)
    // translators: {0} is the name of a piece in its role
    return tr("a {0} is not allowed on that zone", name_of_role(to_index(o->role)));
  if (role.bar_around && at_.has_piece_nearby(o->role))
    // translators: {0} is the name of a piece in its role
    return tr("a {0} is already on that tile or on one of the tiles around it", name_of_role(to_index(o->role)));
  // translators: {0} is the name of a piece
  return tr("a {0} is already in that area", piece);
}

template <class Limits>
std::string LandscapeState<Limits>::describe(game::Action action) const {
  if (const auto p = landscape::as_placement(action))
    return tr("tile {0} at {1}, rotated {2} degrees", tables().tiles[at_.drawn].id, to_text(p->at), degrees(p->turn));
  if (const auto r = landscape::as_return(action)) {
    const int type = at_.board.tile[at_.board.tile_at(r->at.x, r->at.y)].type;
    // translators: {0} is the name of a piece in its role
    return tr("{0} on zone {1} at {2} back to the supply", name_of_role(to_index(r->role)),
              rules_->tile(type).zones[r->zone].id, to_text(r->at));
  }
  if (const auto o = landscape::as_occupation(action))
    // translators: {0} is the name of a piece in its role
    return tr("{0} on zone {1}", name_of_role(to_index(o->role)), rules_->tile(at_.drawn).zones[o->zone].id);
  if (const auto c = landscape::as_choice(action)) {
    if (c->use != asking_use()) return tr("answer to a question that is not pending");
    return model::with_title(tr_name(tables().uses[c->use].name), describe_answer(c->answer).label);
  }
  return at_.phase == landscape::Phase::Return ? tr("no piece returned") : tr("no piece");
}

template <class Limits>
std::string LandscapeState<Limits>::table(int seat_of_viewer) const {
  std::string out;
  for (const landscape::PlacedTile& t : placed_tiles())
    out += tr("tile {0} at {1}, rotated {2} degrees", tables().tiles[t.type].id, to_text(model::Coord{t.x, t.y}),
              90 * t.turn) +
           "\n";
  for (const landscape::Piece& p : pieces_on_board()) {
    const landscape::PlacedTile& t = at_.board.tile[p.tile];
    // translators: {1} is the name of a piece in its role
    out += tr("seat {0} {1} on tile {2} zone {3}", p.player, name_of_role(p.role), tables().tiles[t.type].id,
              rules_->tile(t.type).zones[p.zone].id) +
           "\n";
  }
  for (int seat = 0; seat < at_.players; ++seat)
    for (std::size_t k = 0; k < tables().pieces.size(); ++k) {
      const int left = at_.supply[seat][k];
      // translators: {1} is a number, {2} the name of a piece
      out += tr("seat {0} has {1} {2} left", seat, left, tr_name(rules_->rules.pieces[k].id, left)) + "\n";
    }
  for (std::size_t i = 0; i < tables().uses.size(); ++i)
    for (int seat = 0; seat < at_.players; ++seat) {
      const std::string text = at_.table_of(tables(), static_cast<int>(i), seat, seat_of_viewer);
      if (text.empty()) continue;
      // translators: {1} is the name of an effect
      out += model::with_title(tr("seat {0} {1}", seat, tr_name(tables().uses[i].name)), text) + "\n";
    }
  return out;
}

template <class Limits>
void LandscapeState<Limits>::evaluate_areas(std::vector<game::AreaValue>& out) const {
  out.clear();
  std::vector<std::int32_t> sums(at_.players);
  std::vector<evaluation::AreaEvaluation> areas;
  evaluation::evaluate(*facts_, at_, weights(), sums, &areas);
  for (const evaluation::AreaEvaluation& area : areas) {
    game::AreaValue& value = out.emplace_back();
    value.kind = rules_->rules.areas[area.kind].id;
    value.missing = area.missing;
    value.closing_tiles = area.closing_tiles;
    for (std::size_t seat = 0; seat < at_.players; ++seat)
      value.values.push_back(static_cast<std::int32_t>(area.values[seat]));
    for (std::size_t i = 0; i < at_.board.pieces; ++i)
      if (const landscape::Piece& piece = at_.board.piece[i]; at_.board.root(piece.node) == area.root)
        value.pieces.push_back({piece.tile, piece.zone, piece.player});
  }
}

/// Calls `make` with the limits of the smallest position that can hold the game.
template <class Make>
auto with_limits(const landscape::Tables& tables, const Make& make) {
  const auto fits = [&tables]<class L>(L) {
    // Includes tile types without copies, since arrays indexed by type have room for kTiles entries.
    return tables.total_tiles <= L::kTiles && tables.tiles.size() <= L::kTiles && tables.total_nodes <= L::kNodes &&
           tables.total_zones <= L::kZones && static_cast<int>(tables.parts.size()) <= L::kParts &&
           tables.max_players * tables.total_pieces_per_player <= L::kPieces;
  };
  if (fits(landscape::SmallLimits{})) return make(landscape::SmallLimits{});
  if (fits(landscape::MediumLimits{})) return make(landscape::MediumLimits{});
  return make(landscape::LargeLimits{});
}

}  // namespace

std::unique_ptr<game::State> make_state(std::shared_ptr<const EvaluatedGame> rules, int players,
                                        std::span<const std::uint16_t> cards, std::span<const std::uint16_t> ends,
                                        unsigned fixed, model::Random random, const landscape::StartBoard* from) {
  return with_limits(rules->tables, [&]<class L>(L) -> std::unique_ptr<game::State> {
    return std::make_unique<LandscapeState<L>>(rules, players, cards, ends, fixed, random, from);
  });
}

std::size_t position_bytes(const landscape::Tables& tables) {
  return with_limits(tables, []<class L>(L) { return sizeof(landscape::Position<L>); });
}

}  // namespace tw::landscape_adapter
