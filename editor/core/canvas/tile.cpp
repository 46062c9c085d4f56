#include "editor/core/canvas/tile.hpp"

#include <algorithm>
#include <cmath>

#include "editor/core/document/family.hpp"
#include "editor/core/edits/tiles.hpp"
#include "editor/core/edits/zones.hpp"
#include "editor/core/strokes/describe_place.hpp"
#include "editor/core/words/words.hpp"
#include "engine/drawing/looks.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {

using Type = Brush::Type;
using At = strokes::Place::Type;

namespace {
constexpr double kNearRim = .2;  ///< depth beyond which a stroke no longer contains the slots that it passed
constexpr double kMaxZoom = 8, kMinZoom = .5;

double depth_of(Point p) { return std::min({p.x, p.y, 1 - p.x, 1 - p.y}); }

std::string preview_key(const strokes::Place& end, const std::vector<strokes::Place>& past) {
  std::string key = std::to_string(static_cast<int>(end.type)) + "/" + std::to_string(index(end.slot)) + "/" +
                    end.zone + "/" + std::to_string(end.symbol);
  for (const strokes::Place& place : past) key += " " + std::to_string(index(place.slot));
  return key;
}
}  // namespace

bool same_place(const strokes::Place& a, const strokes::Place& b) {
  if (a.type != b.type) return false;
  switch (a.type) {
    case At::Slot: return a.slot == b.slot;
    case At::Zone: return a.zone == b.zone;
    case At::Symbol: return a.zone == b.zone && a.symbol == b.symbol;
    case At::Nowhere: return true;
  }
  return false;
}

TilePresenter::TilePresenter(Document& document, TileView& view) : document_(document), view_(view) {
  state_ = document_.changed().connect(
      [this](DocumentChange what) {
        if (touches(what, DocumentChange::Pictures)) shape_.reset();
        if (touches(what, kContent | DocumentChange::Selection)) on_document_changed(what);
      },
      Phase::State);
  connection_ = document_.changed().connect([this](DocumentChange what) {
    if (touches(what, kContent | DocumentChange::Selection | DocumentChange::Pictures)) view_.show_tile();
  });
}

void TilePresenter::on_document_changed(DocumentChange what) {
  if (touches(what, DocumentChange::Metadata)) shape_.reset();
  forget_stroke();
  preview_tile_.reset();
  const std::vector<Place> all = places();
  if (cursor_ >= static_cast<int>(all.size())) cursor_ = -1;  // the place no longer exists
  current_place_ = cursor_ >= 0 ? all[cursor_] : Place{};
}

const model::Tile* TilePresenter::shown() const {
  if (!tile()) return nullptr;
  if (const strokes::Plan* running = plan(); running && running->legal && running->changes) return &running->result;
  return preview_tile_ ? preview_tile_.get() : tile();
}

std::shared_ptr<const drawing::TileShape> TilePresenter::tile_shape() const {
  const model::Tile* own = tile();
  if (!own) return nullptr;
  if (!shape_ || shape_tile_ != *own) {
    shape_tile_ = *own;
    shape_ = drawing::lay_out(shape_tile_, document_.rules());
  }
  return shape_;
}

std::shared_ptr<const drawing::TileShape> TilePresenter::shape() const {
  const model::Tile* now = shown();
  if (!now || now == tile()) return tile_shape();
  if (preview_tile_ && now == preview_tile_.get()) {
    if (!preview_shape_) preview_shape_ = drawing::lay_out(*preview_tile_, document_.rules());
    return preview_shape_;
  }
  Preview* running = preview();
  if (!running->shape) running->shape = drawing::lay_out(running->plan.result, document_.rules());
  return running->shape;
}

void TilePresenter::show_preview_tile(std::shared_ptr<const model::Tile> tile) {
  preview_tile_ = std::move(tile);
  preview_shape_.reset();
  view_.show_hover();
}

int TilePresenter::selected_zone() const {
  const model::Tile* own = tile();
  return own ? model::zone_index(*own, document_.selection().zone) : -1;
}

int TilePresenter::hovered_zone() const { return tile() ? model::zone_index(*tile(), current_place_.zone) : -1; }

std::optional<model::Slot> TilePresenter::hovered_slot() const {
  return current_place_.type == At::Slot ? std::optional(current_place_.slot) : std::nullopt;
}

Point TilePresenter::point_of(const Place& place) const {
  if (place.type == At::Slot) return slot_point(place.slot, rotation_);
  return to_rotated(place.at, rotation_);
}

// --- strokes ---

bool TilePresenter::is_selecting() const {
  return brush_.type == Type::Select && from_ && same_place(*from_, current_place_);
}

TilePresenter::Preview* TilePresenter::preview() const {
  if (!from_ || !tile() || is_selecting()) return nullptr;
  const auto [entry, fresh] = previews_.try_emplace(preview_key(current_place_, past_));
  if (fresh)
    entry->second.plan = strokes::plan(*tile(), document_.rules(),
                                       strokes::Stroke{brush_, *from_, current_place_, past_}, &document_.set());
  return &entry->second;
}

const strokes::Plan* TilePresenter::plan() const {
  const Preview* running = preview();
  return running ? &running->plan : nullptr;
}

bool TilePresenter::can_end_at(const Place& place) const {
  if (!from_ || same_place(place, *from_)) return true;
  return std::any_of(reachable_.begin(), reachable_.end(), [&](const Place& end) { return same_place(end, place); });
}

void TilePresenter::begin(const Place& at) {
  from_ = at;
  past_.clear();
  previews_.clear();
  reachable_ = strokes::reachable(*tile(), document_.rules(), brush_, at, &document_.set());
  view_.show_hover();
}

void TilePresenter::forget_stroke() {
  from_.reset();
  past_.clear();
  reachable_.clear();
  previews_.clear();
}

/// A stroke along the rim contains the slots that it passed; a stroke through the tile contains only its end.
void TilePresenter::extend_stroke(const Place& at, Point p) {
  if (depth_of(p) > kNearRim) past_.clear();
  if (at.type != At::Slot || same_place(at, *from_)) {
    if (same_place(at, *from_)) past_.clear();
    return;
  }
  const auto again = std::find_if(past_.begin(), past_.end(), [&](const Place& q) { return same_place(q, at); });
  past_.erase(again, past_.end());  // the pointer moves back along the stroke
  past_.push_back(at);
}

void TilePresenter::end() {
  if (!from_ || !tile()) return forget_stroke();
  const bool selects = is_selecting();
  const std::string zone = current_place_.zone;
  const Preview* running = preview();
  const strokes::Plan made = running ? running->plan : strokes::Plan{};
  forget_stroke();
  if (selects) return select_zone(zone);
  if (made.legal && made.changes) {
    edit(made.label.empty() ? made.title : made.label, made.result, made.zone);
  } else {
    view_.show_hint(made.verdict);
    view_.show_hover();
  }
}

void TilePresenter::select_zone(const std::string& zone) {
  Selection selection = document_.selection();
  selection.zone = zone;
  document_.select(std::move(selection));
  view_.show_hover();
}

void TilePresenter::edit(const std::string& label, model::Tile next, const std::string& zone) {
  const std::string id = document_.selection().tile();
  document_.edit(label, "", edits::change_tile(document_.set(), id, [&](const model::Tile&) { return next; }),
                 single_selection(id, zone));
}

// --- pointer ---

std::optional<strokes::Place> TilePresenter::symbol_at(Point p) const {
  const auto drawn = tile_shape();
  const model::Rules& rules = document_.rules();
  std::map<std::pair<int, std::string>, std::size_t> met;
  for (const drawing::SymbolPlace& symbol : drawn->symbols()) {
    const std::size_t nth = met[{symbol.zone, symbol.look}]++;
    if (std::hypot(p.x - symbol.at.x, p.y - symbol.at.y) > symbol.size / 2) continue;
    const model::Zone& zone = tile()->zones[symbol.zone];
    std::size_t same = 0;
    for (std::size_t i = 0; i < zone.symbols.size(); ++i) {
      if (drawing::symbol_look(rules, zone.symbols[i]) == symbol.look && same++ == nth)
        return Place{At::Symbol, {}, zone.id, i, symbol.at};
    }
    if (!zone.action.empty()) return Place{At::Symbol, {}, zone.id, zone.symbols.size(), symbol.at};
  }
  return std::nullopt;
}

strokes::Place TilePresenter::place_at(Point p, double reach, bool stretch) const {
  Place out;
  if (!tile() || !has_zones(document_.rules())) return out;
  const bool inside = p.x >= 0 && p.x < 1 && p.y >= 0 && p.y < 1;
  // A stroke may end beside the tile: its end is then the slot nearest to that point.
  const Point q{std::clamp(p.x, 0., 1.), std::clamp(p.y, 0., 1.)};
  const bool beside = stretch && !inside && std::hypot(p.x - q.x, p.y - q.y) < .3;
  out.at = to_unrotated(p, rotation_);
  if (const auto slot = slot_near(beside ? q : p, rotation_, beside ? 1 : reach)) {
    out.type = At::Slot;
    out.slot = *slot;
    const int zone = model::zone_at(*tile(), *slot);
    if (zone >= 0) out.zone = tile()->zones[zone].id;
    out.at = slot_point(*slot, model::Rotation::None);
    return out;
  }
  if (!inside) return out;
  const bool lifts = brush_.type == Type::Select || brush_.type == Type::Eraser;
  if (const auto symbol = lifts && !from_ ? symbol_at(out.at) : std::nullopt) return *symbol;
  if (const int zone = tile_shape()->zone_at(out.at); zone >= 0) {
    out.type = At::Zone;
    out.zone = tile()->zones[zone].id;
  }
  return out;
}

void TilePresenter::on_move(Point p, double reach) {
  if (!tile()) return;
  Place now = place_at(p, reach, from_.has_value());
  // While the pointer is inside the symbol's zone, a symbol that is being dragged stays in place.
  if (from_ && from_->type == At::Symbol && now.type == At::Zone && now.zone == from_->zone) now = *from_;
  const bool same = same_place(now, current_place_) && cursor_ < 0;
  current_place_ = now;
  pointer_ = p;
  cursor_ = -1;
  if (from_) extend_stroke(current_place_, p);
  if (!same || from_) view_.show_hover();
}

void TilePresenter::on_leave() {
  if (from_ || current_place_.type == At::Nowhere) return;
  current_place_ = {};
  cursor_ = -1;
  view_.show_hover();
}

void TilePresenter::on_press(Point p, double reach) {
  if (!tile()) return;
  forget_stroke();
  on_move(p, reach);
  if (current_place_.type != At::Nowhere)
    begin(current_place_);
  else if (brush_.type == Type::Select)
    select_zone("");
}

void TilePresenter::on_release() {
  if (from_) end();
}

void TilePresenter::on_escape() {
  if (from_) {
    forget_stroke();
    view_.show_hover();
  } else if (brush_.type != Type::Select) {
    set_brush({});
  } else {
    select_zone("");
  }
}

// --- keyboard ---

std::vector<strokes::Place> TilePresenter::places() const {
  std::vector<Place> out;
  if (!tile() || !has_zones(document_.rules())) return out;
  for (int i = 0; i < model::kSlotCount; ++i) {
    // Go clockwise on the screen, regardless of the rotation of the tile.
    const auto slot = model::rotated(static_cast<model::Slot>(i), model::Rotation::None - rotation_);
    const int zone = model::zone_at(*tile(), slot);
    out.push_back({At::Slot, slot, zone < 0 ? "" : tile()->zones[zone].id, 0, slot_point(slot, model::Rotation::None)});
  }
  const auto drawn = tile_shape();
  std::vector<Place> symbols;
  for (const drawing::SymbolPlace& symbol : drawn->symbols())
    if (const auto place = symbol_at(symbol.at)) symbols.push_back(*place);
  for (std::size_t z = 0; z < tile()->zones.size(); ++z) {
    const std::string& id = tile()->zones[z].id;
    out.push_back({At::Zone, {}, id, 0, drawn->anchor(static_cast<int>(z), true)});
    for (const Place& symbol : symbols)
      if (symbol.zone == id) out.push_back(symbol);
  }
  return out;
}

void TilePresenter::go_to(int place) {
  const std::vector<Place> all = places();
  if (place < 0 || place >= static_cast<int>(all.size())) return;
  cursor_ = place;
  current_place_ = all[place];
  pointer_ = point_of(current_place_);
  if (from_) past_.clear();  // strokes drawn with the keyboard contain only their ends
  view_.show_hover();
}

void TilePresenter::on_arrow(int right, int down) {
  const std::vector<Place> all = places();
  if (all.empty()) return;
  const int n = static_cast<int>(all.size());
  if (cursor_ < 0) {
    // Start at the place under the pointer, or at the first slot.
    for (int i = 0; i < n && cursor_ < 0; ++i)
      if (current_place_.type != At::Nowhere && same_place(all[i], current_place_)) cursor_ = i;
    if (cursor_ < 0) return go_to(0);
  }
  if (cursor_ >= model::kSlotCount) {
    if (right != 0) {
      const int inner = n - model::kSlotCount;
      return go_to(model::kSlotCount + ((cursor_ - model::kSlotCount + right) % inner + inner) % inner);
    }
    const Point at = point_of(all[cursor_]);
    const int third = std::clamp(static_cast<int>(at.x * 3), 0, 2);
    return go_to(down < 0 ? third : 8 - third);
  }
  // Move along the side, around its corner, or inwards.
  constexpr int kAlongRight[] = {1, 0, -1, 0}, kAlongDown[] = {0, 1, 0, -1};
  const int side = cursor_ / 3;
  const int along = right * kAlongRight[side] + down * kAlongDown[side];
  if (along != 0) return go_to((cursor_ + along + model::kSlotCount) % model::kSlotCount);
  const int inwards = right * -kAlongDown[side] + down * kAlongRight[side];
  if (inwards > 0)
    for (int i = model::kSlotCount; i < n; ++i)
      if (all[i].zone == all[cursor_].zone) return go_to(i);
}

void TilePresenter::on_enter() {
  if (!tile() || cursor_ < 0 || current_place_.type == At::Nowhere) return;
  if (from_) return end();
  const bool held = current_place_.zone == document_.selection().zone;
  if (brush_.type == Type::Select && current_place_.type != At::Symbol && !(held && current_place_.type == At::Zone))
    return select_zone(current_place_.zone);
  begin(current_place_);
}

std::string TilePresenter::description() const {
  const model::Tile* now = shown();
  if (!now) return tr("No tile is selected.");
  if (const strokes::Plan* running = plan()) {
    if (!running->legal) return running->verdict;
    return describe_zones(*now);
  }
  if (cursor_ < 0) return describe_zones(*now);
  const std::string place = describe_place(*tile(), current_place_);
  if (from_) return place + " " + tr("Now choose the end of the stroke.");
  return place + " " + describe_enter(*tile(), current_place_, brush_);
}

// --- brushes, view, zones ---

void TilePresenter::set_brush(Brush brush) {
  if (brush == brush_) return;
  brush_ = std::move(brush);
  if (brush_.type == Type::Kind) last_kind_ = brush_.name;
  forget_stroke();
  view_.show_brush();
}

void TilePresenter::select_next_brush(Type what) {
  const model::Rules& rules = document_.rules();
  const std::vector<std::string> names =
      what == Type::Symbol ? model::ids_of(rules.symbols) : model::ids_of(rules.actions);
  if (names.empty()) return;
  const auto here = brush_.type == what ? std::find(names.begin(), names.end(), brush_.name) : names.end();
  set_brush({what, here == names.end() || std::next(here) == names.end() ? names.front() : *std::next(here)});
}

void TilePresenter::select_fill_brush() {
  const model::Rules& rules = document_.rules();
  if (rules.kinds.empty()) return;
  const bool known = model::index_of(rules.kinds, last_kind_) >= 0;
  set_brush({Type::Fill, known ? last_kind_ : rules.kinds.front().id});
}

void TilePresenter::pick_brush() {
  if (!tile() || from_) return;
  const int zone = hovered_zone();
  if (zone < 0) return;
  const model::Zone& there = tile()->zones[zone];
  const auto symbol = current_place_.type == At::Nowhere ? std::nullopt : symbol_at(to_unrotated(pointer_, rotation_));
  if (symbol && current_place_.type != At::Slot && symbol->symbol < there.symbols.size())
    set_brush({Type::Symbol, there.symbols[symbol->symbol]});
  else if (symbol && current_place_.type != At::Slot)
    set_brush({Type::Action, there.action});
  else
    set_brush({Type::Kind, there.kind});
}

void TilePresenter::on_rotate(int by) {
  rotation_ = static_cast<model::Rotation>(((quarters(rotation_) + by) % 4 + 4) % 4);
  if (cursor_ >= 0) go_to(cursor_);
  view_.show_tile();
}

void TilePresenter::on_zoom(double factor, Point at) {
  const double next = std::clamp(zoom_ * factor, kMinZoom, kMaxZoom);
  // Keep the point at `at` in place on the screen while the size changes.
  pan_.x += (at.x - .5) * (zoom_ - next);
  pan_.y += (at.y - .5) * (zoom_ - next);
  zoom_ = next;
  if (zoom_ <= 1) pan_ = {};
  view_.show_zoom();
}

void TilePresenter::on_fit() {
  zoom_ = 1;
  pan_ = {};
  view_.show_zoom();
}

void TilePresenter::on_pan(double right, double down) {
  const double most = std::max(0., zoom_ - .5);
  pan_.x = std::clamp(pan_.x + right, -most, most);
  pan_.y = std::clamp(pan_.y + down, -most, most);
  view_.show_zoom();
}

bool TilePresenter::delete_zone() {
  const int zone = selected_zone();
  if (zone < 0) return false;
  const std::string id = document_.selection().zone;
  const model::Tile next = edits::delete_zone(*tile(), document_.rules(), id);
  if (next == *tile())
    view_.show_hint(tr("The last zone cannot be deleted: every slot must belong to a zone."));
  else
    edit(tr("Delete zone {0}", id), next, "");
  return true;
}

}  // namespace tw::editor
