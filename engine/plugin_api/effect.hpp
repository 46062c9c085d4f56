#pragma once
// Effects in C++: write a class, and pass effect_interface<Class>() in the plugin's entry; then rules.xml can use it.
// Header only. docs/how_to/write_an_effect.md has a complete example; tilewright_effect.h describes each function.

#include <array>
#include <cstdint>
#include <cstring>
#include <exception>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/plugin_api/text.hpp"
#include "engine/plugin_api/tilewright_effect.h"

namespace tw::plugin_api {

/// A view of the rules and tiles of the game. Valid during the call that receives it.
class Rules {
 public:
  Rules(const tw_landscape* host, const tw_rules* rules) : host_(host), rules_(rules) {}
  int tile_types() const { return host_->tile_types(rules_); }
  std::string_view tile_id(int type) const { return text(host_->tile_id(rules_, type)); }
  int zones(int type) const { return host_->zones(rules_, type); }
  int zone_kind(int type, int zone) const { return host_->zone_kind(rules_, type, zone); }
  int zone_symbols(int type, int zone, int symbol) const { return host_->zone_symbols(rules_, type, zone, symbol); }
  /// Returns "" if the index is out of range.
  std::string_view name(tw_type what, int index) const { return text(host_->name(rules_, what, index)); }
  int copies(int type) const { return host_->copies(rules_, type); }
  /// Returns the id of a zone as in tileset.xml, for use in texts; on older hosts, returns its index.
  std::string zone_id(int type, int zone) const {
    const auto* ids = static_cast<const tw_zones*>(host_->extension(TW_EXTENSION_ZONES));
    return ids == nullptr ? std::to_string(zone) : std::string(text(ids->id(rules_, type, zone)));
  }

 private:
  static std::string_view text(const char* from_host) { return from_host == nullptr ? "" : from_host; }
  const tw_landscape* host_;
  const tw_rules* rules_;
};

/// The zones of neighbouring tiles that meet a zone at the rim, as a range that allocates no memory.
class Places {
 public:
  static constexpr std::uint32_t kMost = 12;  ///< at most one zone for each slot of the rim
  const tw_place* begin() const { return place_.data(); }
  const tw_place* end() const { return place_.data() + count_; }
  std::size_t size() const { return count_; }
  bool empty() const { return count_ == 0; }
  tw_place operator[](std::size_t i) const { return place_[i]; }
  operator std::vector<tw_place>() const { return {begin(), end()}; }

 private:
  friend class Board;
  std::array<tw_place, kMost> place_;  // NOLINT: filled up to count_
  std::size_t count_ = 0;
};

/// A view of the position. Valid during the call that receives it. Functions that may change the position receive the
/// view without const.
class Board {
 public:
  Board(const tw_landscape* host, tw_board* board) : host_(host), board_(board) {}

  Rules rules() const { return {host_, host_->rules(board_)}; }
  int players() const { return host_->players(board_); }
  int player() const { return host_->player(board_); }
  int tiles() const { return host_->tiles(board_); }
  /// Returns a placed tile. The last index refers to the tile placed this turn.
  tw_laid tile(int index) const {
    tw_laid out{};
    host_->tile(board_, index, &out);
    return out;
  }
  int tile_at(int x, int y) const { return host_->tile_at(board_, x, y); }
  int pieces() const { return host_->pieces(board_); }
  tw_piece piece(int index) const {
    tw_piece out{};
    host_->piece(board_, index, &out);
    return out;
  }
  int supply(int seat, int piece) const { return host_->supply(board_, seat, piece); }
  int put() const { return host_->put(board_); }
  int area(tw_place at, int area_kind) const { return host_->area(board_, at, area_kind); }
  int open(int area) const { return host_->open(board_, area); }
  bool closed(int area) const { return host_->closed(board_, area); }
  int symbols(int area, int symbol) const { return host_->symbols(board_, area, symbol); }
  unsigned majority(int area, int piece) const { return host_->majority(board_, area, piece); }
  Places beyond(tw_place at) const {
    Places out;
    const std::uint32_t count = host_->beyond(board_, at, out.place_.data(), Places::kMost);
    out.count_ = count < Places::kMost ? count : Places::kMost;
    return out;
  }

  bool move_piece(int index, tw_place to) { return host_->move_piece(board_, index, to); }
  bool return_piece(int index) { return host_->return_piece(board_, index); }
  void add_points(int seat, int points) { host_->add_points(board_, seat, points); }

 private:
  const tw_landscape* host_;
  tw_board* board_;
};

/// A question that an effect asks a player: the seat that decides, and the possible answers in ascending order.
class Question {
 public:
  explicit Question(std::span<std::uint32_t, TW_EFFECT_MOST_CHOICES> room) : room_(room) {}
  void ask(int seat) { seat_ = seat; }
  /// Adds an answer, which must be larger than the previous one. Ignored after TW_EFFECT_MOST_CHOICES answers.
  void offer(std::uint32_t choice) {
    if (count_ < room_.size()) room_[count_++] = choice;
  }
  int seat() const { return seat_; }
  std::size_t count() const { return count_; }

 private:
  std::span<std::uint32_t, TW_EFFECT_MOST_CHOICES> room_;
  std::size_t count_ = 0;
  int seat_ = 0;
};

/// The places that an answer concerns, which the host highlights on the board.
class AnswerPlaces {
 public:
  explicit AnswerPlaces(std::span<tw_answer_place> room) : room_(room) {}
  void mark(tw_place at) { add(at, TW_ANSWER_MARK); }
  /// Adds a place that a piece leaves.
  void from(tw_place at) { add(at, TW_ANSWER_FROM); }
  /// Adds a place to which a piece goes, or where something is put.
  void to(tw_place at) { add(at, TW_ANSWER_TO); }
  std::size_t count() const { return count_; }

 private:
  /// Adds a place. Ignored after TW_ANSWER_MOST_PLACES places.
  void add(tw_place at, tw_answer_use use) {
    if (count_ < room_.size()) room_[count_++] = {.place = at, .use = static_cast<std::uint32_t>(use)};
  }
  std::span<tw_answer_place> room_;
  std::size_t count_ = 0;
};

/// The functions of tw_effect, implemented for a class `E`. No exception escapes them: create() reports the
/// constructor's exception; any other call that throws leaves the memory unchanged and returns 0 or "".
template <class E>
struct EffectFunctions {
  using Memory = typename E::Memory;
  static constexpr std::uint32_t kMemory = std::is_empty_v<Memory> ? 0 : sizeof(Memory);
  static_assert(std::is_trivially_copyable_v<Memory> && std::is_default_constructible_v<Memory>);
  static_assert(
      kMemory == 0 || std::has_unique_object_representations_v<Memory>,
      "positions are compared byte by byte: name the gaps (std::uint8_t unused[3]) and use no floating-point members");
  static_assert(kMemory % 8 == 0 && kMemory <= TW_EFFECT_MOST_MEMORY,
                "the size of Memory must be a multiple of 8, at most 128 bytes");

  static constexpr bool kBegins = requires(const E& e, Memory& m) { e.begin(m, 2); };
  static constexpr bool kCloses = requires(const E& e, Memory& m, Board& b) { e.closed(m, b, 0, 0); };
  static constexpr bool kSteps = requires(const E& e, Memory& m, Board& b) { e.step(m, b, 0); };
  static constexpr bool kAsks = requires(const E& e, const Memory& m, const Board& b, Question& q) {
    e.choices(m, b, q);
  };
  static constexpr bool kEnds = requires(const E& e, const Memory& m, const Board& b) { e.end_points(m, b, 0); };
  static constexpr bool kLabels = requires(const E& e, const Memory& m, const Board& b) { e.label(m, b, 0u); };
  static constexpr bool kPlaces = requires(const E& e, const Memory& m, const Board& b, AnswerPlaces& p) {
    e.places(m, b, 0u, p);
  };
  static constexpr bool kShows = requires(const E& e, const Memory& m, const Board& b) { e.table(m, b, 0, -1); };

  struct EffectObject {
    const tw_landscape* host;
    E effect;
  };
  static const EffectObject& object(const void* use) { return *static_cast<const EffectObject*>(use); }
  static Memory load(const void* memory) {
    Memory out{};
    if constexpr (kMemory > 0) std::memcpy(&out, memory, kMemory);
    return out;
  }
  static void store(const Memory& from, void* memory) {
    if constexpr (kMemory > 0) std::memcpy(memory, &from, kMemory);
  }
  /// Returns a view of a board that the caller must not change. The view is only used as const.
  static Board look(const void* use, const tw_board* board) { return {object(use).host, const_cast<tw_board*>(board)}; }

  static void* create(const tw_landscape* host, const tw_rules* rules, const tw_value* values,
                      const char** why) noexcept {
    try {
      return new EffectObject{host, E(Rules(host, rules), std::span<const tw_value>(values, E::kParameters.size()))};
    } catch (const std::exception& e) {
      *why = keep_sentence(e.what());
    } catch (...) {
      *why = "its constructor threw an unknown exception";
    }
    return nullptr;
  }
  static void destroy(void* use) noexcept { delete static_cast<EffectObject*>(use); }
  static std::int32_t most_choices(const void* use, std::int32_t players) noexcept {
    if constexpr (kAsks) try {
        return object(use).effect.most_choices(players);  // required if there are choices
      } catch (...) {
      }
    return 0;
  }

  static void begin(const void* use, void* memory, std::int32_t players) noexcept {
    if constexpr (kBegins) try {
        Memory m = load(memory);
        object(use).effect.begin(m, players);
        store(m, memory);
      } catch (...) {
      }
  }
  static void closed(const void* use, void* memory, tw_board* board, std::int32_t kind, std::int32_t area) noexcept {
    if constexpr (kCloses) try {
        Memory m = load(memory);
        Board b(object(use).host, board);
        object(use).effect.closed(m, b, kind, area);
        store(m, memory);
      } catch (...) {
      }
  }
  static void step(const void* use, void* memory, tw_board* board, std::int32_t zone) noexcept {
    if constexpr (kSteps) try {
        Memory m = load(memory);
        Board b(object(use).host, board);
        object(use).effect.step(m, b, zone);
        store(m, memory);
      } catch (...) {
      }
  }
  static std::uint32_t choices(const void* use, const void* memory, const tw_board* board, std::int32_t* seat,
                               std::uint32_t* out) noexcept {
    if constexpr (kAsks) try {
        Question question(std::span<std::uint32_t, TW_EFFECT_MOST_CHOICES>(out, TW_EFFECT_MOST_CHOICES));
        const Board b = look(use, board);
        object(use).effect.choices(load(memory), b, question);
        *seat = question.seat();
        return static_cast<std::uint32_t>(question.count());
      } catch (...) {
      }
    return 0;
  }
  static void choose(const void* use, void* memory, tw_board* board, std::uint32_t choice) noexcept {
    if constexpr (kAsks) try {
        Memory m = load(memory);
        Board b(object(use).host, board);
        object(use).effect.choose(m, b, choice);
        store(m, memory);
      } catch (...) {
      }
  }
  static void tell(const void* use, const void* memory, const tw_board* board, std::uint32_t choice, char* out,
                   std::uint32_t capacity) noexcept {
    copy_text("", out, capacity);
    if constexpr (kAsks) try {
        const Board b = look(use, board);
        copy_text(object(use).effect.tell(load(memory), b, choice), out, capacity);
      } catch (...) {
      }
  }
  static std::int32_t end_points(const void* use, const void* memory, const tw_board* board,
                                 std::int32_t seat) noexcept {
    if constexpr (kEnds) try {
        const Board b = look(use, board);
        return object(use).effect.end_points(load(memory), b, seat);
      } catch (...) {
      }
    return 0;
  }
  static void table(const void* use, const void* memory, const tw_board* board, std::int32_t seat, std::int32_t viewer,
                    char* out, std::uint32_t capacity) noexcept {
    copy_text("", out, capacity);
    if constexpr (kShows) try {
        const Board b = look(use, board);
        copy_text(object(use).effect.table(load(memory), b, seat, viewer), out, capacity);
      } catch (...) {
      }
  }
  static void label(const void* use, const void* memory, const tw_board* board, std::uint32_t choice, char* out,
                    std::uint32_t capacity) noexcept {
    copy_text("", out, capacity);
    if constexpr (kLabels) try {
        const Board b = look(use, board);
        copy_text(object(use).effect.label(load(memory), b, choice), out, capacity);
      } catch (...) {
      }
  }
  static std::uint32_t places(const void* use, const void* memory, const tw_board* board, std::uint32_t choice,
                              tw_answer_place* out, std::uint32_t capacity) noexcept {
    if constexpr (kPlaces) try {
        AnswerPlaces listed(std::span<tw_answer_place>(out, capacity));
        const Board b = look(use, board);
        object(use).effect.places(load(memory), b, choice, listed);
        return static_cast<std::uint32_t>(listed.count());
      } catch (...) {
      }
    return 0;
  }
  static const void* extension(const char* id) noexcept {
    if constexpr (kLabels || kPlaces) {
      static constexpr tw_answers kAnswers{.struct_size = sizeof(tw_answers), .label = &label, .places = &places};
      if (std::string_view(id) == TW_EXTENSION_ANSWERS) return &kAnswers;
    }
    return nullptr;
  }
};

/// Returns the C interface of a class `E` with
/// - `static constexpr std::array<tw_parameter, N> kParameters`,
/// - `struct Memory`: all data of the effect that changes during a game; trivially copyable, without padding, 0 or a
///   multiple of 8 bytes, at most 128, without member initializers (all zero before begin),
/// - `E(const Rules&, std::span<const tw_value>)`: receives one value for each parameter; to refuse, throws
///   std::invalid_argument with a sentence that says what is wrong and what is allowed,
/// and any of these const members:
/// - `void begin(Memory&, int players)`,
/// - `void closed(Memory&, Board&, int area_kind, int area)`,
/// - `void step(Memory&, Board&, int zone)`,
/// - `void choices(const Memory&, const Board&, Question&)`; then also `void choose(Memory&, Board&, std::uint32_t)`,
///   `std::string tell(const Memory&, const Board&, std::uint32_t)` and `int most_choices(int players)`,
/// - `std::string label(const Memory&, const Board&, std::uint32_t)` and `void places(const Memory&, const Board&,
///   std::uint32_t, AnswerPlaces&)`: an answer for the players, and its places on the board,
/// - `int end_points(const Memory&, const Board&, int seat)`,
/// - `std::string table(const Memory&, const Board&, int seat, int viewer)`.
template <class E>
constexpr tw_effect effect_interface() {
  using F = EffectFunctions<E>;
  return {.struct_size = sizeof(tw_effect),
          .parameter_count = static_cast<std::uint32_t>(E::kParameters.size()),
          .parameters = E::kParameters.data(),
          .memory = F::kMemory,
          .create = &F::create,
          .destroy = &F::destroy,
          .most_choices = &F::most_choices,
          .begin = F::kBegins ? &F::begin : nullptr,
          .closed = F::kCloses ? &F::closed : nullptr,
          .step = F::kSteps ? &F::step : nullptr,
          .choices = F::kAsks ? &F::choices : nullptr,
          .choose = F::kAsks ? &F::choose : nullptr,
          .tell = F::kAsks ? &F::tell : nullptr,
          .end_points = F::kEnds ? &F::end_points : nullptr,
          .table = F::kShows ? &F::table : nullptr,
          .extension = &F::extension};
}

}  // namespace tw::plugin_api
