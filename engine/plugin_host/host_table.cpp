#include "engine/plugin_host/host_table.hpp"

#include <span>
#include <string_view>

#include "engine/plugin_host/scratch_pool.hpp"
#include "engine/plugin_host/search_table.hpp"

namespace tw::plugin_host {
namespace {

using model::Random;

std::span<int> seats(const tw_state* state, std::int32_t* points) {
  return {points, static_cast<std::size_t>(state->at->players())};
}
Random& random_of(tw_random* random) { return *reinterpret_cast<Random*>(random); }

extern "C" {

static std::int32_t host_players(const tw_state* state) noexcept { return state->at->players(); }
static std::int32_t host_player(const tw_state* state) noexcept {
  return state->pool->guarded([&] { return state->at->player(); }, -1);
}
static std::int32_t host_turn(const tw_state* state) noexcept { return state->at->turn(); }
static bool host_finished(const tw_state* state) noexcept {
  return state->pool->guarded([&] { return state->at->finished(); }, true);
}

static std::uint32_t host_legal_actions(const tw_state* state, const tw_action** actions) noexcept {
  return state->pool->guarded(
      [&] {
        const auto& list = state->pool->actions_of(*state);
        *actions = list.data();
        return static_cast<std::uint32_t>(list.size());
      },
      0u);
}

static tw_state* host_copy(const tw_state* state) noexcept { return state->pool->copy(*state); }
static void host_copy_to(tw_state* scratch, const tw_state* from) noexcept { scratch->pool->copy_to(*scratch, *from); }
static void host_release(tw_state* scratch) noexcept {
  if (scratch != nullptr) scratch->pool->release(*scratch);
}
static bool host_apply(tw_state* scratch, tw_action action) noexcept {
  return scratch->pool->guarded(
      [&] {
        if (!scratch->own || !scratch->pool->is_legal(*scratch, action)) return false;
        scratch->own->apply(game::Action{action});
        scratch->pool->changed(*scratch);
        return true;
      },
      false);
}

static void host_points(const tw_state* state, std::int32_t* points) noexcept {
  state->at->points(seats(state, points));
}
static void host_points_if_ended(const tw_state* state, std::int32_t* points) noexcept {
  state->at->points_if_ended(seats(state, points));
}

static void host_determinize(tw_state* scratch, std::int32_t seat, tw_random* random) noexcept {
  scratch->own->determinize(seat, random_of(random));
  scratch->pool->changed(*scratch);
}
static tw_action host_random_action(const tw_state* state, tw_random* random) noexcept {
  return state->pool->guarded(
      [&] {
        state->offered = static_cast<tw_action>(state->at->random_action(random_of(random)));
        return *state->offered;
      },
      tw_action{0});
}
static void host_playout(tw_state* scratch, tw_random* random) noexcept {
  scratch->pool->guarded([&] { return scratch->own->playout(random_of(random)), 0; }, 0);
  scratch->pool->changed(*scratch);
}

static bool knowledge_open_turn(const tw_state* state) noexcept { return state->at->open_turn(); }

static std::uint64_t host_random_bits(tw_random* random) noexcept { return random_of(random).next(); }
static std::uint32_t host_random_below(tw_random* random, std::uint32_t bound) noexcept {
  return random_of(random).below(bound);
}
static const void* host_extension(const char* id) noexcept;

}  // extern "C"

constexpr tw_host kHost{.struct_size = sizeof(tw_host),
                        .api_version = TW_API_VERSION,
                        .players = host_players,
                        .player = host_player,
                        .turn = host_turn,
                        .finished = host_finished,
                        .legal_actions = host_legal_actions,
                        .copy = host_copy,
                        .copy_to = host_copy_to,
                        .release = host_release,
                        .apply = host_apply,
                        .points = host_points,
                        .points_if_ended = host_points_if_ended,
                        .determinize = host_determinize,
                        .random_action = host_random_action,
                        .playout = host_playout,
                        .random_bits = host_random_bits,
                        .random_below = host_random_below,
                        .extension = host_extension};

constexpr tw_knowledge kKnowledge{.struct_size = sizeof(tw_knowledge), .open_turn = knowledge_open_turn};

const void* host_extension(const char* id) noexcept {
  if (id == nullptr) return nullptr;
  if (std::string_view(id) == TW_EXTENSION_KNOWLEDGE) return &kKnowledge;
  if (std::string_view(id) == TW_EXTENSION_SEARCH) return &search_table();
  return nullptr;
}

}  // namespace

const tw_host& host_table() { return kHost; }

}  // namespace tw::plugin_host
