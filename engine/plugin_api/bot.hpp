#pragma once
// Bots in C++: write a class with a constructor and choose(), and pass bot_interface<Class>() in the plugin's entry.
// Header only. docs/how_to/write_a_bot.md has a complete example.

#include <array>
#include <cstdint>
#include <exception>
#include <new>
#include <span>
#include <string>
#include <utility>

#include "engine/plugin_api/tilewright_plugin.h"

namespace tw::plugin_api {

/// Upper limit on the number of seats in any game.
inline constexpr std::size_t kMostSeats = 16;

/// The bot's random number generator. Valid during choose().
class Random {
 public:
  Random(const tw_host* host, tw_random* random) : host_(host), random_(random) {}
  std::uint64_t bits() { return host_->random_bits(random_); }
  /// Returns a uniformly distributed number in [0, bound); bound >= 1.
  std::uint32_t below(std::uint32_t bound) { return host_->random_below(random_, bound); }
  tw_random* raw() const { return random_; }

 private:
  const tw_host* host_;
  tw_random* random_;
};

/// The points of all seats.
class Points {
 public:
  explicit Points(int players) : players_(players) {}
  int operator[](int seat) const { return values_[static_cast<std::size_t>(seat)]; }
  /// Returns the points of the best other seat; 0 if there is only one seat.
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

/// A read-only view of a position. Valid as long as the state to which it refers.
class Position {
 public:
  Position(const tw_host* host, const tw_state* state) : host_(host), state_(state) {}
  int players() const { return host_->players(state_); }
  int player() const { return host_->player(state_); }
  int turn() const { return host_->turn(state_); }
  bool finished() const { return host_->finished(state_); }
  /// Returns true if trying the remaining decisions of this turn on a copy reveals nothing that the player does not
  /// know. Otherwise call Scratch::determinize first.
  bool open_turn() const {
    const auto* known = static_cast<const tw_knowledge*>(host_->extension(TW_EXTENSION_KNOWLEDGE));
    return known == nullptr || known->open_turn(state_);  // in hosts without this extension, all games have open turns
  }
  /// Returns the legal actions in ascending order. Valid until the next call for the same state, or until the state
  /// changes.
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

/// A copy of a position for trying out actions; the destructor returns it to the host. Throws std::bad_alloc if there
/// is not enough memory. Must not outlive choose().
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
  /// Applies an action. Returns false, without changing the position, if the action is not legal.
  bool apply(tw_action action) { return host_->apply(state_, action); }
  void determinize(int seat, Random& random) { host_->determinize(state_, seat, random.raw()); }
  void playout(Random& random) { host_->playout(state_, random.raw()); }
  Position position() const { return {host_, state_}; }
  tw_state* raw() { return state_; }

 private:
  const tw_host* host_;
  tw_state* state_;
};

/// The bot object that the host stores, with the message of its last error.
template <class B>
struct BotObject {
  const tw_host* host;
  B bot;
  std::string error;
};

template <class B>
void* create_bot(const tw_host* host, const std::int64_t* values, const char** why) noexcept {
  try {
    return new BotObject<B>{host, B(std::span<const std::int64_t>(values, B::kSettings.size())), {}};
  } catch (...) {
    *why = "its constructor threw an exception";
    return nullptr;
  }
}

template <class B>
void destroy_bot(void* bot) noexcept {
  delete static_cast<BotObject<B>*>(bot);
}

template <class B>
const char* choose_action(void* bot, const tw_state* state, tw_random* random, tw_action* action) noexcept {
  auto* object = static_cast<BotObject<B>*>(bot);
  try {
    Random numbers(object->host, random);
    *action = object->bot.choose(Position(object->host, state), numbers);
    return nullptr;
  } catch (const std::bad_alloc&) {
    return "there is not enough memory";
  } catch (const std::exception& e) {
    object->error = e.what();
    return object->error.c_str();
  } catch (...) {
    return "it threw an unknown exception";
  }
}

/// Returns the C interface of a class `B` with
/// - `static constexpr std::array<tw_setting, N> kSettings`,
/// - `explicit B(std::span<const std::int64_t> values)`: one value for each setting, within its range,
/// - `tw_action choose(const Position&, Random&)`: an exception is reported as an error of the bot.
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
