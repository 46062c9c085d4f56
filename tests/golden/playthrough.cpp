#include "tests/golden/playthrough.hpp"

#include <algorithm>
#include <set>
#include <sstream>
#include <test_places.hpp>

#include "engine/landscape/view.hpp"

namespace tw::test {

namespace {

using game::Event;
using game::State;

char seat_name(int seat) { return static_cast<char>('A' + seat); }

std::string list(const std::vector<int>& numbers) {
  std::ostringstream out;
  for (const int n : numbers) out << ' ' << n;
  return out.str();
}
std::string list(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += " " + word;
  return out.empty() ? " none" : out;
}

/// Writes events as text. Writes the points of a turn when the next turn begins.
class EventWriter : public game::EventSink {
 public:
  EventWriter(std::ostringstream& out, const State& state) : out_(out), state_(state) {}

  void on_event(const Event& event) override {
    switch (event.kind) {
      case Event::Kind::Discarded: out_ << "tile " << event.tile << " fits nowhere and is put away\n"; break;
      case Event::Kind::Returned: out_ << "  " << event.piece << " back from zone " << event.zone << "\n"; break;
      case Event::Kind::Scored: scored(event); break;
      case Event::Kind::Happened: out_ << "  " << event.text << "\n"; break;
      case Event::Kind::Drawn: points(); break;
      case Event::Kind::Ended: out_ << "the end\n"; break;
      default: break;
    }
  }
  void points() {
    std::vector<int> now(static_cast<std::size_t>(state_.players()));
    state_.points(now);
    if (now != last_) out_ << "  points" << list(now) << "\n";
    last_ = now;
  }

 private:
  void scored(const Event& event) {
    out_ << "  " << event.part << (event.final_scoring ? " at the end" : "") << ": " << event.points << " to";
    for (const int seat : event.winners) out_ << ' ' << seat_name(seat);
    out_ << "\n";
  }

  std::ostringstream& out_;
  const State& state_;
  std::vector<int> last_;
};

/// Writes the information that a person needs before a decision.
class PositionWriter {
 public:
  PositionWriter(std::ostringstream& out, const CompiledGame& compiled, const State& state)
      : out_(out), rules_(compiled.rules), state_(state), landscape_(is_landscape(compiled)) {}

  void decision() {
    if (!landscape_) return table();
    if (landscape::step(state_) == landscape::Step::Place)
      out_ << "turn " << state_.turn() << ", " << seat_name(state_.player()) << " draws "
           << landscape::drawn_deck(state_) << " tile " << landscape::drawn_tile(state_) << ", "
           << landscape::placement_count(state_) << " placements\n";
    if (landscape::step(state_) == landscape::Step::Occupy)
      for (const model::PieceKind& piece : rules_.pieces)
        out_ << "  " << piece.id << " may go on" << list(landscape::zones_to_occupy(state_, piece.id)) << "\n";
    if (landscape::step(state_) == landscape::Step::Choose)
      out_ << "  " << landscape::asking_effect(state_) << " asks " << seat_name(state_.player()) << "\n";
  }

 private:
  /// Writes the state of a game that is not a landscape game: the turn, the changed lines of the table (once per turn),
  /// and the number of actions.
  void table() {
    if (state_.turn() != turn_) {
      out_ << "turn " << state_.turn() << "\n";
      std::istringstream lines(state_.table(-1));
      std::set<std::string> now;
      for (std::string line; std::getline(lines, line);) {
        if (!shown_.contains(line)) out_ << "  | " << line << "\n";
        now.insert(line);
      }
      shown_ = now;
    }
    turn_ = state_.turn();
    game::ActionList actions;
    state_.legal_actions(actions);
    out_ << " " << seat_name(state_.player()) << ", one of " << actions.size() << "\n";
  }

  std::ostringstream& out_;
  const model::Rules& rules_;
  const State& state_;
  bool landscape_;
  int turn_ = -1;
  std::set<std::string> shown_;
};

}  // namespace

std::string golden_path(const std::string& id) { return TW_SOURCE_DIR "/tests/golden/" + id + ".txt"; }

std::string playthrough(const CompiledGame& compiled, const std::string& id) {
  const game::Game& game = *compiled.game;
  const int players = std::clamp(3, game.min_players(), game.max_players());
  const auto state = game.new_state({players, 2020, {}});
  if (!state) throw std::runtime_error(to_lines(state.findings()));
  std::ostringstream out;
  out << id << ": a game of " << players << " at random, seed 2020.\n"
      << "When a change to rules or engine is meant to change it: golden_test --update, and read the difference.\n\n";
  EventWriter event_writer(out, *state.value());
  PositionWriter position_writer(out, compiled, *state.value());
  model::Random random(2020, 1);
  game::ActionList actions;
  while (!state.value()->finished()) {
    position_writer.decision();
    state.value()->legal_actions(actions);
    const game::Action action = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
    out << "  " << state.value()->describe(action) << "\n";
    state.value()->apply(action, &event_writer);
    if (!is_landscape(compiled)) event_writer.points();
  }
  event_writer.points();
  for (std::size_t part = 0; part < game.parts().size(); ++part) {
    std::vector<int> points;
    for (int seat = 0; seat < players; ++seat)
      points.push_back(state.value()->part_points(static_cast<int>(part), seat));
    out << "of them " << game.parts()[part] << list(points) << "\n";
  }
  return out.str();
}

}  // namespace tw::test
