#include "engine/plugin_host/host_table.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <span>
#include <string_view>
#include <system_error>
#include <thread>

#include "engine/model/weights.hpp"
#include "engine/plugin_host/scratch_pool.hpp"

namespace tw::plugin_host {
namespace {

using model::Random;

Random& random_of(tw_random* random) { return *reinterpret_cast<Random*>(random); }

std::array<tw_weight, model::kWeightCount> rows() {
  std::array<tw_weight, model::kWeightCount> out{};
  for (std::size_t i = 0; i < out.size(); ++i) {
    const model::WeightRow& row = model::kWeightRows[i];
    out[i] = {.id = row.id, .help = row.help, .least = row.least, .most = row.most, .standard = row.standard};
  }
  return out;
}
const std::array<tw_weight, model::kWeightCount> kRows = rows();

/// The weights for an evaluation: those that the plugin passes, otherwise those set in the bot's name, otherwise null
/// (the game's own weights).
class Given {
 public:
  Given(const std::int32_t* weights, const ScratchPool& pool) : get_(pool.weights()) {
    if (weights == nullptr) return;
    std::copy_n(weights, model::kWeightCount, weights_.value.begin());
    get_ = &weights_;
  }
  Given(const Given&) = delete;
  Given& operator=(const Given&) = delete;
  const model::Weights* get() const { return get_; }

 private:
  const model::Weights* get_;
  model::Weights weights_;
};

/// A thread of parallel() with its own copy of the root.
struct Worker {
  std::unique_ptr<game::State> root;
  ScratchPool pool;
  Random random;
  std::exception_ptr exception;

  void run(tw_work work, void* with, std::uint32_t index, const std::atomic<bool>* hurry) {
    const tw_state& at = pool.begin(*root, hurry);
    work(with, index, &at, reinterpret_cast<tw_random*>(&random));
    try {
      pool.end();
    } catch (...) {
      exception = std::current_exception();
    }
  }
};

bool run_workers(const tw_state& root, Random& random, std::uint32_t workers, tw_work work, void* with) {
  std::vector<Worker> all(workers);
  for (Worker& worker : all) {
    worker.root = root.at->clone();
    worker.random = Random(random.next());
    if (root.pool->weights() != nullptr) worker.pool.set_weights(*root.pool->weights());
  }
  {
    std::vector<std::jthread> threads;
    threads.reserve(workers);
    for (std::uint32_t i = 1; i < workers; ++i)
      threads.emplace_back([&, i] { all[i].run(work, with, i, root.pool->hurry()); });
    all[0].run(work, with, 0, root.pool->hurry());
  }
  for (const Worker& worker : all)
    if (worker.exception) std::rethrow_exception(worker.exception);
  return true;
}

extern "C" {

static void search_evaluate(const tw_state* state, const std::int32_t* weights, std::int32_t* values) noexcept {
  const Given given(weights, *state->pool);
  state->pool->guarded(
      [&] {
        state->at->evaluate(given.get(), {values, static_cast<std::size_t>(state->at->players())});
        return 0;
      },
      0);
}
static std::uint32_t search_rate(const tw_state* state, const std::int32_t* weights, const tw_rated** rated) noexcept {
  return state->pool->guarded(
      [&] {
        const Given given(weights, *state->pool);
        auto& out = state->pool->rated(*state, given.get());
        *rated = out.data();
        return static_cast<std::uint32_t>(out.size());
      },
      0u);
}
/// Returns the number of turns, limited so that adding it to a turn number cannot overflow.
static int limited(std::int32_t turns) { return std::clamp(turns, 0, 1'000'000); }
static void search_playout_turns(tw_state* scratch, std::int32_t turns, tw_random* random) noexcept {
  scratch->pool->guarded([&] { return scratch->own->playout_turns(limited(turns), random_of(random)), 0; }, 0);
  scratch->pool->mark_changed(*scratch);
}
static void search_playout_rated(tw_state* scratch, std::int32_t turns, const std::int32_t* weights) noexcept {
  scratch->pool->guarded(
      [&] {
        const Given given(weights, *scratch->pool);
        scratch->own->playout_rated(limited(turns), given.get());
        return 0;
      },
      0);
  scratch->pool->mark_changed(*scratch);
}
static std::uint32_t search_draws(const tw_state* state, const tw_draw** draws) noexcept {
  return state->pool->guarded(
      [&] {
        auto& out = state->pool->draws(*state);
        *draws = out.data();
        return static_cast<std::uint32_t>(out.size());
      },
      0u);
}
static bool search_suppose(tw_state* scratch, std::uint32_t kind) noexcept {
  return scratch->pool->guarded(
      [&] {
        if (!scratch->own || !scratch->own->suppose(kind)) return false;
        scratch->pool->mark_changed(*scratch);
        return true;
      },
      false);
}
static void search_guess(tw_state* scratch, std::int32_t seat, std::uint64_t seed) noexcept {
  Random random(seed);
  scratch->pool->guarded([&] { return scratch->own->determinize(seat, random), 0; }, 0);
  scratch->pool->mark_changed(*scratch);
}
static std::uint32_t search_seen(const tw_state* state) noexcept {
  return state->pool->guarded([&] { return state->at->seen(); }, 0u);
}
static bool search_rates_untried(const tw_state* state) noexcept {
  return state->pool->guarded([&] { return state->at->rates_untried(); }, false);
}
static bool search_hurry(const tw_state* state) noexcept {
  const std::atomic<bool>* hurry = state->pool->hurry();
  return hurry != nullptr && hurry->load(std::memory_order_relaxed);
}
static bool search_parallel(const tw_state* root, tw_random* random, std::uint32_t workers, tw_work work,
                            void* with) noexcept {
  return root->pool->guarded(
      [&] { return run_workers(*root, random_of(random), std::clamp(workers, 1u, 256u), work, with); }, false);
}

}  // extern "C"

constexpr tw_search kSearch{.struct_size = sizeof(tw_search),
                            .weight_count = static_cast<std::uint32_t>(kRows.size()),
                            .weights = kRows.data(),
                            .evaluate = search_evaluate,
                            .rate = search_rate,
                            .playout_turns = search_playout_turns,
                            .draws = search_draws,
                            .suppose = search_suppose,
                            .guess = search_guess,
                            .seen = search_seen,
                            .hurry = search_hurry,
                            .parallel = search_parallel,
                            .playout_rated = search_playout_rated,
                            .rates_untried = search_rates_untried};

}  // namespace

const tw_search& search_table() { return kSearch; }

namespace {

std::span<int> seats(const tw_state* state, std::int32_t* points) {
  return {points, static_cast<std::size_t>(state->at->players())};
}

extern "C" {

static std::int32_t host_players(const tw_state* state) noexcept { return state->at->players(); }
static std::int32_t host_player(const tw_state* state) noexcept {
  return state->pool->guarded([&] { return state->at->player(); }, -1);
}
static std::int32_t host_turn(const tw_state* state) noexcept {
  return state->pool->guarded([&] { return state->at->turn(); }, 0);
}
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
        scratch->pool->mark_changed(*scratch);
        return true;
      },
      false);
}

static void host_points(const tw_state* state, std::int32_t* points) noexcept {
  state->pool->guarded([&] { return state->at->points(seats(state, points)), 0; }, 0);
}
static void host_points_if_ended(const tw_state* state, std::int32_t* points) noexcept {
  state->pool->guarded([&] { return state->at->points_if_ended(seats(state, points)), 0; }, 0);
}

static void host_determinize(tw_state* scratch, std::int32_t seat, tw_random* random) noexcept {
  scratch->pool->guarded([&] { return scratch->own->determinize(seat, random_of(random)), 0; }, 0);
  scratch->pool->mark_changed(*scratch);
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
  scratch->pool->mark_changed(*scratch);
}

static bool knowledge_open_turn(const tw_state* state) noexcept {
  return state->pool->guarded([&] { return state->at->open_turn(); }, false);
}

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
