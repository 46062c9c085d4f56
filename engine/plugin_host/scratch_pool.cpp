#include "engine/plugin_host/scratch_pool.hpp"

#include <algorithm>
#include <cassert>
#include <new>
#include <utility>

namespace tw::plugin_host {

const tw_state& ScratchPool::begin(const game::State& state, const std::atomic<bool>* hurry) {
  hurry_ = hurry;
  if (!all_.empty() && !all_.front()->own->same_game(state)) {
    free_.clear();
    all_.clear();
  }
  root_.at = &state;
  root_.pool = this;
  mark_changed(root_);
  return root_;
}

void ScratchPool::end() {
  free_.clear();
  for (const auto& scratch : all_) free_.push_back(scratch.get());
  if (exception_) std::rethrow_exception(std::exchange(exception_, nullptr));
}

tw_state* ScratchPool::copy(const tw_state& from) noexcept try {
  if (free_.empty()) {
    auto fresh = std::make_unique<tw_state>();
    fresh->own = from.at->clone();
    fresh->at = fresh->own.get();
    fresh->pool = this;
    free_.reserve(all_.size() + 1);
    all_.push_back(std::move(fresh));
    free_.push_back(all_.back().get());
  }
  tw_state* scratch = free_.back();
  free_.pop_back();
  copy_to(*scratch, from);
  return scratch;
} catch (const std::bad_alloc&) {
  return nullptr;
}

void ScratchPool::copy_to(tw_state& scratch, const tw_state& from) {
  assert(scratch.own);
  if (&scratch == &from) return;
  scratch.own->copy_from(*from.at);
  scratch.listed = false;
  scratch.offered.reset();
  scratch.origin = &from;
  scratch.stamp = from.stamp;
}

void ScratchPool::release(tw_state& scratch) { free_.push_back(&scratch); }

const std::vector<tw_action>& ScratchPool::actions_of(const tw_state& state) {
  if (!state.listed) {
    state.at->legal_actions(list_);
    state.actions.resize(list_.size());
    std::ranges::transform(list_, state.actions.begin(), [](game::Action a) { return static_cast<tw_action>(a); });
    state.listed = true;
  }
  return state.actions;
}

const std::vector<tw_rated>& ScratchPool::rated(const tw_state& state, const model::Weights* weights) {
  state.at->rate(weights, rated_list_);
  rated_.resize(rated_list_.size());
  std::ranges::transform(rated_list_, rated_.begin(), [](const game::ActionValue& r) {
    return tw_rated{.action = static_cast<tw_action>(r.action), .value = r.value, .now = r.now};
  });
  return rated_;
}

const std::vector<tw_draw>& ScratchPool::draws(const tw_state& state) {
  state.at->draws(draw_list_);
  draws_.resize(draw_list_.size());
  std::ranges::transform(draw_list_, draws_.begin(), [](const game::Draw& d) { return tw_draw{d.kind, d.copies}; });
  return draws_;
}

bool ScratchPool::is_legal(const tw_state& state, tw_action action) {
  if (state.offered == action) return true;
  const tw_state* origin = state.origin;
  const bool known = !state.listed && origin != nullptr && origin->stamp == state.stamp && origin->listed;
  if (state.listed || known) return std::ranges::binary_search((known ? *origin : state).actions, action);
  return state.at->is_legal(game::Action{action});
}

}  // namespace tw::plugin_host
