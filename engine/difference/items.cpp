#include "engine/difference/items.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace tw::difference {

using namespace tw::model;

namespace {

void add_steps(std::vector<Item>& out, const Turn& turn, std::set<std::string>& plugins) {
  if (turn.draws.empty() && turn.steps.empty()) return;
  out.push_back({"step", "draws", {{"turn", {}, {{"draws", turn.draws}}}}});
  std::map<std::string, int> seen;
  std::set<std::string> again;
  for (std::size_t i = 0; i < turn.steps.size(); ++i) {
    const TurnStep& step = turn.steps[i];
    const std::string& name = xml::name_of(step.kind);
    const int number = ++seen[name];
    ItemPart part{name, {}, xml::attributes_of(step)};
    if (step.kind == TurnStep::Kind::Again && again.insert(step.deck).second)
      part.addresses.emplace_back("again", step.deck);
    if (step.kind == TurnStep::Kind::Effect && plugins.insert(step.use.plugin).second)
      part.addresses.emplace_back("effect", step.use.plugin);
    if (step.kind == TurnStep::Kind::Occupy) part.addresses.emplace_back("occupy", std::to_string(number));
    if (step.kind != TurnStep::Kind::Effect && number == 1) part.addresses.emplace_back("turn", name);
    out.push_back({"step", std::to_string(i + 1), {std::move(part)}});
  }
}

void add_effects(Item& item, const ActionRule& action, std::set<std::string>& plugins) {
  std::set<Effect::Kind> seen;
  for (const Effect& effect : action.effects) {
    const std::string& name = xml::name_of(effect.kind);
    ItemPart part{name, {}, xml::attributes_of(effect)};
    if (effect.kind == Effect::Kind::Effect) {
      if (plugins.insert(effect.use.plugin).second) part.addresses.emplace_back("effect", effect.use.plugin);
    } else if (seen.insert(effect.kind).second) {
      part.addresses.emplace_back(name, action.id);
    }
    item.parts.push_back(std::move(part));
  }
}

/// Returns the attribute value that is equivalent to omitting the attribute, or "" if the format has no such value.
std::string default_word(const std::string& element, const std::string& name) {
  const RowAttribute* found = find_attribute(element, name);
  return found == nullptr ? "" : default_text(*found);
}

xml::AttributeList sorted(xml::AttributeList list) {
  std::ranges::sort(list);
  return list;
}

}  // namespace

const std::string* value_of(const xml::AttributeList& attributes, const std::string& name) {
  for (const auto& [key, value] : attributes)
    if (key == name) return &value;
  return nullptr;
}

std::vector<Item> items_of(const Rules& rules) {
  std::vector<Item> out;
  std::set<std::string> plugins;
  for_each_member([&](auto part) {
    if constexpr (std::same_as<decltype(part), Turn Rules::*>) {
      add_steps(out, rules.turn, plugins);
    } else {
      for (const auto& row : rules.*part) {
        const std::string table = AnyRow(row).element();
        Item& item =
            out.emplace_back(table, row.id, std::vector<ItemPart>{{table, {{table, row.id}}, xml::attributes_of(row)}});
        if constexpr (requires { row.effects; }) add_effects(item, row, plugins);
      }
    }
  });
  return out;
}

bool is_same_item(const Item& a, const Item& b) {
  return std::ranges::equal(a.parts, b.parts, [](const ItemPart& x, const ItemPart& y) {
    return x.element == y.element && (x.attributes == y.attributes || sorted(x.attributes) == sorted(y.attributes));
  });
}

AttributeChange attributes_to_change(const ItemPart& from, const ItemPart& to) {
  AttributeChange out;
  for (const auto& [name, value] : to.attributes) {
    const std::string* was = value_of(from.attributes, name);
    if (was != nullptr && *was == value) continue;
    out.list.emplace_back(name, value);
    // A <change> cannot set the id, the plugin or the attribute that identifies the element.
    if (name == "id" || name == "plugin" || from.addresses.empty() || name == from.addresses.front().first)
      out.is_expressible = false;
  }
  for (const auto& [name, value] : from.attributes) {
    if (value_of(to.attributes, name) != nullptr) continue;
    const std::string word = default_word(from.element, name);
    if (word.empty() || from.addresses.empty())
      out.is_expressible = false;
    else
      out.list.emplace_back(name, word);
  }
  return out;
}

}  // namespace tw::difference
