#include "editor/core/presenters/tile.hpp"

#include <algorithm>

#include "editor/core/edits/paint_slots.hpp"
#include "editor/core/edits/symbols.hpp"
#include "editor/core/edits/tiles.hpp"
#include "editor/core/edits/zones.hpp"
#include "editor/core/family.hpp"
#include "editor/core/words.hpp"

namespace tw::editor {

using What = Brush::What;

TilePresenter::TilePresenter(Document& document, TileView& view) : document_(document), view_(view) {
  connection_ = document_.changed().connect([this](Changed what) {
    if (!touches(what, kContent | Changed::Selection)) return;
    if (touches(what, Changed::About)) shape_.reset();
    hovered_zone_ = -1;
    view_.show_tile();
  });
}

std::shared_ptr<const drawing::TileShape> TilePresenter::shape() const {
  const model::Tile* shown = tile();
  if (!shown) return nullptr;
  if (!shape_ || laid_out_ != *shown) {
    laid_out_ = *shown;
    shape_ = drawing::lay_out(laid_out_, document_.rules());
  }
  return shape_;
}

int TilePresenter::selected_zone() const {
  const model::Tile* shown = tile();
  return shown ? model::zone_index(*shown, document_.selection().zone) : -1;
}

std::string TilePresenter::zone_id(int zone) const {
  const model::Tile* shown = tile();
  return shown && zone >= 0 && zone < static_cast<int>(shown->zones.size())
             ? shown->zones[static_cast<std::size_t>(zone)].id
             : "";
}

void TilePresenter::set_brush(Brush brush) {
  if (brush == brush_) return;
  brush_ = std::move(brush);
  stroke_ = {};
  pressed_ = false;
  view_.show_brush();
}

void TilePresenter::next_brush(What what) {
  const model::Rules& rules = document_.rules();
  const std::vector<std::string> names =
      what == What::Symbol ? model::ids_of(rules.symbols) : model::ids_of(rules.actions);
  if (names.empty()) return;
  const auto here = brush_.what == what ? std::find(names.begin(), names.end(), brush_.name) : names.end();
  set_brush({what, here == names.end() || std::next(here) == names.end() ? names.front() : *std::next(here)});
}

void TilePresenter::on_turn(int by) {
  turn_ = static_cast<model::Rotation>(((quarters(turn_) + by) % 4 + 4) % 4);
  view_.show_tile();
}

void TilePresenter::on_move(Point p, double reach) {
  if (!tile()) return;
  const auto slot = has_zones(document_.rules()) ? slot_near(p, turn_, reach) : std::nullopt;
  const bool inside = p.x >= 0 && p.x < 1 && p.y >= 0 && p.y < 1;
  int zone = -1;
  if (slot)
    zone = model::zone_at(*tile(), *slot);
  else if (inside)
    zone = shape()->zone_at(to_unturned(p, turn_));
  if (pressed_ && slot) stroke_.add(*slot);
  if (slot == hovered_slot_ && zone == hovered_zone_ && !pressed_) return;
  hovered_slot_ = slot;
  hovered_zone_ = zone;
  cursor_ = -1;
  view_.show_hover();
}

void TilePresenter::on_leave() {
  if (hovered_zone_ < 0 && !hovered_slot_) return;
  hovered_zone_ = -1;
  hovered_slot_.reset();
  view_.show_hover();
}

void TilePresenter::on_press(Point p, double reach) {
  if (!tile()) return;
  on_move(p, reach);
  if (hovered_slot_) {
    if (brush_.what == What::Kind || (brush_.what == What::Select && selected_zone() >= 0)) {
      pressed_ = true;  // a stroke: more slots may follow before the button is let go
      stroke_ = {};
      stroke_.add(*hovered_slot_);
      view_.show_hover();
    } else {
      apply_slot(*hovered_slot_);
    }
  } else {
    apply_zone(hovered_zone_);
  }
}

void TilePresenter::on_release() {
  if (pressed_) stroke_done();
}

void TilePresenter::on_escape() {
  if (pressed_) {
    pressed_ = false;
    stroke_ = {};
    view_.show_hover();
  } else if (brush_.what != What::Select) {
    set_brush({});
  } else {
    Selection selection = document_.selection();
    selection.zone.clear();
    document_.select(std::move(selection));
  }
}

void TilePresenter::stroke_done() {
  pressed_ = false;
  const model::SlotSet slots = stroke_;
  stroke_ = {};
  if (!tile() || slots.empty()) return view_.show_hover();
  const model::Rules& rules = document_.rules();
  if (brush_.what == What::Kind) {
    const model::Tile next = edits::paint_slots(*tile(), rules, slots, brush_.name);
    int first = 0;
    while (!slots.has(static_cast<model::Slot>(first))) ++first;
    const int z = model::zone_at(next, static_cast<model::Slot>(first));
    edit("Draw " + brush_.name + " at " + to_text(slots), next, next.zones[static_cast<std::size_t>(z)].id);
  } else if (const int zone = selected_zone(); zone >= 0) {
    const std::string id = zone_id(zone);
    const bool own = ((tile()->zones[static_cast<std::size_t>(zone)].slots) & slots) == slots;
    if (own)
      view_.show_hint("These slots are the zone’s already.");
    else
      edit("Give " + to_text(slots) + " to zone " + id, edits::give_slots(*tile(), rules, slots, id), id);
  }
  view_.show_hover();
}

void TilePresenter::apply_slot(model::Slot slot) {
  const int zone = model::zone_at(*tile(), slot);
  if (brush_.what == What::Kind) {
    stroke_ = {};
    stroke_.add(slot);
    stroke_done();
  } else {
    apply_zone(zone);
  }
}

void TilePresenter::apply_zone(int zone) {
  const std::string id = zone_id(zone);
  const model::Rules& rules = document_.rules();
  Selection selection = document_.selection();
  if (id.empty() || brush_.what == What::Select) {
    selection.zone = id;
    return document_.select(std::move(selection));
  }
  const model::Zone& there = tile()->zones[static_cast<std::size_t>(zone)];
  switch (brush_.what) {
    case What::Kind:
      if (there.kind != brush_.name)
        edit("Make zone " + id + " " + brush_.name, edits::set_kind(*tile(), rules, id, brush_.name), id);
      break;
    case What::Symbol:
      if (!edits::may_carry(rules, brush_.name, there.kind))
        return view_.show_hint("A " + there.kind + " carries no " + brush_.name + ".");
      edit("Add " + brush_.name, edits::add_symbol(*tile(), rules, id, brush_.name), id);
      break;
    case What::Action: {
      const bool has = there.action == brush_.name;
      edit(has ? "Remove action " + brush_.name : "Set action " + brush_.name,
           edits::set_action(*tile(), id, has ? "" : brush_.name), id);
      break;
    }
    case What::Eraser:
      if (!there.symbols.empty())
        edit("Erase " + there.symbols.back(), edits::remove_symbol(*tile(), id, there.symbols.back()), id);
      else if (!there.action.empty())
        edit("Erase action", edits::set_action(*tile(), id, ""), id);
      else
        edit("Erase " + zone_name(there), edits::delete_zone(*tile(), rules, id), "");
      break;
    case What::Fill:
    case What::Select: break;
  }
}

void TilePresenter::edit(const std::string& label, model::Tile next, const std::string& zone) {
  const std::string id = document_.selection().tile();
  document_.edit(label, "", edits::change_tile(document_.set(), id, [&](const model::Tile&) { return next; }),
                 one(id, zone));
}

void TilePresenter::on_cursor(int by) {
  if (!tile() || !has_zones(document_.rules())) return;
  const int n = model::kSlots + static_cast<int>(tile()->zones.size());
  cursor_ = cursor_ < 0 ? 0 : ((cursor_ + by) % n + n) % n;
  if (cursor_ < model::kSlots) {
    // Clockwise on the screen, however the tile is turned.
    hovered_slot_ = model::turned(static_cast<model::Slot>(cursor_), model::Rotation::None - turn_);
    hovered_zone_ = model::zone_at(*tile(), *hovered_slot_);
  } else {
    hovered_slot_.reset();
    hovered_zone_ = cursor_ - model::kSlots;
  }
  view_.show_hover();
}

void TilePresenter::on_enter() {
  if (!tile() || cursor_ < 0) return;
  if (!hovered_slot_) return apply_zone(hovered_zone_);
  if (brush_.what == What::Select && selected_zone() >= 0) {
    stroke_ = {};
    stroke_.add(*hovered_slot_);
    return stroke_done();
  }
  apply_slot(*hovered_slot_);
}

bool TilePresenter::delete_zone() {
  const int zone = selected_zone();
  if (zone < 0) return false;
  const std::string id = zone_id(zone);
  const model::Tile next = edits::delete_zone(*tile(), document_.rules(), id);
  if (next == *tile())
    view_.show_hint("The last zone cannot be deleted: every slot belongs to a zone.");
  else
    edit("Delete zone " + id, next, "");
  return true;
}

}  // namespace tw::editor
