#pragma once
// Writes a scene as text, to compare what seats see.

#include <fmt/format.h>

#include <string>

#include "engine/game/scene.hpp"

namespace tw::game {

/// Returns everything in the scene, one item per line.
inline std::string text_of(const Scene& scene) {
  std::string out;
  for (const SceneArea& a : scene.areas)
    out += fmt::format("area {} \"{}\" kind {} seat {} {}x{}{}{}\n", a.id, a.title, static_cast<int>(a.kind), a.seat,
                       a.columns, a.rows, a.centre ? " centre" : "",
                       a.arrows > 0   ? " upward"
                       : a.arrows < 0 ? " downward"
                                      : "");
  const auto area = [&](int index) { return scene.areas[index].id; };
  for (const ScenePlace& p : scene.places)
    out += fmt::format("place {} ({}, {}) \"{}\" owner {}{}\n", area(p.area), p.x, p.y, p.label, p.owner,
                       p.hole ? " hole" : "");
  for (const SceneThing& t : scene.things)
    out += fmt::format(
        "thing {} kind {} in {} ({}, {}) owner {} tile \"{}\" symbol \"{}\" \"{}\" \"{}\" {} x{} {}/{}{}{}\n", t.id,
        static_cast<int>(t.kind), area(t.area), t.x, t.y, t.owner, t.tile, t.symbol, t.label, t.detail, t.value,
        t.count, t.level, t.most, t.face_down ? " down" : "", t.selected ? " selected" : "");
  const auto targets = [&](const std::vector<SceneTarget>& all) {
    std::string text;
    for (const SceneTarget& target : all)
      text += target.thing >= 0 ? " " + scene.things[target.thing].id
                                : fmt::format(" {}({}, {})", area(target.area), target.x, target.y);
    return text + "\n";
  };
  for (const SceneAction& a : scene.actions)
    out += fmt::format("action {} \"{}\" \"{}\"{}", static_cast<std::uint64_t>(a.action), a.label, a.preview,
                       targets(a.targets));
  for (const SceneAward& a : scene.awards) out += fmt::format("award {} seat {}{}", a.part, a.seat, targets(a.targets));
  return out;
}

}  // namespace tw::game
