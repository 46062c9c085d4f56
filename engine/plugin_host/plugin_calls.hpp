#pragma once
// The functions of a plugin that can be called in another process, and the data that their messages contain.

#include <cstdint>

#include "engine/model/limits.hpp"
#include "engine/plugin_api/tilewright_effect.h"
#include "engine/plugin_api/tilewright_scene.h"
#include "engine/plugin_host/packet.hpp"

namespace tw::plugin_host {

/// The number of points that can be written where a plugin writes the points of all seats: one more than the largest
/// number of seats, so that a plugin that writes too many is detected.
inline constexpr std::size_t kPointsCapacity = model::kMaxPlayers + 1;

/// The value of points that a plugin has not written.
inline constexpr std::int32_t kUnwrittenPoints = INT32_MIN + 7;

/// The functions, in the order of call_name().
enum class Call : std::uint8_t {
  CreateGame,
  CreateEffect,
  Destroy,
  // tw_game and its extensions
  Part,
  StateBytes,
  LongestGame,
  Begin,
  Player,
  Turn,
  LegalActions,
  WhyIllegal,
  Apply,
  Points,
  PointsIfEnded,
  PartPoints,
  Determinize,
  OpenTurn,
  Tell,
  Table,
  Evaluate,
  PartPointsIfEnded,
  Told,
  Asked,
  Scene,
  Awards,
  // tw_effect and its extension
  MostChoices,
  BeginEffect,
  Closed,
  Step,
  Choices,
  Choose,
  TellChoice,
  EndPoints,
  EffectTable,
  Label,
  Places
};
/// Returns the name of the function in the C headers.
const char* call_name(Call call);

/// The first byte of a message from the process.
enum class ReplyKind : std::uint8_t {
  Result,   ///< the result of the function
  Broken,   ///< the plugin broke its contract; a description follows
  Question  ///< the plugin calls a function of the board: a BoardCall
};

/// Functions of the board that an effect calls. All others are answered from the snapshot that is sent with each call.
enum class BoardCall : std::uint8_t {
  TileAt,
  Supply,
  Area,
  Open,
  Closed,
  Symbols,
  Majority,
  Beyond,
  MovePiece,
  ReturnPiece,
  AddPoints
};

/// The kinds of entries in the events of Call::Apply, and in the description of Call::Scene.
enum class EventEntry : std::uint8_t { Sentence, Drawn, Scored };
enum class SceneEntry : std::uint8_t { Area, Place, Thing, Action };

/// Calls `f` with each member of a struct of tilewright_scene.h, except tw_scene_action.
template <class F>
void each_member(tw_scene_area& a, F&& f) {
  f(a.id), f(a.title), f(a.kind), f(a.seat), f(a.columns), f(a.rows), f(a.flags);
}
template <class F>
void each_member(tw_scene_place& p, F&& f) {
  f(p.area), f(p.x), f(p.y), f(p.label), f(p.owner), f(p.flags);
}
template <class F>
void each_member(tw_scene_thing& t, F&& f) {
  f(t.id), f(t.kind), f(t.area), f(t.x), f(t.y), f(t.owner), f(t.tile), f(t.symbol), f(t.label), f(t.detail);
  f(t.value), f(t.count), f(t.level), f(t.most), f(t.flags);
}
template <class F>
void each_member(tw_scene_target& t, F&& f) {
  f(t.thing), f(t.area), f(t.x), f(t.y);
}

template <class Struct>
void put_members(PacketWriter& to, Struct from) {
  each_member(from, [&](auto& member) {
    if constexpr (std::is_same_v<decltype(member), const char*&>)
      to.put_text(member);
    else
      to.put(member);
  });
}
/// Reads a struct. Its texts are stored in the message.
template <class Struct>
Struct get_members(PacketReader& from) {
  Struct out{};
  each_member(out, [&](auto& member) {
    if constexpr (std::is_same_v<decltype(member), const char*&>)
      member = from.get_text();
    else
      member = from.get<std::remove_reference_t<decltype(member)>>();
  });
  return out;
}

}  // namespace tw::plugin_host
