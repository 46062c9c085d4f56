#include "engine/plugin_host/plugin_scene.hpp"

#include <algorithm>
#include <map>

#include "engine/language/translate.hpp"
#include "engine/plugin_host/plugin_text.hpp"

namespace tw::plugin_host {
namespace {

using game::AreaKind;
using game::SceneTarget;
using game::ThingKind;

constexpr int kMaxCells = 64;      // maximum number of columns or rows of a grid, or of spaces on a track
constexpr int kBoardSide = 1000;   // largest coordinate of a board
constexpr int kMaxCount = 10'000;  // maximum of the value, count, level and most of a thing
constexpr std::size_t kMaxText = 200;
constexpr std::size_t kMaxAwardTargets = TW_SCENE_MOST_PLACES + TW_SCENE_MOST_THINGS;

/// Collects the areas and things that a plugin describes.
class SceneReader {
 public:
  SceneReader(const PluginRules& rules, int players, const game::State& state, const game::ActionList& legal,
              std::vector<std::string>* problems)
      : rules_(rules), players_(players), state_(state), legal_(legal), problems_(problems) {}

  void add(const tw_scene_area& given) {
    const std::string id = text(given.id);
    if (id.empty() || areas_.contains(id)) return refuse(tr("area id \"{0}\" is empty or used twice", id));
    if (scene_.areas.size() >= TW_SCENE_MOST_AREAS) return refuse(tr("there are too many areas"));
    if (given.kind < 0 || given.kind > TW_AREA_BOARD) return refuse(tr("area {0} has an unknown kind", id));
    const auto kind = static_cast<AreaKind>(given.kind);
    const bool grid = kind == AreaKind::Grid, track = kind == AreaKind::Track;
    if ((grid || track) && (given.columns < 1 || given.columns > kMaxCells))
      return refuse(tr("area {0} has {1} columns; use 1 to {2}", id, given.columns, kMaxCells));
    if (grid && (given.rows < 1 || given.rows > kMaxCells))
      return refuse(tr("area {0} has {1} rows; use 1 to {2}", id, given.rows, kMaxCells));
    areas_[id] = static_cast<int>(scene_.areas.size());
    scene_.areas.push_back({.id = id,
                            .title = text(given.title),
                            .kind = kind,
                            .seat = seat(given.seat),
                            .columns = grid || track ? given.columns : 0,
                            .rows = grid    ? given.rows
                                    : track ? 1
                                            : 0,
                            .centre = (given.flags & TW_AREA_CENTRE) != 0,
                            .arrows = !track                                  ? 0
                                      : (given.flags & TW_AREA_UPWARD) != 0   ? 1
                                      : (given.flags & TW_AREA_DOWNWARD) != 0 ? -1
                                                                              : 0});
  }

  void add(const tw_scene_place& given) {
    const std::string what = tr("a place");
    const int area = area_of(given.area, what);
    if (area < 0 || !has_place(area, given.x, given.y, what)) return;
    if (scene_.places.size() >= TW_SCENE_MOST_PLACES) return refuse(tr("there are too many places"));
    scene_.places.push_back({.area = area,
                             .x = given.x,
                             .y = given.y,
                             .label = text(given.label),
                             .owner = seat(given.owner),
                             .hole = (given.flags & TW_PLACE_HOLE) != 0});
  }

  void add(const tw_scene_thing& given) {
    const std::string id = text(given.id);
    if (id.empty() || things_.contains(id)) return refuse(tr("thing id \"{0}\" is empty or used twice", id));
    if (scene_.things.size() >= TW_SCENE_MOST_THINGS) return refuse(tr("there are too many things"));
    const std::string what = tr("thing {0}", id);
    const int area = area_of(given.area, what);
    if (area < 0 || !has_place(area, given.x, given.y, what)) return;
    if (given.kind < 0 || given.kind > TW_THING_MARKER) return refuse(tr("{0} has an unknown kind", what));
    const bool shows_tile = given.tile >= 0 && static_cast<std::size_t>(given.tile) < rules_.tile_ids.size();
    things_[id] = static_cast<int>(scene_.things.size());
    scene_.things.push_back({.id = id,
                             .kind = static_cast<ThingKind>(given.kind),
                             .area = area,
                             .x = given.x,
                             .y = given.y,
                             .owner = seat(given.owner),
                             .tile = shows_tile ? rules_.tile_ids[given.tile] : "",
                             .symbol = text(given.symbol),
                             .label = text(given.label),
                             .detail = text(given.detail),
                             .value = std::clamp(given.value, 0, kMaxCount),
                             .count = std::clamp(given.count, 0, kMaxCount),
                             .level = std::clamp(given.level, 0, kMaxCount),
                             .most = std::clamp(given.most, 0, kMaxCount),
                             .face_down = (given.flags & TW_THING_FACE_DOWN) != 0,
                             .selected = (given.flags & TW_THING_SELECTED) != 0});
  }

  void add(const tw_scene_action& given) {
    const game::Action action{given.action};
    if (!std::ranges::binary_search(legal_, action))
      return refuse(tr("action {0} is not one of the legal actions of the viewer", given.action));
    if (actions_.contains(action)) return refuse(tr("action {0} is described twice", given.action));
    game::SceneAction out{.action = action, .label = text(given.label), .preview = text(given.preview)};
    if (given.target_count > TW_SCENE_MOST_TARGETS || (given.target_count > 0 && given.targets == nullptr))
      return refuse(tr("action {0} has too many targets", given.action));
    const std::string what = tr("a target of action {0}", given.action);
    for (std::uint32_t i = 0; i < given.target_count; ++i)
      if (!add_target(given.targets[i], out.targets, what)) return;
    actions_.emplace(action, std::move(out));
  }

  /// Begins an award, to which the following targets belong.
  void begin_award(int part, int seat) { scene_.awards.push_back({.part = part, .seat = seat, .targets = {}}); }
  void add(const tw_scene_target& given) {
    game::SceneAward& award = scene_.awards.back();
    if (award.targets.size() >= kMaxAwardTargets)
      return refuse(tr("the award {0} has too many targets", part_name(award)));
    add_target(given, award.targets, tr("a target of the award {0}", part_name(award)));
  }

  game::Scene scene() {
    std::erase_if(scene_.awards, [](const game::SceneAward& award) { return award.targets.empty(); });
    for (const game::Action action : legal_) {
      const auto found = actions_.find(action);
      game::SceneAction out = found != actions_.end() ? found->second : game::SceneAction{.action = action};
      if (out.label.empty()) out.label = state_.describe(action);
      scene_.actions.push_back(std::move(out));
    }
    return std::move(scene_);
  }

 private:
  void refuse(std::string why) {
    if (problems_ != nullptr) problems_->push_back(std::move(why));
  }
  static std::string text(const char* given) { return line_of(given, kMaxText); }
  int seat(int given) const { return given >= 0 && given < players_ ? given : -1; }
  int area_of(const char* given, const std::string& what) {
    const auto found = areas_.find(text(given));
    if (found != areas_.end()) return found->second;
    refuse(tr("{0} lies in \"{1}\", but no area with this id has been added yet", what, text(given)));
    return -1;
  }
  bool has_place(int area, int x, int y, const std::string& what) {
    const game::SceneArea& a = scene_.areas[area];
    const bool grid = a.kind == AreaKind::Grid, track = a.kind == AreaKind::Track, board = a.kind == AreaKind::Board;
    const int columns = board ? kBoardSide + 1 : a.columns;
    const int rows = board ? kBoardSide + 1 : a.rows;
    if (!grid && !track && !board) return true;
    if (x >= 0 && x < columns && y >= 0 && y < rows) return true;
    refuse(tr("{0} lies outside area {1}: ({2}, {3})", what, a.id, x, y));
    return false;
  }
  std::string part_name(const game::SceneAward& award) const { return language::quoted(rules_.parts[award.part]); }
  bool add_target(const tw_scene_target& given, std::vector<SceneTarget>& out, const std::string& what) {
    const std::string thing = text(given.thing);
    SceneTarget target;
    if (!thing.empty()) {
      const auto found = things_.find(thing);
      if (found == things_.end()) {
        refuse(tr("{0} is \"{1}\", but no thing with this id has been added yet", what, thing));
        return false;
      }
      target.thing = found->second;
    } else {
      const int area = area_of(given.area, what);
      if (area < 0 || !has_place(area, given.x, given.y, what)) return false;
      target.area = area, target.x = given.x, target.y = given.y;
    }
    if (std::ranges::find(out, target) == out.end()) out.push_back(target);
    return true;
  }

  const PluginRules& rules_;
  int players_;
  const game::State& state_;
  const game::ActionList& legal_;
  std::vector<std::string>* problems_;
  game::Scene scene_;
  std::map<std::string, int> areas_, things_;
  std::map<game::Action, game::SceneAction> actions_;
};

template <class Value>
void pass_on(void* self, const Value* given) noexcept {
  if (given != nullptr) static_cast<SceneReader*>(self)->add(*given);
}

extern "C" {
static void on_area(void* self, const tw_scene_area* area) noexcept { pass_on(self, area); }
static void on_place(void* self, const tw_scene_place* place) noexcept { pass_on(self, place); }
static void on_thing(void* self, const tw_scene_thing* thing) noexcept { pass_on(self, thing); }
static void on_action(void* self, const tw_scene_action* action) noexcept { pass_on(self, action); }
static void on_target(void* self, const tw_scene_target* target) noexcept { pass_on(self, target); }
}  // extern "C"

}  // namespace

game::Scene read_scene(const PluginRules& rules, const void* at, int seat, int players, const game::State& state,
                       const game::ActionList& legal, std::vector<std::string>* problems) {
  SceneReader reader(rules, players, state, legal, problems);
  const tw_scene_sink sink{.self = &reader, .area = on_area, .place = on_place, .thing = on_thing, .action = on_action};
  rules.scene->describe(rules.self, at, seat, &sink);
  if (rules.awards != nullptr && state.finished()) {
    const tw_target_sink targets{.self = &reader, .target = on_target};
    for (int part = 0; part < static_cast<int>(rules.parts.size()); ++part)
      for (int winner = 0; winner < players; ++winner) {
        reader.begin_award(part, winner);
        rules.awards->describe(rules.self, at, static_cast<std::uint32_t>(part), winner, &targets);
      }
  }
  return reader.scene();
}

}  // namespace tw::plugin_host
