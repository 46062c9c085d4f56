#include "engine/simulation/start_position.hpp"

#include <string>
#include <string_view>
#include <utility>

#include "engine/language/translate.hpp"

namespace tw::simulation {
namespace {

/// Returns the number of actions in the first `turns` turns of a replay. Plays the actions, since only the game can
/// count its turns.
model::Result<std::size_t> actions_in(const game::Game& game, const game::Setup& setup,
                                      const std::vector<game::Action>& actions, int turns) {
  auto begun = game.new_state(setup);
  if (!begun) return begun.findings();
  game::State& state = *begun.value();
  std::size_t played = 0;
  for (int number = state.turn(); played < actions.size() && turns > 0; ++played) {
    state.apply(actions[played]);
    if (std::exchange(number, state.turn()) != state.turn()) --turns;
  }
  return played;
}

}  // namespace

StartPosition::StartPosition(game::Setup setup, std::vector<game::Action> actions, std::unique_ptr<game::State> state)
    : setup_(std::move(setup)), actions_(std::move(actions)), state_(std::move(state)) {}

model::Result<std::shared_ptr<const StartPosition>> StartPosition::make(const game::Game& game, game::Setup setup,
                                                                        std::vector<game::Action> actions) {
  auto begun = game.new_state(setup);
  if (!begun) return begun.findings();
  game::State& state = *begun.value();
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (const std::string why = state.why_illegal(actions[i]); !why.empty())
      return model::usage_error(tr("action {0} before the position is not legal: {1}", i + 1, why));
    state.apply(actions[i]);
  }
  if (state.finished()) return model::usage_error(tr("the game has ended at this position; choose an earlier one"));
  return std::shared_ptr<const StartPosition>(
      new StartPosition(std::move(setup), std::move(actions), std::move(begun.value())));
}

model::Result<std::shared_ptr<const StartPosition>> StartPosition::from_record(const game::Game& game,
                                                                               const model::GameRecord& record,
                                                                               int turn) {
  if (record.variant != game.id())
    return model::usage_error(
        tr("this is a record of \"{0}\"; games of \"{1}\" cannot start from it; choose the record's game",
           record.variant, game.id()));
  const int turns = static_cast<int>(record.turns.size());
  if (turn > turns)
    return model::usage_error(tr_n("the record has {0} turn, so there is no turn {1}",
                                   "the record has {0} turns, so there is no turn {1}", turns, turn));
  auto replay = game.replay(record);
  if (!replay) return replay.findings();
  const int wanted = turn < 0 ? turns : turn;
  for (const game::Mismatch& m : replay.value().mismatches)
    if (m.turn > 0 && m.turn <= wanted)
      return model::usage_error(
          tr("turn {0}: the record says \"{1}\", but the rules give \"{2}\"", m.turn, m.claimed, m.computed));
  game::Setup setup = game::setup_of(record);
  std::vector<game::Action> actions = std::move(replay.value().actions);
  const auto count = actions_in(game, setup, actions, wanted);
  if (!count) return count.findings();
  actions.resize(count.value());
  return make(game, std::move(setup), std::move(actions));
}

std::uint64_t StartPosition::hash() const {
  std::uint64_t hash = 0;
  const auto number = [&hash](std::uint64_t value) { hash = model::Random::mix(hash ^ value); };
  const auto text = [&](std::string_view words) {
    for (const char c : words) number(static_cast<unsigned char>(c) + 1u);
    number(0x100u);
  };
  const auto cell = [&](model::Coord at) {
    number(static_cast<std::uint16_t>(at.x));
    number(static_cast<std::uint16_t>(at.y));
  };
  const auto decks = [&](const std::vector<model::RecordedDeck>& all) {
    for (const model::RecordedDeck& deck : all) {
      text(deck.id);
      for (const std::string& tile : deck.tiles) text(tile);
      number(0x101u);
    }
  };
  number(static_cast<std::uint64_t>(setup_.players));
  number(setup_.seed);
  decks(setup_.decks);
  if (const auto& position = setup_.position) {
    for (const model::PositionTile& tile : position->tiles) {
      text(tile.tile);
      cell(tile.cell);
      number(static_cast<std::uint64_t>(quarters(tile.rotation)));
    }
    for (const model::PositionPiece& piece : position->pieces) {
      text(piece.piece);
      text(piece.zone);
      text(piece.role);
      cell(piece.cell);
      number(static_cast<std::uint64_t>(piece.player));
    }
    decks(position->remaining);
    for (const int points : position->points) number(static_cast<std::uint64_t>(points));
    number(static_cast<std::uint64_t>(position->player));
  }
  for (const game::Action action : actions_) number(static_cast<std::uint64_t>(action));
  return hash;
}

std::unique_ptr<game::State> StartPosition::begin(model::Random& random) const {
  std::unique_ptr<game::State> out;
  {
    const std::lock_guard lock(mutex_);
    out = state_->clone();
  }
  out->determinize(out->player(), random);
  return out;
}

}  // namespace tw::simulation
