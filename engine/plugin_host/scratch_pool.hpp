#pragma once
// Positions as plugins hold them, recycled so that a search allocates nothing once it has warmed up.

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

/// A position as a plugin holds it. The root is somebody else's state to look at; a scratch owns its state.
struct tw_state {
  const tw::game::State* at = nullptr;   ///< what it shows
  std::unique_ptr<tw::game::State> own;  ///< scratch only; `at` points to it
  tw::plugin_host::ScratchPool* pool = nullptr;
  const tw_state* origin = nullptr;  ///< what a scratch was copied from last
  std::uint64_t stamp = 0;           ///< of the position; a copy has that of its origin until it changes
  // The answer to legal_actions: found out when asked, so for const states too.
  mutable std::vector<tw_action> actions;
  mutable bool listed = false;
  mutable std::optional<tw_action> offered;  ///< by random_action: legal without a look at the list
};

namespace tw::plugin_host {

/// The states of one bot object: the root and as many scratch states as it ever needed at once. One thread at a time.
class ScratchPool {
 public:
  /// Shows `state` as the root; it must live until end(), and so must `hurry`, which may be null.
  const tw_state& begin(const game::State& state, const std::atomic<bool>* hurry = nullptr);
  /// While what it points to is true, somebody waits for the bot; may be null.
  const std::atomic<bool>* hurry() const { return hurry_; }
  /// From now on these weights hold where a plugin gives none, instead of the game's.
  void judge_by(const std::optional<model::Weights>& weights) { weights_ = weights; }
  /// Null: those of the game.
  const model::Weights* weights() const { return weights_ ? &*weights_ : nullptr; }
  /// Takes every scratch back. Throws what guarded() kept.
  void end();
  /// Calls `f`. What it throws does not go through the plugin: `otherwise` is the answer, end() throws it.
  template <class F, class T>
  T guarded(F f, T otherwise) noexcept {
    try {
      return f();
    } catch (...) {
      if (!trouble_) trouble_ = std::current_exception();
      return otherwise;
    }
  }

  /// nullptr when memory is short.
  tw_state* copy(const tw_state& from) noexcept;
  void copy_to(tw_state& scratch, const tw_state& from);
  void release(tw_state& scratch);
  /// To be told whenever the position of a scratch has become another one.
  void changed(tw_state& state) {
    state.stamp = ++stamps_;
    state.listed = false;
    state.offered.reset();
  }

  /// All legal actions, kept until the position changes.
  const std::vector<tw_action>& actions_of(const tw_state& state);
  /// State::rate and State::draws, kept until the next call.
  const std::vector<tw_rated>& rated(const tw_state& state, const model::Weights* weights);
  const std::vector<tw_draw>& draws(const tw_state& state);
  /// Looked up in a list that is there already if possible.
  bool is_legal(const tw_state& state, tw_action action);

 private:
  tw_state root_;
  std::uint64_t stamps_ = 0;
  std::exception_ptr trouble_;
  std::vector<std::unique_ptr<tw_state>> all_;  ///< every scratch that was made
  std::vector<tw_state*> free_;                 ///< those that nobody holds; room for all
  game::ActionList list_;                       ///< room for a list on its way
  const std::atomic<bool>* hurry_ = nullptr;
  std::optional<model::Weights> weights_;
  std::vector<game::Rated> rated_list_;  ///< likewise
  std::vector<game::Draw> draw_list_;
  std::vector<tw_rated> rated_;  ///< what plugins look at
  std::vector<tw_draw> draws_;
};

}  // namespace tw::plugin_host
