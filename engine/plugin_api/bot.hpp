#pragma once
// The plugin interface in C++: write a class with a constructor and choose(), name it in an entry, and it is a bot.
// Header only; docs/how_to/write_a_bot.md has a whole example.

#include <array>
#include <cstdint>
#include <exception>
#include <new>
#include <span>
#include <string>
#include <utility>

#include "engine/plugin_api/tilewright_plugin.h"

namespace tw::plugin_api {

/// Most seats of any game: room for the points of all of them.
inline constexpr std::size_t kMostSeats = 16;

/// The bot's own random numbers. Valid during choose().
class Random {
 public:
  Random(const tw_host* host, tw_random* random) : host_(host), random_(random) {}
  std::uint64_t bits() { return host_->random_bits(random_); }
  /// Uniform in [0, bound); bound >= 1.
  std::uint32_t below(std::uint32_t bound) { return host_->random_below(random_, bound); }
  tw_random* raw() const { return random_; }

 private:
  const tw_host* host_;
  tw_random* random_;
};

/// Points of all seats.
class Points {
 public:
  explicit Points(int players) : players_(players) {}
  int operator[](int seat) const { return values_[static_cast<std::size_t>(seat)]; }
  /// The most that any seat but this one has.
  int best_rival(int seat) const {
    int best = players_ == 1 ? 0 : INT32_MIN;
    for (int other = 0; other < players_; ++other)
      if (other != seat && (*this)[other] > best) best = (*this)[other];
    return best;
  }
  std::int32_t* data() { return values_.data(); }

 private:
  std::array<std::int32_t, kMostSeats> values_{};
  int players_;
};

/// A position to look at. Does not own it; valid as long as the state that it shows.
class Position {
 public:
  Position(const tw_host* host, const tw_state* state) : host_(host), state_(state) {}
  int players() const { return host_->players(state_); }
  int player() const { return host_->player(state_); }
  int turn() const { return host_->turn(state_); }
  bool finished() const { return host_->finished(state_); }
  /// True if trying out the decisions of this turn on a copy shows nothing that the player does not know. Otherwise
  /// a bot guesses first (Scratch::determinize).
  bool open_turn() const {
    const auto* known = static_cast<const tw_knowledge*>(host_->extension(TW_EXTENSION_KNOWLEDGE));
    return known == nullptr || known->open_turn(state_);  // a host that does not say has only games of open turns
  }
  /// Sorted; valid until the next call for the same state or a change of it.
  std::span<const tw_action> legal_actions() const {
    const tw_action* actions = nullptr;
    const std::uint32_t count = host_->legal_actions(state_, &actions);
    return {actions, count};
  }
  Points points() const {
    Points out(players());
    host_->points(state_, out.data());
    return out;
  }
  Points points_if_ended() const {
    Points out(players());
    host_->points_if_ended(state_, out.data());
    return out;
  }
  tw_action random_action(Random& random) const { return host_->random_action(state_, random.raw()); }
  const tw_host* host() const { return host_; }
  const tw_state* raw() const { return state_; }

 private:
  const tw_host* host_;
  const tw_state* state_;
};

/// A copy of a position to try things out on; given back to the host at the end. Throws std::bad_alloc when memory is
/// short. Must not outlive choose().
class Scratch {
 public:
  explicit Scratch(const Position& from) : host_(from.host()), state_(host_->copy(from.raw())) {
    if (state_ == nullptr) throw std::bad_alloc();
  }
  Scratch(Scratch&& other) noexcept : host_(other.host_), state_(std::exchange(other.state_, nullptr)) {}
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  Scratch& operator=(Scratch&&) = delete;
  ~Scratch() { host_->release(state_); }

  void become(const Position& from) { host_->copy_to(state_, from.raw()); }
  /// False, and nothing done, when the action is not legal.
  bool apply(tw_action action) { return host_->apply(state_, action); }
  void determinize(int seat, Random& random) { host_->determinize(state_, seat, random.raw()); }
  void playout(Random& random) { host_->playout(state_, random.raw()); }
  Position position() const { return {host_, state_}; }
  tw_state* raw() { return state_; }

 private:
  const tw_host* host_;
  tw_state* state_;
};

/// A bot object as it crosses the boundary, with the last trouble's words.
template <class B>
struct Held {
  const tw_host* host;
  B bot;
  std::string trouble;
};

template <class B>
void* create_bot(const tw_host* host, const std::int64_t* values, const char** why) noexcept {
  try {
    return new Held<B>{host, B(std::span<const std::int64_t>(values, B::kSettings.size())), {}};
  } catch (...) {
    *why = "the bot could not be made: its constructor threw an exception";
    return nullptr;
  }
}

template <class B>
void destroy_bot(void* bot) noexcept {
  delete static_cast<Held<B>*>(bot);
}

template <class B>
const char* choose_action(void* bot, const tw_state* state, tw_random* random, tw_action* action) noexcept {
  auto* held = static_cast<Held<B>*>(bot);
  try {
    Random numbers(held->host, random);
    *action = held->bot.choose(Position(held->host, state), numbers);
    return nullptr;
  } catch (const std::bad_alloc&) {
    return "memory is short";
  } catch (const std::exception& e) {
    held->trouble = e.what();
    return held->trouble.c_str();
  } catch (...) {
    return "an unknown exception";
  }
}

/// The C side of a class `B` with `static constexpr std::array<tw_setting, N> kSettings`,
/// `explicit B(std::span<const std::int64_t> values)` (one a setting, within its range) and
/// `tw_action choose(const Position&, Random&)`. What choose throws becomes a reported trouble.
template <class B>
constexpr tw_bot bot_interface() {
  return {.struct_size = sizeof(tw_bot),
          .setting_count = static_cast<std::uint32_t>(B::kSettings.size()),
          .settings = B::kSettings.data(),
          .create = &create_bot<B>,
          .destroy = &destroy_bot<B>,
          .choose = &choose_action<B>,
          .extension = nullptr};
}

}  // namespace tw::plugin_api
