#include "editor/core/play/scene_play.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "editor/core/play/play_presenter.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {
namespace {

using game::SceneAction;
using game::SceneTarget;
using game::SceneThing;

bool has_target(const std::vector<SceneTarget>& targets, const SceneTarget& target) {
  return std::ranges::find(targets, target) != targets.end();
}
bool look_the_same(const SceneThing& a, const SceneThing& b) {
  return a.area == b.area && a.kind == b.kind && a.tile == b.tile && a.symbol == b.symbol && a.label == b.label &&
         a.owner == b.owner && a.value == b.value && a.level == b.level && a.face_down == b.face_down;
}

/// Returns true if the position of a thing in its area matters, so that another thing with the same look cannot replace
/// it.
bool has_order(const game::Scene& scene, const SceneThing& thing) {
  using game::AreaKind;
  const AreaKind kind = scene.areas[thing.area].kind;
  return kind == AreaKind::Grid || kind == AreaKind::Row || kind == AreaKind::Track || kind == AreaKind::Board;
}

void name_players(game::Scene& scene, const PlayPresenter& play) {
  const auto name = [&play](std::string& text) { text = play.table().with_names(std::move(text)); };
  std::set<int> named;
  for (game::SceneArea& area : scene.areas) {
    name(area.title);
    if (area.seat >= 0 && named.insert(area.seat).second)
      area.title = model::with_title(play.table().name_of(area.seat), area.title);
  }
  for (game::ScenePlace& place : scene.places) name(place.label);
  for (SceneThing& thing : scene.things) name(thing.label), name(thing.detail);
  for (SceneAction& action : scene.actions) name(action.label), name(action.preview);
}

/// A target that does not occur in any action.
constexpr SceneTarget kNowhere{.thing = -1, .area = -1};

Point middle(const Box& box) { return {box.x + box.width / 2, box.y + box.height / 2}; }

}  // namespace

void SceneInteraction::refresh() {
  scene_.reset();
  selected_.clear();
  cursor_.reset();
  if (play_.has_match() && !play_.covered() && !play_.is_board_game())
    scene_ = play_.state().scene(play_.table().viewer());
  if (scene_) {
    if (!play_.may_act()) scene_->actions.clear();
    name_players(*scene_, play_);
    kinds_.clear();
    for (std::size_t i = 0; i < scene_->things.size(); ++i) {
      const SceneThing& thing = scene_->things[i];
      const auto first =
          std::ranges::find_if(scene_->things, [&](const SceneThing& other) { return look_the_same(other, thing); });
      kinds_.push_back(has_order(*scene_, thing) ? static_cast<int>(i)
                                                 : static_cast<int>(first - scene_->things.begin()));
    }
  }
  find_lit();
}

SceneTarget SceneInteraction::representative(const SceneTarget& target) const {
  return target.thing < 0 ? target : SceneTarget{.thing = kinds_[target.thing]};
}

std::vector<SceneTarget> SceneInteraction::missing_targets(const SceneAction& action) const {
  std::vector<SceneTarget> out;
  for (const SceneTarget& target : action.targets) out.push_back(representative(target));
  for (const SceneTarget& target : selected_) {
    const auto found = std::ranges::find(out, representative(target));
    if (found == out.end()) return {kNowhere};
    out.erase(found);
  }
  return out;
}

void SceneInteraction::find_lit() {
  lit_.clear();
  offered_.clear();
  choices_.clear();
  if (!scene_) return;
  std::vector<SceneTarget> kinds;
  for (const SceneAction& action : scene_->actions) {
    const std::vector<SceneTarget> more = missing_targets(action);
    if (more.empty() && std::ranges::find(choices_, action.label, &SceneAction::label) == choices_.end())
      choices_.push_back(action);
    for (const SceneTarget& kind : more)
      if (kind != kNowhere && !has_target(kinds, kind)) kinds.push_back(kind);
  }
  for (const SceneTarget& kind : kinds) {
    if (kind.thing < 0) lit_.push_back(kind);
    for (int i = kind.thing; i >= 0 && i < std::ssize(scene_->things); ++i)
      if (!has_target(selected_, {.thing = i}) && representative({.thing = i}) == kind) lit_.push_back({.thing = i});
  }
  find_offered();
}

void SceneInteraction::find_offered() {
  if (play_.aid(Aid::Legal)) {
    offered_ = lit_;
    return;
  }
  if (scene_->actions.empty()) return;
  for (int i = 0; i < std::ssize(scene_->things); ++i) offered_.push_back({.thing = i});
  for (int area = 0; area < std::ssize(scene_->areas); ++area) {
    const game::SceneArea& a = scene_->areas[area];
    if (a.kind != game::AreaKind::Grid && a.kind != game::AreaKind::Track) continue;
    for (int y = 0; y < a.rows; ++y)
      for (int x = 0; x < a.columns; ++x) offered_.push_back({.area = area, .x = x, .y = y});
  }
  for (const game::ScenePlace& place : scene_->places) {
    const SceneTarget target{.area = place.area, .x = place.x, .y = place.y};
    if (place.hole)
      std::erase(offered_, target);
    else if (!has_target(offered_, target))
      offered_.push_back(target);
  }
}

bool SceneInteraction::is_lit(const SceneTarget& target) const { return has_target(lit_, target); }
bool SceneInteraction::is_offered(const SceneTarget& target) const { return has_target(offered_, target); }

bool SceneInteraction::click(const SceneTarget& target) {
  if (has_target(selected_, target)) {
    std::erase(selected_, target);
    find_lit();
    return true;
  }
  if (!is_lit(target)) {  // the target may be the first target of another action
    const std::vector<SceneTarget> before = std::exchange(selected_, {});
    find_lit();
    if (!is_lit(target)) {
      selected_ = before;
      find_lit();
      return false;
    }
  }
  selected_.push_back(target);
  find_lit();
  if (lit_.empty() && choices_.size() == 1) play(choices_.front().action);
  return true;
}

bool SceneInteraction::release() {
  if (selected_.empty()) return false;
  selected_.clear();
  find_lit();
  return true;
}

void SceneInteraction::play(game::Action action) { play_.play(action); }

bool SceneInteraction::step(int by, const SceneLayout& layout) {
  std::vector<SceneTarget> order = offered_;
  const auto row = [&](const SceneTarget& target) {
    const Point at = middle(layout.box(*scene_, target));
    return std::pair{std::floor(at.y / 24), at.x};
  };
  std::ranges::sort(order, {}, row);
  const auto at = cursor_ ? std::ranges::find(order, *cursor_) : order.end();
  const std::ptrdiff_t next =
      at == order.end() ? (by > 0 ? 0 : std::ssize(order) - 1) : (at - order.begin()) + (by > 0 ? 1 : -1);
  cursor_.reset();
  if (next < 0 || next >= std::ssize(order)) return false;
  cursor_ = order[next];
  return true;
}

void SceneInteraction::move(Point direction, const SceneLayout& layout) {
  if (!cursor_) return void(step(1, layout));
  const Point from = middle(layout.box(*scene_, *cursor_));
  double best = 0;
  std::optional<SceneTarget> found;
  for (const SceneTarget& target : offered_) {
    const Point to = middle(layout.box(*scene_, target));
    const double along = (to.x - from.x) * direction.x + (to.y - from.y) * direction.y;
    const double across = std::abs((to.x - from.x) * direction.y) + std::abs((to.y - from.y) * direction.x);
    if (along < 1) continue;
    const double distance = along + 2 * across;
    if (!found || distance < best) best = distance, found = target;
  }
  if (found) cursor_ = found;
}

std::string SceneInteraction::describe(const SceneTarget& target) const {
  std::string out;
  const auto add = [&out](const std::string& sentence) {
    if (!sentence.empty()) out += (out.empty() ? "" : ". ") + sentence;
  };
  if (target.thing >= 0) {
    const SceneThing& thing = scene_->things[target.thing];
    add(thing.detail.empty() ? thing.label : thing.detail);
  } else {
    for (const game::ScenePlace& place : scene_->places)
      if (place.area == target.area && place.x == target.x && place.y == target.y) add(place.label);
  }
  std::vector<const SceneAction*> actions;
  if (play_.aid(Aid::Legal) && is_lit(target))
    for (const SceneAction& action : scene_->actions)
      if (has_target(missing_targets(action), representative(target))) actions.push_back(&action);
  if (actions.size() == 1) {
    const SceneAction& action = *actions.front();
    add(model::with_title(action.label, action.preview));
  } else if (actions.size() > 1) {
    add(tr("{0} actions: click to choose", actions.size()));
  }
  return out;
}

std::string SceneInteraction::refusal() const {
  return play_.aid(Aid::Legal) ? tr("No legal action uses this item now. You can use the outlined items and places.")
                               : tr("That is not possible: no action uses this item now.");
}

std::vector<SceneTarget> SceneInteraction::hint_targets() const {
  const HintRow* row = play_.hints().row_to_play();
  if (!scene_ || row == nullptr) return {};
  const auto found = std::ranges::find(scene_->actions, row->action, &SceneAction::action);
  return found == scene_->actions.end() ? std::vector<SceneTarget>() : found->targets;
}

std::vector<SceneTarget> SceneInteraction::award_targets() const {
  std::vector<SceneTarget> out;
  const auto& shown = play_.highlights().award();
  if (!scene_ || !shown) return out;
  const auto& parts = play_.match().game().parts();
  for (const game::SceneAward& award : scene_->awards) {
    const bool is_shown = std::ranges::find(shown->seats, award.seat) != shown->seats.end() &&
                          (shown->part.empty() || parts[award.part] == shown->part);
    for (const SceneTarget& target : award.targets)
      if (is_shown && !has_target(out, target)) out.push_back(target);
  }
  return out;
}

bool SceneInteraction::is_awarded_area(int area) const {
  const auto& shown = play_.highlights().award();
  if (!scene_ || !shown || !award_targets().empty()) return false;
  const int seat = scene_->areas[area].seat;
  return std::ranges::find(shown->seats, seat) != shown->seats.end();
}

}  // namespace tw::editor
