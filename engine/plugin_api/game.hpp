#pragma once
// Games in C++: write a class, and pass game_interface<Class>() in the plugin's entry; then rules.xml can use the game
// as a family. Header only. docs/how_to/write_a_game.md explains how; tilewright_game.h describes each function.

#include <cstdint>
#include <exception>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/plugin_api/chance.hpp"
#include "engine/plugin_api/scene.hpp"
#include "engine/plugin_api/text.hpp"
#include "engine/plugin_api/tilewright_game.h"

namespace tw::plugin_api {

/// A view of the files from which a game is created. Valid during the constructor.
class Files {
 public:
  Files(const tw_game_files* files, std::size_t parameters, std::size_t properties)
      : files_(files), parameters_(parameters), properties_(properties) {}
  std::string_view id() const { return files_->id; }
  int least_players() const { return files_->least_players; }
  int most_players() const { return files_->most_players; }
  /// Returns one value for each parameter, in the order of kParameters.
  std::span<const tw_value> values() const { return {files_->values, parameters_}; }
  std::span<const tw_tile> tiles() const { return {files_->tiles, files_->tile_count}; }
  /// Returns one value for each property, in the order of kProperties.
  std::span<const tw_value> properties(const tw_tile& tile) const { return {tile.properties, properties_}; }

 private:
  const tw_game_files* files_;
  std::size_t parameters_, properties_;
};

/// The decks of a new game in drawing order, as indices into Files::tiles(). Valid during begin().
class Decks {
 public:
  Decks(const std::uint16_t* const* decks, const std::uint32_t* sizes) : decks_(decks), sizes_(sizes) {}
  std::span<const std::uint16_t> operator[](std::size_t deck) const { return {decks_[deck], sizes_[deck]}; }

 private:
  const std::uint16_t* const* decks_;
  const std::uint32_t* sizes_;
};

/// The legal actions of a position. Add them in ascending order.
class Actions {
 public:
  Actions(tw_action* out, std::uint32_t capacity) : out_(out), capacity_(capacity) {}
  void add(tw_action action) {
    if (count_ < capacity_) out_[count_] = action;
    ++count_;
  }
  std::uint32_t count() const { return count_; }

 private:
  tw_action* out_;
  std::uint32_t capacity_;
  std::uint32_t count_ = 0;
};

/// Reports events during apply(). Without a listener, a report costs one comparison.
class Teller {
 public:
  explicit Teller(const tw_teller* teller) : teller_(teller) {}
  /// Returns true if there is a listener. Check this before building a sentence.
  bool listens() const { return teller_ != nullptr; }
  /// Reports an event as a sentence without a full stop.
  void happened(const std::string& sentence) const {
    if (teller_ != nullptr) teller_->happened(teller_->self, sentence.c_str());
  }
  void drawn(int seat, std::uint32_t tile) const {
    if (teller_ != nullptr) teller_->drawn(teller_->self, seat, tile);
  }
  /// Reports points for each seat in the bit set `seats`.
  void scored(std::uint32_t part, int points, std::uint32_t seats) const {
    if (teller_ != nullptr) teller_->scored(teller_->self, part, points, seats);
  }

 private:
  const tw_teller* teller_;
};

/// The functions of tw_game, implemented for a class `G`. No exception escapes them: create() reports the constructor's
/// exception; in any other function an exception is a bug in the game: the result is 0, -1, false or "", and apply()
/// might leave the position half changed.
template <class G>
struct GameFunctions {
  using State = typename G::State;
  static_assert(std::is_trivially_copyable_v<State>,
                "a position is one block of bytes, so State must be trivially copyable");
  static_assert(
      std::has_unique_object_representations_v<State>,
      "positions are compared byte by byte: name the gaps (std::uint8_t unused[3]) and use no floating-point members");
  static_assert(sizeof(State) <= TW_GAME_MOST_BYTES && alignof(State) <= 16);

  static const G& game(const void* self) { return *static_cast<const G*>(self); }
  static const State& at(const void* state) { return *static_cast<const State*>(state); }
  static State& change(void* state) { return *static_cast<State*>(state); }
  template <class F>
  static auto guarded(F f, decltype(f()) otherwise) noexcept {
    try {
      return f();
    } catch (...) {
      return otherwise;
    }
  }
  template <class F>
  static void guarded(F f) noexcept {
    try {
      f();
    } catch (...) {
    }
  }
  template <class F>
  static std::uint32_t said(F f, char* out, std::uint32_t capacity) noexcept {
    copy_text("", out, capacity);
    return guarded([&] { return copy_text(f(), out, capacity); }, 1u);
  }

  static void* create(const tw_game_files* files, const char** why) noexcept {
    try {
      return new G(Files(files, G::kParameters.size(), G::kProperties.size()));
    } catch (const std::exception& e) {
      *why = keep_sentence(e.what());
    } catch (...) {
      *why = "its constructor threw an unknown exception";
    }
    return nullptr;
  }
  static void destroy(void* self) noexcept { delete static_cast<G*>(self); }
  static const char* part(const void*, std::uint32_t index) noexcept {
    return index < G::kParts.size() ? G::kParts[index] : nullptr;
  }
  static std::uint32_t state_bytes(const void*) noexcept { return sizeof(State); }
  static std::int32_t longest_game(const void* self, std::int32_t players) noexcept {
    return guarded([&] { return static_cast<std::int32_t>(game(self).longest_game(players)); }, 0);
  }
  static void begin(const void* self, void* state, std::int32_t players, const std::uint16_t* const* decks,
                    const std::uint32_t* sizes, std::uint64_t seed) noexcept {
    guarded([&] { game(self).begin(change(state), players, Decks(decks, sizes), seed); });
  }
  static std::int32_t player(const void* self, const void* state) noexcept {
    return guarded([&] { return static_cast<std::int32_t>(game(self).player(at(state))); }, -1);
  }
  static std::int32_t turn(const void* self, const void* state) noexcept {
    return guarded([&] { return static_cast<std::int32_t>(game(self).turn(at(state))); }, 0);
  }
  static std::uint32_t legal_actions(const void* self, const void* state, tw_action* out,
                                     std::uint32_t capacity) noexcept {
    Actions actions(out, capacity);
    return guarded(
        [&] {
          game(self).legal_actions(at(state), actions);
          return actions.count();
        },
        0u);
  }
  static void why_illegal(const void* self, const void* state, tw_action action, char* out,
                          std::uint32_t capacity) noexcept {
    said([&] { return game(self).why_illegal(at(state), action); }, out, capacity);
  }
  static void apply(const void* self, void* state, tw_action action, const tw_teller* teller) noexcept {
    guarded([&] {
      Teller told(teller);
      game(self).apply(change(state), action, told);
    });
  }
  static void points(const void* self, const void* state, std::int32_t* out) noexcept {
    guarded([&] { game(self).points(at(state), out); });
  }
  static void points_if_ended(const void* self, const void* state, std::int32_t* out) noexcept {
    guarded([&] { game(self).points_if_ended(at(state), out); });
  }
  static std::int32_t part_points(const void* self, const void* state, std::uint32_t part, std::int32_t seat) noexcept {
    return guarded([&] { return static_cast<std::int32_t>(game(self).part_points(at(state), part, seat)); }, 0);
  }
  static void determinize(const void* self, void* state, std::int32_t seat, std::uint64_t seed) noexcept {
    guarded([&] { game(self).determinize(change(state), seat, seed); });
  }
  static bool open_turn(const void* self, const void* state) noexcept {
    return guarded([&] { return game(self).open_turn(at(state)); }, false);
  }
  static void tell(const void* self, const void* state, tw_action action, char* out, std::uint32_t capacity) noexcept {
    said([&] { return game(self).tell(at(state), action); }, out, capacity);
  }
  static std::uint32_t table(const void* self, const void* state, std::int32_t seat, char* out,
                             std::uint32_t capacity) noexcept {
    return said([&] { return game(self).table(at(state), seat); }, out, capacity);
  }

  static constexpr bool kEvaluates = requires(const G& g, const State& s, std::int32_t* out) { g.evaluate(s, out); };
  static void evaluate(const void* self, const void* state, std::int32_t* out) noexcept {
    guarded([&] { game(self).evaluate(at(state), out); });
  }
  static constexpr bool kDescribesScene = requires(const G& g, const State& s, Scene& scene) { g.scene(s, 0, scene); };
  static void describe(const void* self, const void* state, std::int32_t seat, const tw_scene_sink* sink) noexcept {
    guarded([&] {
      Scene scene(sink);
      game(self).scene(at(state), seat, scene);
    });
  }
  static constexpr bool kTells = requires(const G& g, const State& s) { g.told(s, tw_action{}, 0); };
  static constexpr bool kAsks = requires(const G& g, const State& s) { g.asked(s); };
  static constexpr bool kShowsAwards = requires(const G& g, const State& s, Targets& out) { g.awards(s, 0u, 0, out); };
  static void told(const void* self, const void* state, tw_action action, std::int32_t seat, char* out,
                   std::uint32_t capacity) noexcept {
    said([&] { return game(self).told(at(state), action, seat); }, out, capacity);
  }
  static void asked(const void* self, const void* state, char* out, std::uint32_t capacity) noexcept {
    said([&] { return game(self).asked(at(state)); }, out, capacity);
  }
  static void awards(const void* self, const void* state, std::uint32_t part, std::int32_t seat,
                     const tw_target_sink* sink) noexcept {
    guarded([&] {
      Targets out(sink);
      game(self).awards(at(state), part, seat, out);
    });
  }
  static constexpr bool kSplitsEnd = requires(const G& g, const State& s) {
    g.part_points_if_ended(s, std::uint32_t{}, 0);
  };
  static std::int32_t part_points_if_ended(const void* self, const void* state, std::uint32_t part,
                                           std::int32_t seat) noexcept {
    std::int32_t out = 0;
    guarded([&] { out = game(self).part_points_if_ended(at(state), part, seat); });
    return out;
  }
  static const void* extension(const char* id) noexcept {
    if constexpr (kSplitsEnd) {
      static constexpr tw_end_parts kEndParts{.struct_size = sizeof(tw_end_parts),
                                              .part_points_if_ended = &part_points_if_ended};
      if (std::string_view(id) == TW_EXTENSION_END_PARTS) return &kEndParts;
    }
    if constexpr (kTells) {
      static constexpr tw_words kWords = [] {
        tw_words out{.struct_size = sizeof(tw_words), .told = &told, .asked = nullptr};
        if constexpr (kAsks) out.asked = &asked;
        return out;
      }();
      if (std::string_view(id) == TW_EXTENSION_WORDS) return &kWords;
    }
    if constexpr (kShowsAwards) {
      static constexpr tw_awards kAwards{.struct_size = sizeof(tw_awards), .describe = &awards};
      if (std::string_view(id) == TW_EXTENSION_AWARDS) return &kAwards;
    }
    if constexpr (requires { G::kGroups; }) {
      static constexpr tw_groups kGroups{.struct_size = sizeof(tw_groups),
                                         .count = static_cast<std::uint32_t>(G::kGroups.size()),
                                         .groups = G::kGroups.data()};
      if (std::string_view(id) == TW_EXTENSION_GROUPS) return &kGroups;
    }
    if constexpr (kDescribesScene) {
      static constexpr tw_scene kScene{.struct_size = sizeof(tw_scene), .describe = &describe};
      if (std::string_view(id) == TW_EXTENSION_SCENE) return &kScene;
    }
    if constexpr (kEvaluates) {
      static constexpr tw_evaluation kEvaluation{.struct_size = sizeof(tw_evaluation), .evaluate = &evaluate};
      if (std::string_view(id) == TW_EXTENSION_EVALUATION) return &kEvaluation;
    }
    return nullptr;
  }
};

/// Returns the C interface of a class `G` with
/// - `static constexpr std::array<tw_parameter, N> kParameters` and `kProperties` (of tiles), `std::array<tw_deck, N>
///   kDecks`, and `std::array<const char*, N> kParts` (names of the parts of the score),
/// - `struct State`: trivially copyable, without padding (std::has_unique_object_representations), without member
///   initializers (all zero before begin),
/// - `explicit G(const Files&)`: to refuse, throws std::invalid_argument with a sentence that says what is wrong and
///   what is allowed,
/// these const members:
/// - `int longest_game(int players)`,
/// - `void begin(State&, int players, const Decks&, std::uint64_t seed)`,
/// - `int player(const State&)`, `int turn(const State&)`,
/// - `void legal_actions(const State&, Actions&)`, `std::string why_illegal(const State&, tw_action)`,
/// - `void apply(State&, tw_action, Teller&)`,
/// - `void points(const State&, std::int32_t* out)`, and points_if_ended with the same signature,
/// - `int part_points(const State&, std::uint32_t part, int seat)`,
/// - `void determinize(State&, int seat, std::uint64_t seed)`, `bool open_turn(const State&)`,
/// - `std::string tell(const State&, tw_action)`, `std::string table(const State&, int seat)`,
/// and optionally, to evaluate a position better than as if the game ended now (tw_evaluation):
/// - `void evaluate(const State&, std::int32_t* out)`,
/// and to show by part what the seats would gain if the game ended now (tw_end_parts):
/// - `int part_points_if_ended(const State&, std::uint32_t part, int seat)`,
/// and to describe how the table is drawn (tw_scene):
/// - `void scene(const State&, int seat, Scene&)`,
/// and to highlight what gave points at the end (tw_awards):
/// - `void awards(const State&, std::uint32_t part, int seat, Targets&)`,
/// and to say which choices are public, and what a player must choose (tw_words):
/// - `std::string told(const State&, tw_action, int seat)`, and with it optionally `std::string asked(const State&)`,
/// and to group the parameters in forms (tw_groups):
/// - `static constexpr std::array<tw_group, N> kGroups`.
template <class G>
constexpr tw_game game_interface() {
  using F = GameFunctions<G>;
  return {.struct_size = sizeof(tw_game),
          .parameter_count = static_cast<std::uint32_t>(G::kParameters.size()),
          .parameters = G::kParameters.data(),
          .property_count = static_cast<std::uint32_t>(G::kProperties.size()),
          .properties = G::kProperties.data(),
          .deck_count = static_cast<std::uint32_t>(G::kDecks.size()),
          .decks = G::kDecks.data(),
          .create = &F::create,
          .destroy = &F::destroy,
          .part = &F::part,
          .state_bytes = &F::state_bytes,
          .longest_game = &F::longest_game,
          .begin = &F::begin,
          .player = &F::player,
          .turn = &F::turn,
          .legal_actions = &F::legal_actions,
          .why_illegal = &F::why_illegal,
          .apply = &F::apply,
          .points = &F::points,
          .points_if_ended = &F::points_if_ended,
          .part_points = &F::part_points,
          .determinize = &F::determinize,
          .open_turn = &F::open_turn,
          .tell = &F::tell,
          .table = &F::table,
          .extension = &F::extension};
}

}  // namespace tw::plugin_api
