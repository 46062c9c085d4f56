#include "editor/core/strokes/describe_place.hpp"

#include "editor/core/words/words.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {

std::string describe_place(const model::Tile& tile, const strokes::Place& place) {
  using Type = strokes::Place::Type;
  const int z = model::zone_index(tile, place.zone);
  const model::Zone* zone = z < 0 ? nullptr : &tile.zones[z];
  switch (place.type) {
    case Type::Slot:
      return zone ? tr("Slot {0}, {1}.", name(place.slot), zone_name(*zone))
                  : tr("Slot {0}, no zone.", name(place.slot));
    case Type::Zone:
      if (!zone) return "";
      return zone->slots.empty()
                 // translators: the last placeholder is ", with two deer" or nothing
                 ? tr("{0}, inside{1}.", capitalized(zone_name(*zone)), describe_contents(*zone, ", "))
                 : tr("{0}, slots {1}{2}.", capitalized(zone_name(*zone)), to_text(zone->slots),
                      describe_contents(*zone, ", "));
    case Type::Symbol:
      if (!zone) return "";
      if (place.symbol >= zone->symbols.size())
        return tr("The action {0} on {1}.", tr_name(zone->action), zone_name(*zone));
      return tr("{0} on {1}.", capitalized(tr_name(zone->symbols[place.symbol])), zone_name(*zone));
    case Type::Nowhere: return "";
  }
  return "";
}

std::string describe_enter(const model::Tile& tile, const strokes::Place& place, const Brush& brush) {
  using Type = strokes::Place::Type;
  if (place.type == Type::Nowhere) return "";
  const int z = model::zone_index(tile, place.zone);
  const std::string here = z < 0 ? tr("this zone") : zone_name(tile.zones[z]);
  switch (brush.type) {
    case Brush::Type::Select:
      return place.type == Type::Symbol ? tr("Enter picks it up.") : tr("Enter selects {0}.", here);
    case Brush::Type::Kind: return tr("Enter begins {0} here.", one_feature(brush.name));
    case Brush::Type::Symbol:
      return tr("Enter previews {0} here; Enter again places it.", with_article(symbol_noun(brush.name)));
    case Brush::Type::Action:
      return tr("Enter previews the action {0} here; Enter again sets it.", tr_name(brush.name));
    case Brush::Type::Eraser: return tr("Enter previews the erasure; Enter again erases.");
    case Brush::Type::Fill:
      return tr("Enter previews filling the rest with {0}; Enter again fills it.", tr_name(brush.name));
  }
  return "";
}

std::string brush_label(const Brush& brush) {
  switch (brush.type) {
    case Brush::Type::Select: return tr_in("brush", "Select");
    case Brush::Type::Eraser: return tr_in("brush", "Eraser");
    case Brush::Type::Fill: return tr_in("brush", "Fill");
    default: return capitalized(tr_name(brush.name));
  }
}

}  // namespace tw::editor
