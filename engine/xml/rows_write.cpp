#include "engine/xml/rows.hpp"

namespace tw::xml {

using namespace tw::model;

namespace {

void put(AttributeList& out, const char* name, std::string value) { out.emplace_back(name, std::move(value)); }
void put_unless_empty(AttributeList& out, const char* name, const std::string& value) {
  if (!value.empty()) out.emplace_back(name, value);
}
const char* yes_no(bool value) { return value ? "yes" : "no"; }

AttributeList attributes_of_use(const PluginUse& use) {
  AttributeList out{{"plugin", use.plugin}};
  put_unless_empty(out, "part", use.part);
  for (const Setting& setting : use.settings) out.emplace_back(setting.id, setting.value);
  return out;
}

}  // namespace

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) {
    if (!out.empty()) out += ' ';
    out += word;
  }
  return out;
}

const std::vector<std::string>& step_names() {
  static const std::vector<std::string> names{"place", "actions", "occupy", "score", "effect", "again"};
  return names;
}
const std::vector<std::string>& effect_names() {
  static const std::vector<std::string> names{"award", "cover", "return", "ignore", "bonus", "sole", "effect"};
  return names;
}
const std::string& name_of(TurnStep::Kind kind) { return step_names().at(static_cast<std::size_t>(kind)); }
const std::string& name_of(Effect::Kind kind) { return effect_names().at(static_cast<std::size_t>(kind)); }
const std::vector<std::string>& zone_looks() {
  static const std::vector<std::string> names{"ground", "grove", "stream",   "pool", "town",
                                              "road",   "crops", "building", "patch"};
  return names;
}

AttributeList attributes_of(const EdgeKind& row) {
  return {{"id", row.id}, {"zones", joined({row.zones.begin(), row.zones.end()})}};
}

AttributeList attributes_of(const ZoneKind& row) {
  AttributeList out{{"id", row.id}};
  put_unless_empty(out, "look", row.look);
  put_unless_empty(out, "fill", row.fill);
  return out;
}

AttributeList attributes_of(const SymbolKind& row) {
  AttributeList out{{"id", row.id}, {"on", joined(row.on)}};
  put_unless_empty(out, "look", row.look);
  put_unless_empty(out, "art", row.art);
  return out;
}

AttributeList attributes_of(const AreaKind& row) {
  AttributeList out{{"id", row.id}, {"of", joined(row.of)}};
  if (row.around) put(out, "closed", "around");
  return out;
}

AttributeList attributes_of(const PieceKind& row) {
  AttributeList out{{"id", row.id}, {"count", std::to_string(row.count)}};
  put_unless_empty(out, "look", row.look);
  put_unless_empty(out, "art", row.art);
  return out;
}

AttributeList attributes_of(const Role& row) {
  AttributeList out{{"id", row.id}, {"piece", row.piece}, {"area", row.area}};
  put_unless_empty(out, "look", row.look);
  put_unless_empty(out, "art", row.art);
  if (row.stays) put(out, "stays", "yes");
  if (row.bar_around) put(out, "bar", row.bar_area ? "area around" : "around");
  if (!row.bar_around && !row.bar_area) put(out, "bar", "none");
  return out;
}

AttributeList attributes_of(const Deck& row) {
  AttributeList out{{"id", row.id}};
  if (row.ends_game) put(out, "ends-game", "yes");
  if (!row.redraw) put(out, "redraw", "no");
  return out;
}

AttributeList attributes_of(const Turn& row) { return {{"draws", row.draws}}; }

AttributeList attributes_of(const TurnStep& row) {
  AttributeList out;
  if (row.kind == TurnStep::Kind::Occupy) put(out, "limit", std::to_string(row.limit));
  if (row.kind == TurnStep::Kind::Score && row.returned_next_turn) put(out, "returned", "next-turn");
  if (row.kind == TurnStep::Kind::Effect) return attributes_of_use(row.use);
  if (row.kind != TurnStep::Kind::Again) return out;
  put(out, "deck", row.deck);
  put(out, "when", "closed " + row.area + (row.symbol.empty() ? "" : " with " + row.symbol));
  put(out, "chain", yes_no(row.chain));
  if (!row.after_last) put(out, "after-last", "no");
  if (row.occupied_only) put(out, "occupied", "only");
  return out;
}

AttributeList attributes_of(const RowName& row) {
  AttributeList out{{"id", row.id}, {"one", row.one}};
  put_unless_empty(out, "many", row.many);
  return out;
}

AttributeList attributes_of(const ScoreRule& row) {
  AttributeList out{{"id", row.id}};
  put_unless_empty(out, "part", row.part);
  put(out, "area", row.area);
  put(out, "when", row.when == ScoreRule::When::Closed ? "closed" : "end");
  put(out, "points", row.points.text);
  put(out, "to",
      !row.to_most.empty()   ? "most " + row.to_most
      : !row.to_each.empty() ? "each " + row.to_each
                             : "placer");
  return out;
}

AttributeList attributes_of(const ActionRule& row) {
  AttributeList out{{"id", row.id}};
  put_unless_empty(out, "look", row.look);
  put_unless_empty(out, "art", row.art);
  return out;
}

AttributeList attributes_of(const Effect& row) {
  switch (row.kind) {
    case Effect::Kind::Award: return {{"points", row.points.text}, {"area", row.area}};
    case Effect::Kind::Cover: {
      AttributeList out{{"symbols", joined(row.symbols)}};
      if (row.near) put(out, "within", "near");
      return out;
    }
    case Effect::Kind::Return: {
      AttributeList out{{"piece", row.piece}};
      if (row.optional) put(out, "optional", "yes");
      if (row.returned_next_turn) put(out, "returned", "next-turn");
      return out;
    }
    case Effect::Kind::Ignore: return {{"score", row.score}, {"symbols", joined(row.symbols)}};
    case Effect::Kind::Bonus: return {{"score", row.score}, {"points", row.points.text}};
    case Effect::Kind::Sole: return {{"score", row.score}};
    case Effect::Kind::Effect: break;
  }
  return attributes_of_use(row.use);
}

AttributeList attributes_of(const Tile& row) {
  return {{"id", row.id}, {"deck", row.deck}, {"copies", std::to_string(row.copies)}};
}

AttributeList attributes_of(const Zone& row) {
  AttributeList out{{"id", row.id}, {"kind", row.kind}};
  put_unless_empty(out, "slots", to_text(row.slots));
  put_unless_empty(out, "symbols", joined(row.symbols));
  put_unless_empty(out, "action", row.action);
  put_unless_empty(out, "joins", joined(row.joins));
  put_unless_empty(out, "touches", joined(row.touches));
  put_unless_empty(out, "mark", row.mark);
  return out;
}

AttributeList attributes_of(const Setting& row) { return {{"id", row.id}, {"value", row.value}}; }
AttributeList attributes_of(const GameWeight& row) { return {{"id", row.id}, {"value", std::to_string(row.value)}}; }
AttributeList attributes_of(const Property& row) { return {{"name", row.name}, {"value", row.value}}; }

}  // namespace tw::xml
