#include "plugins/games/hunt_or_gather/game.hpp"

#include <algorithm>
#include <array>

#include "engine/language/translate.hpp"
#include "plugins/games/hunt_or_gather/actions.hpp"
#include "plugins/games/hunt_or_gather/evaluation.hpp"
#include "plugins/games/hunt_or_gather/knowledge.hpp"
#include "plugins/games/hunt_or_gather/scene.hpp"
#include "plugins/games/hunt_or_gather/telling.hpp"
#include "plugins/games/hunt_or_gather/turns.hpp"
#include "plugins/games/hunt_or_gather/words.hpp"

namespace tw::hunt_or_gather {

int HuntOrGather::longest_game(int players) const { return hunt_or_gather::longest_game(data_, players); }

void HuntOrGather::begin(State& s, int players, const plugin_api::Decks& decks, std::uint64_t seed) const {
  begin_game(data_, s, players, decks, seed);
}

void HuntOrGather::legal_actions(const State& s, plugin_api::Actions& out) const { add_legal_actions(data_, s, out); }

std::string HuntOrGather::why_illegal(const State& s, tw_action action) const {
  std::array<tw_action, kMaxActions> room;
  plugin_api::Actions legal(room.data(), kMaxActions);
  add_legal_actions(data_, s, legal);
  return std::binary_search(room.begin(), room.begin() + legal.count(), action) ? "" : why_illegal_here(s, action);
}

void HuntOrGather::apply(State& s, tw_action action, plugin_api::Teller& teller) const {
  play(data_, s, action, teller);
}

void HuntOrGather::points(const State& s, std::int32_t* out) const {
  if (s.phase == Phase::Over) return points_if_ended(s, out);
  for (int seat = 0; seat < s.players; ++seat) out[seat] = base_points(s, seat);
}

void HuntOrGather::points_if_ended(const State& s, std::int32_t* out) const {
  std::fill_n(out, s.players, 0);
  for (const Part part : {Part::Base, Part::Highest, Part::Prediction, Part::Group}) {
    if (part == Part::Prediction && s.phase != Phase::Over) continue;
    const SeatPoints points = hunt_or_gather::part_points(data_, s, part);
    for (std::size_t seat = 0; seat < s.players; ++seat) out[seat] += points[seat];
  }
}

void HuntOrGather::evaluate(const State& s, std::int32_t* out) const {
  if (s.phase != Phase::Over) return hunt_or_gather::evaluate(data_, expectations_, s, {out, s.players});
  points_if_ended(s, out);
  for (int seat = 0; seat < s.players; ++seat) out[seat] *= 100;
}

int HuntOrGather::part_points(const State& s, std::uint32_t part, int seat) const {
  if (s.phase != Phase::Over) return static_cast<Part>(part) == Part::Base ? base_points(s, seat) : 0;
  return hunt_or_gather::part_points(data_, s, static_cast<Part>(part))[seat];
}

int HuntOrGather::part_points_if_ended(const State& s, std::uint32_t part, int seat) const {
  if (static_cast<Part>(part) == Part::Prediction && s.phase != Phase::Over) return 0;
  return hunt_or_gather::part_points(data_, s, static_cast<Part>(part))[seat];
}

void HuntOrGather::determinize(State& s, int seat, std::uint64_t seed) const { guess_hidden(data_, s, seat, seed); }

bool HuntOrGather::open_turn(const State& s) const { return is_open(data_, s); }

std::string HuntOrGather::tell(const State& s, tw_action action) const {
  return describe_action(data_, s, action, Audience::Records);
}

std::string HuntOrGather::table(const State& s, int seat) const { return table_text(data_, s, seat); }

void HuntOrGather::scene(const State& s, int seat, plugin_api::Scene& scene) const {
  describe_scene(data_, s, seat, scene);
}

void HuntOrGather::awards(const State& s, std::uint32_t part, int seat, plugin_api::Targets& out) const {
  list_award(data_, s, static_cast<Part>(part), seat, out);
}

std::string HuntOrGather::told(const State& s, tw_action action, int seat) const {
  return describe_action_for(data_, s, action, seat);
}

std::string HuntOrGather::asked(const State& s) const { return describe_choice(data_, s); }

}  // namespace tw::hunt_or_gather

// The plugin entry for Hunt or Gather (first draft).

namespace {

using tw::tr_later;

constexpr tw_game kGame = tw::plugin_api::game_interface<tw::hunt_or_gather::HuntOrGather>();
constexpr std::array<tw_item, 1> kItems{
    {{.kind = TW_KIND_GAME,
      .id = "hunt-or-gather",
      .help = tr_later("each player has a hunter and a gatherer; dice, hidden tiles and a sliding market "
                       "(reconstructed from a first draft)"),
      .implementation = &kGame}}};

}  // namespace

const tw_plugin TW_PLUGIN_ENTRY = {.struct_size = sizeof(tw_plugin),
                                   .api_version = TW_API_VERSION,
                                   .id = "hunt-or-gather",
                                   .version = "1.0",
                                   .item_count = kItems.size(),
                                   .items = kItems.data(),
                                   .extension = nullptr};
