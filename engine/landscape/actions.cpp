#include "engine/landscape/actions.hpp"

namespace tw::landscape {

namespace {

enum Code : std::uint64_t { PlaceCode = 1, ReturnCode = 2, OccupyCode = 3, PassCode = 4, ChooseCode = 5 };

/// up() converts a coordinate to an unsigned number that sorts in the same order; down() converts it back.
constexpr std::uint64_t up(std::int16_t v) { return static_cast<std::uint64_t>(v + 32768); }
constexpr std::int16_t down(std::uint64_t v) { return static_cast<std::int16_t>(static_cast<int>(v & 0xFFFF) - 32768); }
constexpr std::uint64_t code(game::Action a) { return static_cast<std::uint64_t>(a); }
constexpr bool is(game::Action a, Code kind) { return code(a) >> 56 == kind; }
constexpr game::Action make(Code kind, std::uint64_t rest) {
  return static_cast<game::Action>(static_cast<std::uint64_t>(kind) << 56 | rest);
}

}  // namespace

game::Action placement_action(model::Coord at, model::Rotation turn) {
  return make(PlaceCode, up(at.y) << 24 | up(at.x) << 8 | static_cast<std::uint64_t>(quarters(turn)));
}
game::Action return_action(model::Coord at, int zone, int role) {
  return make(ReturnCode, up(at.y) << 32 | up(at.x) << 16 | static_cast<std::uint64_t>(zone) << 8 |
                              static_cast<std::uint64_t>(role));
}
game::Action occupation_action(int role, int zone) {
  return make(OccupyCode, static_cast<std::uint64_t>(role) << 8 | static_cast<std::uint64_t>(zone));
}
game::Action pass_action() { return make(PassCode, 0); }
game::Action choice_action(int use, std::uint32_t answer) {
  return make(ChooseCode, static_cast<std::uint64_t>(use) << 32 | answer);
}

std::optional<Placement> as_placement(game::Action a) {
  if (!is(a, PlaceCode)) return std::nullopt;
  return Placement{{down(code(a) >> 8), down(code(a) >> 24)}, static_cast<model::Rotation>(code(a) & 3)};
}
std::optional<Return> as_return(game::Action a) {
  if (!is(a, ReturnCode)) return std::nullopt;
  return Return{{down(code(a) >> 16), down(code(a) >> 32)},
                static_cast<int>(code(a) >> 8 & 0xFF),
                static_cast<int>(code(a) & 0xFF)};
}
std::optional<Occupation> as_occupation(game::Action a) {
  if (!is(a, OccupyCode)) return std::nullopt;
  return Occupation{static_cast<int>(code(a) >> 8 & 0xFF), static_cast<int>(code(a) & 0xFF)};
}
bool is_pass(game::Action a) { return a == pass_action(); }
std::optional<Choice> as_choice(game::Action a) {
  if (!is(a, ChooseCode)) return std::nullopt;
  return Choice{static_cast<int>(code(a) >> 32 & 0xFF), static_cast<std::uint32_t>(code(a))};
}

}  // namespace tw::landscape
