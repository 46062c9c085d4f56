#pragma once
// Positions that plugins use, recycled so that a search stops allocating once it has warmed up.

#include <atomic>
#include <cstdint>
#include <exception>
#include <memory>
#include <optional>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/plugin_api/tilewright_search.h"

namespace tw::plugin_host {
class ScratchPool;
}  // namespace tw::plugin_host

/// A position as a plugin sees it. The root refers to a state that others own; a scratch state owns its state.
struct tw_state {
  const tw::game::State* at = nullptr;   ///< the position itself
  std::unique_ptr<tw::game::State> own;  ///< scratch states only; `at` points to it
  tw::plugin_host::ScratchPool* pool = nullptr;
  const tw_state* origin = nullptr;  ///< state that a scratch state was last copied from
  std::uint64_t stamp = 0;           ///< identifies the position; a copy keeps its origin's stamp until it changes
  // Cached result of legal_actions; computed on demand, so mutable.
  mutable std::vector<tw_action> actions;
  mutable bool listed = false;
  mutable std::optional<tw_action> offered;  ///< last result of random_action; legal without a search in the list
};

namespace tw::plugin_host {

/// The states of one bot object: the root and as many scratch states as it has ever used at once. One thread at a time.
class ScratchPool {
 public:
  /// Makes `state` the root. It must live until end(), and so must `hurry`, which may be null.
  const tw_state& begin(const game::State& state, const std::atomic<bool>* hurry = nullptr);
  /// Returns the flag that tells that a user is waiting for the bot; may be null.
  const std::atomic<bool>* hurry() const { return hurry_; }
  /// Uses these weights instead of the game's where a plugin passes none.
  void set_weights(const std::optional<model::Weights>& weights) { weights_ = weights; }
  /// Returns these weights, or null for the game's own.
  const model::Weights* weights() const { return weights_ ? &*weights_ : nullptr; }
  /// Takes back all scratch states. Rethrows an exception that guarded() caught.
  void end();
  /// Calls `f`. An exception does not pass through the plugin: returns `otherwise`, and end() rethrows it.
  template <class F, class T>
  T guarded(F f, T otherwise) noexcept {
    try {
      return f();
    } catch (...) {
      if (!trouble_) trouble_ = std::current_exception();
      return otherwise;
    }
  }

  /// Returns nullptr if there is not enough memory.
  tw_state* copy(const tw_state& from) noexcept;
  void copy_to(tw_state& scratch, const tw_state& from);
  void release(tw_state& scratch);
  /// Must be called after each change of a scratch state's position.
  void changed(tw_state& state) {
    state.stamp = ++stamps_;
    state.listed = false;
    state.offered.reset();
  }

  /// Returns all legal actions; cached until the position changes.
  const std::vector<tw_action>& actions_of(const tw_state& state);
  /// Return the results of State::rate and State::draws; valid until the next call.
  const std::vector<tw_rated>& rated(const tw_state& state, const model::Weights* weights);
  const std::vector<tw_draw>& draws(const tw_state& state);
  /// Returns whether the action is legal; uses a cached list if there is one.
  bool is_legal(const tw_state& state, tw_action action);

 private:
  tw_state root_;
  std::uint64_t stamps_ = 0;
  std::exception_ptr trouble_;
  std::vector<std::unique_ptr<tw_state>> all_;  ///< all scratch states created so far
  std::vector<tw_state*> free_;                 ///< unused ones; capacity for all of them
  game::ActionList list_;                       ///< buffer for State::legal_actions
  const std::atomic<bool>* hurry_ = nullptr;
  std::optional<model::Weights> weights_;
  std::vector<game::Rated> rated_list_;  ///< buffer for State::rate
  std::vector<game::Draw> draw_list_;
  std::vector<tw_rated> rated_;  ///< results as plugins see them
  std::vector<tw_draw> draws_;
};

}  // namespace tw::plugin_host
