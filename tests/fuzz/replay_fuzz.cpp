// Fuzz targets for replaying records of games.
#include <algorithm>
#include <array>

#include "engine/xml/files.hpp"
#include "tests/fuzz/laws.hpp"
#include "tests/fuzz/mutators.hpp"
#include "tests/fuzz/target.hpp"
#include "tests/support/shipped.hpp"

namespace tw::fuzz {
namespace {

constexpr std::array kGames{
    "small-cities",   "carcassonne",      "hunters-gatherers-2020", "big-herds",          "feasts",
    "high-country",   "hill-country",     "hunters-gatherers-2002", "over-hill-and-dale", "scarce-harvest",
    "hunt-or-gather", "twenty-four-tiles"};

/// Replays a record given as text. Records of unknown games are replayed with the first game.
void check_replay_of_text(std::string_view text) {
  const auto record = xml::read_game(text, "fuzz");
  if (value_or_reason(record) == nullptr) return;
  const auto known = std::ranges::find(kGames, record.value().variant);
  check_replay(*test::shipped(known != kGames.end() ? *known : kGames.front()).game, record.value());
}

std::string& any_text(model::RecordedTurn& turn, unsigned char which) {
  static std::string none;
  if (which % 4 == 1 && !turn.occupied.empty()) return turn.occupied.front().zone;
  if (which % 4 == 2 && !turn.occupied.empty()) return turn.occupied.front().piece;
  if (which % 4 == 3 && !turn.choices.empty()) return turn.choices.front().what;
  return turn.tile;
}

/// Makes one change to a record. The bytes select the change.
void change(model::GameRecord& record, std::string_view& bytes) {
  if (record.turns.empty()) return;
  const auto any_turn = [&]() -> model::RecordedTurn& { return record.turns[take_byte(bytes) % record.turns.size()]; };
  const unsigned char what = take_byte(bytes);
  model::RecordedTurn& turn = any_turn();
  const unsigned char value = take_byte(bytes);
  const auto small = static_cast<std::int16_t>(static_cast<signed char>(value));
  switch (what % 16) {
    case 0: turn.cell = {small, turn.cell.y}; return;
    case 1: turn.cell = {turn.cell.x, small}; return;
    case 2: turn.rotation = static_cast<model::Rotation>(value % 4); return;
    case 3: turn.player = small; return;
    case 4: any_text(turn, value) = any_text(any_turn(), value); return;
    case 5: any_text(turn, value) = std::string(bytes.substr(0, value % 8)); return;
    case 6: turn.occupied = any_turn().occupied; return;
    case 7: turn.returned = any_turn().returned; return;
    case 8: {
      const auto more = any_turn().choices;
      turn.choices.insert(turn.choices.end(), more.begin(), more.end());
      return;
    }
    case 9: turn.totals.assign(value % 8, small); return;
    case 10: record.turns.erase(record.turns.begin() + (&turn - record.turns.data())); return;
    case 11: record.turns.insert(record.turns.begin(), model::RecordedTurn(turn)); return;
    case 12: turn.discards.push_back(any_turn().tile); return;
    case 13: record.players = small; return;
    case 14:
      if (!record.decks.empty()) {
        auto& tiles = record.decks[value % record.decks.size()].tiles;
        if (!tiles.empty()) std::swap(tiles[take_byte(bytes) % tiles.size()], tiles.front());
      }
      return;
    default: {  // start from a set-up position with the tiles placed so far
      model::RecordedPosition position;
      for (const model::RecordedTurn& placed : record.turns) {
        if (&placed == &turn) break;
        position.tiles.push_back({placed.tile, placed.cell, placed.rotation, {}});
        for (const model::RecordedOccupation& piece : placed.occupied)
          position.pieces.push_back({placed.player, piece.piece, placed.cell, piece.zone, piece.role, {}});
      }
      position.player = value % 5;
      record.turns.erase(record.turns.begin(), record.turns.begin() + (&turn - record.turns.data()));
      record.decks.clear();
      record.position = std::move(position);
    }
  }
}

/// Input: game, players, seed, number of actions, number of changes, then a byte for each action, which selects one of
/// the legal actions, and the bytes for the changes. The record of these actions must have no mismatches. After the
/// changes, it must still be replayed safely.
void check_legal_replay(std::string_view bytes) {
  const game::Game& game = *test::shipped(kGames[take_byte(bytes) % kGames.size()]).game;
  const int range = game.max_players() - game.min_players() + 1;
  const game::Setup setup{.players = game.min_players() + take_byte(bytes) % range, .seed = take_byte(bytes)};
  const int most = take_byte(bytes) % 64, changes = take_byte(bytes) % 6;
  auto state = game.new_state(setup);
  TW_HOLDS(static_cast<bool>(state));
  std::vector<game::Action> actions;
  game::ActionList legal;
  for (int i = 0; i < most && !state.value()->finished() && !bytes.empty(); ++i) {
    state.value()->legal_actions(legal);
    const std::size_t index = static_cast<std::size_t>(take_byte(bytes)) * 7 % std::size(legal);
    actions.push_back(legal[index]);
    state.value()->apply(actions.back());
  }
  actions.resize(play(game, setup, actions).whole_turns);
  model::GameRecord record = game.record(setup, actions);
  const auto same = game.replay(record);
  TW_HOLDS(same && same.value().mismatches.empty() && same.value().actions == actions);
  for (int i = 0; i < changes; ++i) change(record, bytes);
  check_replay(game, record);
}

const Registered kReplay("replay", check_replay_of_text, mutate_xml);
const Registered kLegalReplay("legal-replay", check_legal_replay, nullptr);

}  // namespace
}  // namespace tw::fuzz
