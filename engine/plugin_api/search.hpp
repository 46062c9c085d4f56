#pragma once
// C++ wrapper of tilewright_search.h for bots that search. Header only. docs/how_to/write_a_bot.md shows how to use it.

#include <cstdint>
#include <span>
#include <stdexcept>
#include <string_view>

#include "engine/plugin_api/bot.hpp"
#include "engine/plugin_api/tilewright_search.h"

namespace tw::plugin_api {

/// The host's services for bots that search. The constructor throws std::runtime_error if the host is too old.
class Search {
 public:
  explicit Search(const tw_host* host) : table_(static_cast<const tw_search*>(host->extension(TW_EXTENSION_SEARCH))) {
    if (table_ == nullptr || table_->struct_size != sizeof(tw_search))
      throw std::runtime_error("this bot needs a newer Tilewright (tw.search/1)");
  }

  std::span<const tw_weight> weights() const { return {table_->weights, table_->weight_count}; }
  /// Returns the expected final points in hundredths of a point. `weights` is null for the game's own weights.
  Points evaluate(const Position& position, const std::int32_t* weights = nullptr) const {
    Points out(position.players());
    table_->evaluate(position.raw(), weights, out.data());
    return out;
  }
  /// Returns the values of all legal actions. Valid until the next call.
  std::span<const tw_rated> rate(const Position& position, const std::int32_t* weights = nullptr) const {
    const tw_rated* rated = nullptr;
    const std::uint32_t count = table_->rate(position.raw(), weights, &rated);
    return {rated, count};
  }
  void playout_turns(Scratch& scratch, int turns, Random& random) const {
    table_->playout_turns(scratch.raw(), turns, random.raw());
  }
  void playout_rated(Scratch& scratch, int turns, const std::int32_t* weights = nullptr) const {
    table_->playout_rated(scratch.raw(), turns, weights);
  }
  bool rates_untried(const Position& position) const { return table_->rates_untried(position.raw()); }
  /// Lists the tiles that can be drawn next. Valid until the next call.
  std::span<const tw_draw> draws(const Position& position) const {
    const tw_draw* draws = nullptr;
    const std::uint32_t count = table_->draws(position.raw(), &draws);
    return {draws, count};
  }
  bool suppose(Scratch& scratch, std::uint32_t kind) const { return table_->suppose(scratch.raw(), kind); }
  void guess(Scratch& scratch, int seat, std::uint64_t seed) const { table_->guess(scratch.raw(), seat, seed); }
  std::uint32_t seen(const Position& position) const { return table_->seen(position.raw()); }
  bool hurry(const Position& position) const { return table_->hurry(position.raw()); }
  /// Calls `work(worker, position, random)` on `workers` threads and returns when all have finished. `work` must not
  /// throw. Returns false if there is not enough memory or there are not enough threads.
  template <class Work>
  bool parallel(const Position& root, Random& random, unsigned workers, Work& work) const {
    struct With {
      const tw_host* host;
      Work* work;
    } with{root.host(), &work};
    const auto call = [](void* w, std::uint32_t worker, const tw_state* state, tw_random* numbers) noexcept {
      const auto* to = static_cast<const With*>(w);
      Random own(to->host, numbers);
      (*to->work)(worker, Position(to->host, state), own);
    };
    return table_->parallel(root.raw(), random.raw(), workers, call, &with);
  }

 private:
  const tw_search* table_;
};

template <class B>
std::uint32_t last_thoughts(void* bot, const tw_thought** thoughts) noexcept {
  const std::span<const tw_thought> all = static_cast<BotObject<B>*>(bot)->bot.thoughts();
  *thoughts = all.data();
  return static_cast<std::uint32_t>(all.size());
}
template <class B>
const void* thoughtful_extension(const char* id) noexcept {
  static constexpr tw_thoughts kThoughts{.struct_size = sizeof(tw_thoughts), .last = &last_thoughts<B>};
  return std::string_view(id) == TW_EXTENSION_THOUGHTS ? &kThoughts : nullptr;
}
/// Returns bot_interface() for a bot that also has `std::span<const tw_thought> thoughts()`; the result must stay
/// valid until the next choose().
template <class B>
constexpr tw_bot thoughtful_bot_interface() {
  tw_bot out = bot_interface<B>();
  out.extension = &thoughtful_extension<B>;
  return out;
}

}  // namespace tw::plugin_api
