#pragma once
// Describes the table of a game in C++ (tilewright_scene.h). Header only. See docs/how_to/draw_your_games_table.md.

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

#include "engine/plugin_api/tilewright_scene.h"

namespace tw::plugin_api {

struct SceneArea {
  std::string id, title{};
  tw_area_kind kind = TW_AREA_ROW;
  int seat = -1, columns = 0, rows = 0;
  bool centre = false;
  int arrows = 0;  ///< TRACK: 1 for arrows to the higher spaces, -1 to the lower spaces, 0 for none
};
struct ScenePlace {
  std::string area;
  int x = 0, y = 0;
  std::string label{};
  int owner = -1;
  bool hole = false;
};
struct SceneThing {
  std::string id;
  tw_thing_kind kind = TW_THING_CARD;
  std::string area;
  int x = 0, y = 0, owner = -1, tile = -1;
  std::string symbol{}, label{}, detail{};
  int value = 0, count = 1, level = 0, most = 0;
  bool face_down = false, selected = false;
};
struct SceneTarget {
  std::string thing{}, area{};
  int x = 0, y = 0;
};
struct SceneAction {
  tw_action action = 0;
  std::vector<SceneTarget> targets{};
  std::string label{}, preview{};
};

/// Passes a scene to the host. The members have the same meaning as those of the C structs.
class Scene {
 public:
  explicit Scene(const tw_scene_sink* sink) : sink_(sink) {}
  void add(const SceneArea& area) {
    const tw_scene_area out{area.id.c_str(),
                            area.title.c_str(),
                            area.kind,
                            area.seat,
                            area.columns,
                            area.rows,
                            (area.centre ? TW_AREA_CENTRE : 0u) | (area.arrows > 0   ? TW_AREA_UPWARD
                                                                   : area.arrows < 0 ? TW_AREA_DOWNWARD
                                                                                     : 0u)};
    sink_->area(sink_->self, &out);
  }
  void add(const ScenePlace& place) {
    const tw_scene_place out{place.area.c_str(),  place.x,     place.y,
                             place.label.c_str(), place.owner, place.hole ? TW_PLACE_HOLE : 0u};
    sink_->place(sink_->self, &out);
  }
  void add(const SceneThing& thing) {
    const tw_scene_thing out{
        .id = thing.id.c_str(),
        .kind = thing.kind,
        .area = thing.area.c_str(),
        .x = thing.x,
        .y = thing.y,
        .owner = thing.owner,
        .tile = thing.tile,
        .symbol = thing.symbol.c_str(),
        .label = thing.label.c_str(),
        .detail = thing.detail.c_str(),
        .value = thing.value,
        .count = thing.count,
        .level = thing.level,
        .most = thing.most,
        .flags = (thing.face_down ? TW_THING_FACE_DOWN : 0u) | (thing.selected ? TW_THING_SELECTED : 0u),
    };
    sink_->thing(sink_->self, &out);
  }
  void add(const SceneAction& action) {
    std::vector<tw_scene_target> targets;
    for (const SceneTarget& target : action.targets)
      targets.push_back({target.thing.c_str(), target.area.c_str(), target.x, target.y});
    const tw_scene_action out{action.action, static_cast<std::uint32_t>(targets.size()), targets.data(),
                              action.label.c_str(), action.preview.c_str()};
    sink_->action(sink_->self, &out);
  }

 private:
  const tw_scene_sink* sink_;
};

/// Tells the host which things and places gave points.
class Targets {
 public:
  explicit Targets(const tw_target_sink* sink) : sink_(sink) {}
  void add(const SceneTarget& target) {
    const tw_scene_target out{target.thing.c_str(), target.area.c_str(), target.x, target.y};
    sink_->target(sink_->self, &out);
  }

 private:
  const tw_target_sink* sink_;
};

}  // namespace tw::plugin_api
