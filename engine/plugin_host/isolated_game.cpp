// The functions of a game that runs in another process.

#include <algorithm>
#include <span>
#include <type_traits>

#include "engine/plugin_host/isolated_item.hpp"

namespace tw::plugin_host {
namespace {

struct GameCalls {
  static RemoteItem& remote(const void* self) { return *static_cast<RemoteItem*>(const_cast<void*>(self)); }

  static PacketWriter with_position(const RemoteItem& game, const void* state) {
    PacketWriter out;
    out.put_bytes(state, game.bytes);
    return out;
  }
  static void take_position(const RemoteItem& game, CallResult& from, void* state) {
    from.reader().get_rows(std::span(static_cast<char*>(state), game.bytes));
  }

  /// Calls a function that describes a position with a number.
  template <Call kCall, class Number, class... Arguments>
  static Number look_at(const void* self, const void* state, Arguments... arguments) {
    PacketWriter to = with_position(remote(self), state);
    (to.put(arguments), ...);
    const auto result = remote(self).query(kCall, to);
    if (result) return result->get<Number>();
    return kCall == Call::Player ? static_cast<Number>(-1) : Number{};
  }

  /// Calls a function that writes a number for each seat.
  template <Call kCall>
  static void numbers_of(const void* self, const void* state, std::int32_t* out) {
    const auto result = remote(self).query(kCall, with_position(remote(self), state));
    if (result) result->reader().get_rows(std::span(out, kPointsCapacity));
  }

  /// Calls a function that describes something with a text.
  template <Call kCall, class... Arguments>
  static void text_of(const void* self, const void* state, Arguments... arguments, char* out, std::uint32_t capacity) {
    PacketWriter to = with_position(remote(self), state);
    (to.put(arguments), ...);
    copy_text(remote(self).query(kCall, to).get(), out, capacity);
  }

  static void destroy(void* self) { delete static_cast<RemoteItem*>(self); }

  static const char* part(const void* self, std::uint32_t index) {
    PacketWriter to;
    to.put(index);
    const auto result = remote(self).modify(Call::Part, to);
    const char* const name = result->reader().get_text();
    return name == nullptr ? nullptr : remote(self).keep(name);
  }
  static std::uint32_t state_bytes(const void* self) {
    return remote(self).bytes = remote(self).modify(Call::StateBytes, {})->get<std::uint32_t>();
  }
  static std::int32_t longest_game(const void* self, std::int32_t players) {
    PacketWriter to;
    to.put(players);
    return remote(self).modify(Call::LongestGame, to)->get<std::int32_t>();
  }

  static void begin(const void* self, void* state, std::int32_t players, const std::uint16_t* const* decks,
                    const std::uint32_t* sizes, std::uint64_t seed) {
    PacketWriter to = with_position(remote(self), state);
    to.put(players).put(seed);
    for (std::uint32_t deck = 0; deck < remote(self).decks; ++deck)
      to.put(sizes[deck]).put_rows(std::span(decks[deck], sizes[deck]));
    take_position(remote(self), *remote(self).modify(Call::Begin, to), state);
  }

  static std::uint32_t legal_actions(const void* self, const void* state, tw_action* out, std::uint32_t capacity) {
    PacketWriter to = with_position(remote(self), state);
    to.put(capacity);
    const auto result = remote(self).query(Call::LegalActions, to);
    if (!result) return 0;
    const auto count = result->get<std::uint32_t>();
    if (count <= TW_GAME_MOST_ACTIONS) result->reader().get_rows(std::span(out, std::min(count, capacity)));
    return count;
  }

  static void report(PacketReader& events, const tw_teller& teller) {
    while (!events.at_end()) switch (events.get<EventEntry>()) {
        case EventEntry::Sentence: teller.happened(teller.self, events.get_text()); break;
        case EventEntry::Drawn: {
          const auto seat = events.get<std::int32_t>();
          teller.drawn(teller.self, seat, events.get<std::uint32_t>());
          break;
        }
        case EventEntry::Scored: {
          const auto part_number = events.get<std::uint32_t>();
          const auto points = events.get<std::int32_t>();
          teller.scored(teller.self, part_number, points, events.get<std::uint32_t>());
          break;
        }
        default: throw events.invalid();
      }
  }

  static void apply(const void* self, void* state, tw_action action, const tw_teller* teller) {
    PacketWriter to = with_position(remote(self), state);
    to.put(action).put(teller != nullptr);
    const auto result = remote(self).modify(Call::Apply, to);
    take_position(remote(self), *result, state);
    if (teller != nullptr) report(result->reader(), *teller);
  }

  static void determinize(const void* self, void* state, std::int32_t seat, std::uint64_t seed) {
    PacketWriter to = with_position(remote(self), state);
    to.put(seat).put(seed);
    take_position(remote(self), *remote(self).modify(Call::Determinize, to), state);
  }

  static std::uint32_t table(const void* self, const void* state, std::int32_t seat, char* out,
                             std::uint32_t capacity) {
    PacketWriter to = with_position(remote(self), state);
    to.put(seat).put(capacity);
    const auto result = remote(self).query(Call::Table, to);
    if (!result) return 1;
    const auto size = result->get<std::uint32_t>();
    copy_text(result.get(), out, capacity);
    return size;
  }

  static void describe_scene(const void* self, const void* state, std::int32_t seat, const tw_scene_sink* sink) {
    PacketWriter to = with_position(remote(self), state);
    to.put(seat);
    const auto result = remote(self).query(Call::Scene, to);
    if (!result) return;
    PacketReader& entries = result->reader();
    const auto pass = [&](const auto& entry, auto add) { add(sink->self, &entry); };
    while (!entries.at_end()) switch (entries.get<SceneEntry>()) {
        case SceneEntry::Area: pass(get_members<tw_scene_area>(entries), sink->area); break;
        case SceneEntry::Place: pass(get_members<tw_scene_place>(entries), sink->place); break;
        case SceneEntry::Thing: pass(get_members<tw_scene_thing>(entries), sink->thing); break;
        case SceneEntry::Action: {
          tw_scene_action action{.action = entries.get<tw_action>(), .target_count = entries.get<std::uint32_t>()};
          std::vector<tw_scene_target> targets;
          for (std::uint32_t i = 0; action.target_count <= TW_SCENE_MOST_TARGETS && i < action.target_count; ++i)
            targets.push_back(get_members<tw_scene_target>(entries));
          action.targets = targets.data();
          action.label = entries.get_text();
          action.preview = entries.get_text();
          sink->action(sink->self, &action);
          break;
        }
        default: throw entries.invalid();
      }
  }

  static void describe_awards(const void* self, const void* state, std::uint32_t part_number, std::int32_t seat,
                              const tw_target_sink* sink) {
    PacketWriter to = with_position(remote(self), state);
    to.put(part_number).put(seat);
    const auto result = remote(self).query(Call::Awards, to);
    while (result && !result->reader().at_end()) {
      const auto target = get_members<tw_scene_target>(result->reader());
      sink->target(sink->self, &target);
    }
  }
};

}  // namespace

void set_remote_functions(tw_game& game, tw_evaluation& evaluation, tw_scene& scene, tw_awards& awards,
                          tw_end_parts& end_parts, tw_words& words) {
  using Calls = GameCalls;
  game.create = [](const tw_game_files*, const char**) -> void* { return nullptr; };  // see IsolatedItem::create_game
  game.destroy = Calls::destroy;
  game.part = Calls::part;
  game.state_bytes = Calls::state_bytes;
  game.longest_game = Calls::longest_game;
  game.begin = Calls::begin;
  game.player = Calls::look_at<Call::Player, std::int32_t>;
  game.turn = Calls::look_at<Call::Turn, std::int32_t>;
  game.legal_actions = Calls::legal_actions;
  game.why_illegal = Calls::text_of<Call::WhyIllegal, tw_action>;
  game.apply = Calls::apply;
  game.points = Calls::numbers_of<Call::Points>;
  game.points_if_ended = Calls::numbers_of<Call::PointsIfEnded>;
  game.part_points = Calls::look_at<Call::PartPoints, std::int32_t, std::uint32_t, std::int32_t>;
  game.determinize = Calls::determinize;
  game.open_turn = Calls::look_at<Call::OpenTurn, bool>;
  game.tell = Calls::text_of<Call::Tell, tw_action>;
  game.table = Calls::table;
  replace_function(evaluation.evaluate, Calls::numbers_of<Call::Evaluate>);
  replace_function(scene.describe, Calls::describe_scene);
  replace_function(awards.describe, Calls::describe_awards);
  replace_function(end_parts.part_points_if_ended,
                   Calls::look_at<Call::PartPointsIfEnded, std::int32_t, std::uint32_t, std::int32_t>);
  replace_function(words.told, Calls::text_of<Call::Told, tw_action, std::int32_t>);
  replace_function(words.asked, Calls::text_of<Call::Asked>);
}

}  // namespace tw::plugin_host
