#include "engine/landscape/view.hpp"

#include "engine/landscape/actions.hpp"
#include "engine/landscape/state.hpp"

namespace tw::landscape {
namespace {

const StateBase& landscape(const game::State& state) { return dynamic_cast<const StateBase&>(state); }

std::vector<std::string> names(const CompiledGame& rules, std::span<const std::uint16_t> cards) {
  std::vector<std::string> out;
  for (const std::uint16_t card : cards) out.push_back(rules.type(card).id);
  return out;
}

}  // namespace

Step step(const game::State& state) {
  switch (landscape(state).phase()) {
    case Phase::Place: return Step::Place;
    case Phase::Return: return Step::Return;
    case Phase::Occupy: return Step::Occupy;
    case Phase::Choose: return Step::Choose;
    case Phase::Ended: break;
  }
  return Step::Ended;
}

std::string asking_effect(const game::State& state) {
  const auto& s = landscape(state);
  return s.asking_use() < 0 ? "" : s.rules().tables.uses[s.asking_use()].name;
}

std::vector<Answer> answers(const game::State& state) {
  const auto& s = landscape(state);
  std::vector<Answer> out;
  if (s.asking_use() < 0) return out;
  for (const std::uint32_t answer : s.answers()) {
    AnswerDescription words = s.describe_answer(answer);
    Answer& row = out.emplace_back(Answer{
        .action = choice_action(s.asking_use(), answer), .text = s.tell(answer), .label = std::move(words.label)});
    for (const AnswerPlace& place : words.places) {
      const PlacedTile& placed = s.placed_tiles()[place.at.tile];
      const auto& zones = s.rules().tile(placed.type).zones;
      row.places.push_back({{placed.x, placed.y}, place.at.zone < 0 ? "" : zones[place.at.zone].id, place.use});
    }
  }
  return out;
}

std::string drawn_tile(const game::State& state) {
  const auto& s = landscape(state);
  return s.finished() ? "" : s.rules().type(s.drawn_type()).id;
}

std::string drawn_deck(const game::State& state) {
  const auto& s = landscape(state);
  return s.finished() ? "" : s.rules().tables.decks[s.drawn_deck_index()].id;
}

std::vector<PlacedTileView> placed_tiles(const game::State& state) {
  const auto& s = landscape(state);
  std::vector<PlacedTileView> out;
  for (const PlacedTile& t : s.placed_tiles())
    out.push_back({s.rules().type(t.type).id, {t.x, t.y}, static_cast<model::Rotation>(t.turn)});
  return out;
}

std::vector<PieceOnBoard> pieces(const game::State& state) {
  const auto& s = landscape(state);
  std::vector<PieceOnBoard> out;
  for (const Piece& p : s.pieces_on_board()) {
    const PlacedTile& t = s.placed_tiles()[p.tile];
    out.push_back({p.player,
                   s.rules().rules.pieces[p.kind].id,
                   s.rules().rules.roles[p.role].id,
                   s.rules().tile(t.type).zones[p.zone].id,
                   s.rules().type(t.type).id,
                   {t.x, t.y}});
  }
  return out;
}

std::vector<PointsExplanation> explain_piece_points(const game::State& state, std::size_t index) {
  return landscape(state).explain_piece_points(index);
}
std::vector<PointsExplanation> explain_end_points(const game::State& state) {
  return landscape(state).explain_end_points();
}

std::vector<EffectPoints> effects_at_end(const game::State& state, int seat) {
  return landscape(state).effects_at_end(seat);
}

int supply(const game::State& state, int seat, std::string_view piece) {
  const auto& s = landscape(state);
  const int kind = index_of(s.rules().rules.pieces, piece);
  return kind < 0 ? 0 : s.in_supply(seat, kind);
}

std::vector<std::string> remaining_tiles(const game::State& state, std::string_view deck) {
  const auto& s = landscape(state);
  const int d = index_of(s.rules().rules.decks, deck);
  return d < 0 ? std::vector<std::string>{} : names(s.rules(), s.cards_left(d));
}

int placement_count(const game::State& state) { return landscape(state).count_placements(); }

std::vector<std::string> zones_to_occupy(const game::State& state, std::string_view piece) {
  const auto& s = landscape(state);
  std::vector<std::string> out;
  if (s.phase() != Phase::Occupy) return out;
  const int kind = index_of(s.rules().rules.pieces, piece);
  std::uint32_t zones = 0;
  for (std::size_t r = 0; r < s.rules().tables.roles.size(); ++r)
    if (s.rules().tables.roles[r].piece == kind) zones |= s.zones_for(static_cast<int>(r));
  const auto& all = s.rules().tile(s.placed_tiles().back().type).zones;
  for (std::size_t z = 0; z < all.size(); ++z)
    if (((zones >> z) & 1u) != 0) out.push_back(all[z].id);
  return out;
}

std::vector<BoardArea> areas(const game::State& state) { return dynamic_cast<const StateBase&>(state).areas(); }

std::vector<int> final_points_of_pieces(const game::State& state) {
  return dynamic_cast<const StateBase&>(state).final_points_of_pieces();
}

}  // namespace tw::landscape
