#pragma once
// Positions for use by plugins. Released positions are reused, so that a search soon stops allocating memory.

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

/// A position as a plugin sees it. The root refers to a state that it does not own; a scratch state owns its state.
struct tw_state {
  const tw::game::State* at = nullptr;   ///< the position itself
  std::unique_ptr<tw::game::State> own;  ///< scratch states only; `at` points to it
  tw::plugin_host::ScratchPool* pool = nullptr;
  const tw_state* origin = nullptr;  ///< state that a scratch state was last copied from
  std::uint64_t stamp = 0;           ///< identifies the position; a copy has the stamp of its origin until the copy
                                     ///< changes
  // Cached result of legal_actions; computed on demand, so mutable.
  mutable std::vector<tw_action> actions;
  mutable bool listed = false;
  mutable std::optional<tw_action> offered;  ///< last result of random_action, which is therefore known to be legal
};

namespace tw::plugin_host {

/// The states of one bot object: the root, and as many scratch states as it has ever used simultaneously. Must be used
/// by one thread at a time.
class ScratchPool {
 public:
  /// Makes `state` the root. `state` and `hurry` (which may be null) must exist until end().
  const tw_state& begin(const game::State& state, const std::atomic<bool>* hurry = nullptr);
  /// Returns the flag that is set while a user is waiting for the bot; may be null.
  const std::atomic<bool>* hurry() const { return hurry_; }
  /// Sets the weights that are used instead of the game's weights if a plugin passes none.
  void set_weights(const std::optional<model::Weights>& weights) { weights_ = weights; }
  /// Returns the weights set by set_weights(), or null for the game's own.
  const model::Weights* weights() const { return weights_ ? &*weights_ : nullptr; }
  /// Releases all scratch states. Rethrows an exception that guarded() caught.
  void end();
  /// Calls `f`. If it throws, returns `otherwise` instead of passing the exception through the plugin; end() rethrows
  /// it.
  template <class F, class T>
  T guarded(F f, T otherwise) noexcept {
    try {
      return f();
    } catch (...) {
      if (!exception_) exception_ = std::current_exception();
      return otherwise;
    }
  }

  /// Returns a scratch state equal to `from`; nullptr if there is not enough memory.
  tw_state* copy(const tw_state& from) noexcept;
  void copy_to(tw_state& scratch, const tw_state& from);
  void release(tw_state& scratch);
  /// Marks the position as changed. Must be called after each change of a scratch state's position.
  void mark_changed(tw_state& state) {
    state.stamp = ++stamps_;
    state.listed = false;
    state.offered.reset();
  }

  /// Returns all legal actions; cached until the position changes.
  const std::vector<tw_action>& actions_of(const tw_state& state);
  /// Return the results of State::rate and State::draws; valid until the next call.
  const std::vector<tw_rated>& rated(const tw_state& state, const model::Weights* weights);
  const std::vector<tw_draw>& draws(const tw_state& state);
  /// Returns true if the action is legal; uses the cached list of actions if there is one.
  bool is_legal(const tw_state& state, tw_action action);

 private:
  tw_state root_;
  std::uint64_t stamps_ = 0;
  std::exception_ptr exception_;
  std::vector<std::unique_ptr<tw_state>> all_;  ///< all scratch states created so far
  std::vector<tw_state*> free_;                 ///< unused scratch states; has capacity for all of them
  game::ActionList list_;                       ///< buffer for State::legal_actions
  const std::atomic<bool>* hurry_ = nullptr;
  std::optional<model::Weights> weights_;
  std::vector<game::ActionValue> rated_list_;  ///< buffer for State::rate
  std::vector<game::Draw> draw_list_;
  std::vector<tw_rated> rated_;  ///< results in the form that plugins receive
  std::vector<tw_draw> draws_;
};

}  // namespace tw::plugin_host
