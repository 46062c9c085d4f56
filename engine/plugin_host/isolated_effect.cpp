// The functions of an effect that runs in another process.

#include <algorithm>
#include <span>

#include "engine/plugin_host/board_messages.hpp"
#include "engine/plugin_host/isolated_item.hpp"

namespace tw::plugin_host {
namespace {

struct EffectCalls {
  static RemoteItem& remote(const void* use) { return *static_cast<RemoteItem*>(const_cast<void*>(use)); }
  static PacketWriter with_memory(const void* use, const void* memory) {
    PacketWriter out;
    out.put_bytes(memory, remote(use).bytes);
    return out;
  }
  static PacketWriter with_board(const void* use, const void* memory, const tw_board* board) {
    PacketWriter out = with_memory(use, memory);
    out.put(board->change != nullptr);
    put_board(out, *board);
    return out;
  }
  static RemoteItem::Answer answers_about(const tw_board* board) {
    return [board](PacketReader& from, PacketWriter& to) { answer_board_call(*board, from, to); };
  }

  /// Calls a function that changes the position.
  template <Call kCall, class... Arguments>
  static void modify(const void* use, void* memory, tw_board* board, Arguments... arguments) {
    PacketWriter to = with_board(use, memory, board);
    (to.put(arguments), ...);
    const auto result = remote(use).modify(kCall, to, answers_about(board));
    result->reader().get_rows(std::span(static_cast<char*>(memory), remote(use).bytes));
  }
  /// Calls a function that describes the position; returns null if the effect has failed before.
  template <class... Arguments>
  static std::unique_ptr<CallResult> query(Call call, const void* use, const void* memory, const tw_board* board,
                                           Arguments... arguments) {
    PacketWriter to = with_board(use, memory, board);
    (to.put(arguments), ...);
    return remote(use).query(call, to, answers_about(board));
  }
  template <Call kCall, class... Arguments>
  static void describe(const void* use, const void* memory, const tw_board* board, Arguments... arguments, char* out,
                       std::uint32_t capacity) {
    copy_text(query(kCall, use, memory, board, arguments...).get(), out, capacity);
  }

  static void destroy(void* use) { delete static_cast<RemoteItem*>(use); }
  static std::int32_t most_choices(const void* use, std::int32_t players) {
    PacketWriter to;
    to.put(players);
    const auto result = remote(use).query(Call::MostChoices, to);
    return result ? result->get<std::int32_t>() : 0;
  }
  static void begin(const void* use, void* memory, std::int32_t players) {
    PacketWriter to = with_memory(use, memory);
    to.put(players);
    const auto result = remote(use).modify(Call::BeginEffect, to);
    result->reader().get_rows(std::span(static_cast<char*>(memory), remote(use).bytes));
  }
  static std::uint32_t choices(const void* use, const void* memory, const tw_board* board, std::int32_t* seat,
                               std::uint32_t* out) {
    const auto result = query(Call::Choices, use, memory, board);
    if (!result) return 0;
    *seat = result->get<std::int32_t>();
    const auto count = std::min(result->get<std::uint32_t>(), TW_EFFECT_MOST_CHOICES);
    result->reader().get_rows(std::span(out, count));
    return count;
  }
  static std::int32_t end_points(const void* use, const void* memory, const tw_board* board, std::int32_t seat) {
    const auto result = query(Call::EndPoints, use, memory, board, seat);
    return result ? result->get<std::int32_t>() : 0;
  }
  static std::uint32_t places(const void* use, const void* memory, const tw_board* board, std::uint32_t choice,
                              tw_answer_place* out, std::uint32_t capacity) {
    const auto result = query(Call::Places, use, memory, board, choice);
    if (!result) return 0;
    const auto count = std::min(result->get<std::uint32_t>(), capacity);
    result->reader().get_rows(std::span(out, count));
    return count;
  }
};

}  // namespace

void set_remote_functions(tw_effect& effect, tw_answers& answers) {
  using Calls = EffectCalls;
  effect.create = [](const tw_landscape*, const tw_rules*, const tw_value*, const char**) -> void* { return nullptr; };
  effect.destroy = Calls::destroy;
  effect.most_choices = Calls::most_choices;
  effect.begin = Calls::begin;  // even if the plugin has no begin(), since this restarts a failed effect
  replace_function(effect.closed, Calls::modify<Call::Closed, std::int32_t, std::int32_t>);
  replace_function(effect.step, Calls::modify<Call::Step, std::int32_t>);
  replace_function(effect.choices, Calls::choices);
  replace_function(effect.choose, Calls::modify<Call::Choose, std::uint32_t>);
  replace_function(effect.tell, Calls::describe<Call::TellChoice, std::uint32_t>);
  replace_function(effect.end_points, Calls::end_points);
  replace_function(effect.table, Calls::describe<Call::EffectTable, std::int32_t, std::int32_t>);
  replace_function(answers.label, Calls::describe<Call::Label, std::uint32_t>);
  replace_function(answers.places, Calls::places);
}

}  // namespace tw::plugin_host
