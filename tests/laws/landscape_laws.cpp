#include "tests/laws/landscape_laws.hpp"

#include <algorithm>
#include <optional>
#include <regex>

#include "engine/landscape/actions.hpp"
#include "engine/landscape/view.hpp"
#include "tests/support/mirror.hpp"

namespace tw::test {

namespace {

using game::State;
using Ids = std::multiset<std::string>;

/// Returns the tiles of a game: the box or, in a game from a position, the tiles of its board and its prepared decks.
Ids box(const model::TileSet& set, const game::Setup& setup) {
  Ids out;
  if (setup.position) {
    for (const model::PositionTile& tile : setup.position->tiles) out.insert(tile.tile);
    for (const model::RecordedDeck& deck : setup.decks) out.insert(deck.tiles.begin(), deck.tiles.end());
    return out;
  }
  for (const model::Tile& tile : set.tiles)
    for (int i = 0; i < tile.copies; ++i) out.insert(tile.id);
  return out;
}

/// Returns all tiles in all places: on the board, drawn, in the decks and discarded.
Ids tiles_anywhere(const model::Rules& rules, const State& state, const std::vector<std::string>& put_away) {
  Ids out(put_away.begin(), put_away.end());
  for (const auto& placed : landscape::placed_tiles(state)) out.insert(placed.tile);
  if (landscape::step(state) == landscape::Step::Place) out.insert(landscape::drawn_tile(state));
  for (const model::Deck& deck : rules.decks)
    for (const std::string& tile : landscape::remaining_tiles(state, deck.id)) out.insert(tile);
  return out;
}

void check_pieces(const model::Rules& rules, const State& state, LawChecker& laws) {
  const auto out = landscape::pieces(state);
  for (const model::PieceKind& kind : rules.pieces)
    for (int seat = 0; seat < state.players(); ++seat) {
      const auto here = std::count_if(out.begin(), out.end(), [&](const landscape::PieceOnBoard& piece) {
        return piece.seat == seat && piece.piece == kind.id;
      });
      laws.expect(landscape::supply(state, seat, kind.id) + here == kind.count,
                  "supply and board together hold all pieces");
    }
}

/// Describes the visible state of the table.
std::vector<std::string> table(const model::Rules& rules, const State& state) {
  std::vector<std::string> out{landscape::drawn_tile(state)};
  for (const auto& t : landscape::placed_tiles(state))
    out.push_back(t.tile + " " + std::to_string(t.at.x) + " " + std::to_string(t.at.y) + " " +
                  std::to_string(degrees(t.turn)));
  for (const auto& p : landscape::pieces(state))
    out.push_back(std::to_string(p.seat) + " " + p.role + " " + p.tile + " " + p.zone);
  for (const model::PieceKind& kind : rules.pieces)
    for (int seat = 0; seat < state.players(); ++seat)
      out.push_back(std::to_string(landscape::supply(state, seat, kind.id)));
  return out;
}

void check_guess(const model::Rules& rules, const State& state, model::Random& random, LawChecker& laws) {
  const auto guess = state.clone();
  guess->determinize(state.player(), random);
  laws.expect(table(rules, *guess) == table(rules, state), "a guess keeps the visible table");
  std::vector<int> standing(static_cast<std::size_t>(state.players()));
  std::vector<int> guessed_standing = standing;
  state.points_if_ended(standing);
  guess->points_if_ended(guessed_standing);
  laws.expect(guessed_standing == standing, "a guess keeps the standing");
  for (const model::Deck& deck : rules.decks) {
    auto known = landscape::remaining_tiles(state, deck.id);
    auto guessed = landscape::remaining_tiles(*guess, deck.id);
    std::sort(known.begin(), known.end());
    std::sort(guessed.begin(), guessed.end());
    laws.expect(known == guessed, "a guess keeps which tiles are left in a deck");
  }
}

model::Coord rotated(model::Coord at) {
  return {static_cast<std::int16_t>(-at.y), at.x};  // clockwise, because y increases to the south
}

game::Action rotated(game::Action action) {
  if (const auto placement = landscape::as_placement(action))
    return landscape::placement_action(rotated(placement->at), placement->turn);
  if (const auto from = landscape::as_return(action))
    return landscape::return_action(rotated(from->at), from->zone, from->role);
  return action;
}

/// Returns the corresponding answer on the rotated board; cells in its text are rotated, too.
std::optional<game::Action> turned_answer(const State& straight, const State& across, game::Action action) {
  for (const landscape::Answer& answer : landscape::answers(straight)) {
    if (answer.action != action) continue;
    static const std::regex cell("(-?[0-9]+),(-?[0-9]+)");
    std::string text;
    std::string rest = answer.text;
    for (std::smatch found; std::regex_search(rest, found, cell); rest = found.suffix()) {
      const model::Coord at = rotated({static_cast<std::int16_t>(std::stoi(found[1])),  //
                                       static_cast<std::int16_t>(std::stoi(found[2]))});
      text += found.prefix().str() + std::to_string(at.x) + "," + std::to_string(at.y);
    }
    for (const landscape::Answer& other : landscape::answers(across))
      if (other.text == text + rest) return other.action;
    return {};
  }
  return rotated(action);
}

}  // namespace

PlayedRecord check_landscape_laws(const CompiledGame& compiled, const game::Setup& setup, LawChecker& laws,
                                  const Chooser& choose) {
  Mirror mirror(compiled.rules, compiled.set, *compiled.game, setup);
  const Ids whole = box(compiled.set, setup);
  model::Random random(setup.seed, 2);
  bool agree = true;
  const auto watch = [&](const State& state, const game::Action* next) {
    check_pieces(compiled.rules, state, laws);
    if (next != nullptr) check_guess(compiled.rules, state, random, laws);
    if (!agree) return;  // differences found later would only obscure the first difference
    const std::string difference = mirror.difference(state);
    agree = difference.empty();
    laws.expect(agree, "engine and slow reference agree: turn " + std::to_string(state.turn()) + ", " + difference);
    laws.expect(tiles_anywhere(compiled.rules, state, mirror.reference().discards()) == whole,
                "tiles neither appear nor vanish");
    if (agree && next != nullptr) mirror.apply(*next);
  };
  return check_laws(*compiled.game, setup, laws, watch, choose);
}

void check_turned_board(const CompiledGame& compiled, const PlayedRecord& played, LawChecker& laws) {
  model::TileSet set = compiled.set;
  for (model::Tile& tile : set.tiles) tile = model::rotated(tile, model::Rotation::Right);
  const auto turned_game = make(compiled.rules, set, set.id, set.name);
  laws.expect(static_cast<bool>(turned_game), "a rotated tile set is a valid game");
  if (!turned_game) return;
  auto a = compiled.game->new_state(played.setup);
  auto b = turned_game.value()->new_state(played.setup);
  for (const game::Action action : played.actions) {
    State& straight = *a.value();
    State& across = *b.value();
    laws.expect(landscape::placement_count(straight) == landscape::placement_count(across),
                "a turned board has as many placements");
    laws.expect(points_of(straight) == points_of(across), "a rotated board gives the same points");
    const auto same = turned_answer(straight, across, action);
    laws.expect(same && across.why_illegal(*same).empty(), "a rotated board allows the same actions");
    if (!laws.broken().empty()) return;
    straight.apply(action);
    across.apply(*same);
  }
  laws.expect(points_of(*a.value()) == points_of(*b.value()), "a rotated board gives the same points");
}

}  // namespace tw::test
