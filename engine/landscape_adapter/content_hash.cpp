#include "engine/landscape_adapter/content_hash.hpp"

namespace tw::landscape_adapter {

using namespace tw::model;

void ContentHash::add(std::string_view text) {
  hash_.add(text);
  hash_.add('\0');
}

void ContentHash::add_value(const RowAttribute& attribute, const AttributeValue& value) {
  if (const auto* number = std::get_if<int>(&value)) return add(std::to_string(*number));
  const auto* ids = std::get_if<std::vector<std::string>>(&value);
  if (ids == nullptr) return add(text_of(attribute, value));
  if (attribute.type == ValueType::Receiver) {
    add(ids->at(0));
    if (!ids->at(1).empty()) add("to=each " + ids->at(1));
    return;
  }
  if (attribute.type == ValueType::Ids) add(std::to_string(ids->size()));
  for (const std::string& id : *ids) add(id);
}

void ContentHash::add_if_used(const AnyRow& row, const RowAttribute& attribute) {
  const AttributeValue value = row.get(attribute);
  if (const auto* settings = std::get_if<std::vector<Setting>>(&value)) {
    for (const Setting& setting : *settings) add(setting.id + "=" + setting.value);
  } else if (!row.is_default(attribute)) {
    const std::string text = text_of(attribute, value);
    add(std::string(attribute.name) + "=" + (text == "area around" ? "both" : text));
  }
}

void ContentHash::add(const AnyRow& row) {
  if (row.description().kind != nullptr) add(std::to_string(row.kind()));
  const auto attributes = row.description().attributes;
  int bits = 0, bit = 1;
  const RowAttribute* after_area = nullptr;
  for (const RowAttribute& attribute : attributes) {
    switch (attribute.hash_mode) {
      case HashMode::No: break;
      case HashMode::IfUsed:
        if (row.has(attribute)) add_if_used(row, attribute);
        break;
      case HashMode::IfKind:
        if (row.has(attribute)) add_value(attribute, row.get(attribute));
        break;
      case HashMode::Always: add_value(attribute, row.get(attribute)); break;
      case HashMode::AlwaysAfterArea: after_area = &attribute; break;
      case HashMode::Bit:
        bits += bit * std::get<int>(row.get(attribute));
        bit *= 2;
        if (&attribute == &attributes.back() || (&attribute + 1)->hash_mode != HashMode::Bit) add(std::to_string(bits));
        break;
    }
    if (after_area != nullptr && attribute.name == std::string_view("area"))
      add_value(*after_area, row.get(*after_area));
  }
}

void ContentHash::add(const Rules& rules) {
  for_each_row(rules, [this]<class Row>(const Row& row) {
    if constexpr (std::same_as<Row, GameWeight>)
      add("weight " + row.id + "=" + std::to_string(row.value));
    else
      add(AnyRow(row));
  });
}

void ContentHash::add(const Tile& tile) {
  add(AnyRow(tile));
  for (const Zone& zone : tile.zones) add(AnyRow(zone));
}

}  // namespace tw::landscape_adapter
