#include "engine/difference/row.hpp"

#include <map>

#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::difference {

using namespace tw::model;

namespace {

std::string players_of(const Rules& rules) {
  const std::string least = std::to_string(rules.min_players);
  return rules.min_players == rules.max_players ? least : least + "-" + std::to_string(rules.max_players);
}

void put(xml::AttributeList& out, const char* name, const std::string& value) {
  if (!value.empty()) out.emplace_back(name, value);
}

/// A list of rows in which a number is appended to a repeated name.
class Numbered {
 public:
  explicit Numbered(std::vector<Row>& out) : out_(out) {}
  void add(std::string row, std::string id, xml::AttributeList attributes) {
    const int number = ++seen_[{row, id}];
    if (number > 1) id += "#" + std::to_string(number);
    out_.push_back({std::move(row), std::move(id), std::move(attributes)});
  }

 private:
  std::vector<Row>& out_;
  std::map<std::pair<std::string, std::string>, int> seen_;
};

/// Returns a value in quotes if it is not a plain word.
std::string quoted_if_needed(const std::string& value) {
  const bool plain = !value.empty() && value.find_first_of(" \t\n\";,") == std::string::npos;
  return plain ? value : language::quoted(value);
}

Change attribute_change(const std::string& name, const std::string* was, const std::string* is) {
  Change out{.field = name, .from = was == nullptr ? "" : *was, .to = is == nullptr ? "" : *is};
  if (was == nullptr)
    // translators: {0} is the name of a property, followed by its old or new value or both: "copies 2 to 3"
    out.description = tr("{0} {1} added", name, quoted_if_needed(*is));
  else if (is == nullptr)
    out.description = tr("{0} {1} removed", name, quoted_if_needed(*was));
  else if (name == "source")
    out.description = tr("source changed");
  else
    out.description = tr("{0} {1} to {2}", name, quoted_if_needed(*was), quoted_if_needed(*is));
  return out;
}

std::string name_in_words(const Row& row) { return row.id.empty() ? row.row : row.row + " " + row.id; }

std::string all_in_words(const Row& row) {
  std::string out;
  for (const auto& [name, value] : row.attributes)
    out += (out.empty() ? "" : ", ") + name + " " + quoted_if_needed(value);
  return out;
}

RowDifference changed(const Row& was, const Row& is) {
  RowDifference out{ChangeKind::Changed, is.row, is.id, {}, {}};
  for (const auto& [name, value] : is.attributes)
    if (const std::string* old = value_of(was.attributes, name); old == nullptr || *old != value)
      out.changes.push_back(attribute_change(name, old, &value));
  for (const auto& [name, value] : was.attributes)
    if (value_of(is.attributes, name) == nullptr) out.changes.push_back(attribute_change(name, &value, nullptr));
  return out;
}

std::vector<std::string> keys_of(const std::vector<Row>& rows) {
  std::vector<std::string> out;
  out.reserve(rows.size());
  for (const Row& row : rows) out.push_back(row.row + " " + row.id);
  return out;
}

}  // namespace

std::vector<Row> rows_of(const Rules& rules) {
  std::vector<Row> out;
  Numbered steps(out), effects(out);
  for (const Item& item : items_of(rules))
    for (const ItemPart& part : item.parts) {
      const auto of = [&part](const char* name) { return *value_of(part.attributes, name); };
      xml::AttributeList attributes = part.attributes;
      if (item.id == "draws" && item.table == "step") {
        std::erase_if(attributes, [](const auto& attribute) { return attribute.second.empty(); });
        out.push_back({part.element, "", std::move(attributes)});
      } else if (item.table == "step" && part.element == "again") {
        steps.add(part.element, of("deck"), std::move(attributes));
      } else if (item.table == "step" && part.element == "effect") {
        steps.add(part.element, of("plugin"), std::move(attributes));
      } else if (item.table == "step") {
        steps.add("turn", part.element, std::move(attributes));
      } else if (&part == item.parts.data()) {
        attributes.erase(attributes.begin());  // erase the id
        out.push_back({part.element, item.id, std::move(attributes)});
      } else {
        effects.add(part.element, item.id, std::move(attributes));
      }
    }
  return out;
}

std::vector<Row> rows_of(const Variant& variant) {
  std::vector<Row> out;
  Numbered changes(out);
  for (const RowChange& change : variant.changes) changes.add("change " + change.row, change.id, change.attributes);
  for (const CopiesChange& copies : variant.copies)
    changes.add("copies", copies.tile, {{"count", std::to_string(copies.count)}});
  for (Row& row : rows_of(variant.added)) changes.add("add " + row.row, row.id, std::move(row.attributes));
  for (const Removal& removal : variant.removals) changes.add("remove " + removal.row, removal.id, {});
  return out;
}

Row head_of(const TileSet& set) {
  Row out{"tileset", "", {}};
  put(out.attributes, "id", set.id);
  put(out.attributes, "name", set.name);
  put(out.attributes, "rules", set.rules);
  put(out.attributes, "source", set.source);
  return out;
}

Row head_of(const Rules& rules, bool names) {
  Row out{"rules", "", {}};
  if (names) {
    put(out.attributes, "id", rules.id);
    put(out.attributes, "name", rules.name);
  }
  put(out.attributes, "family", rules.family);
  put(out.attributes, "players", players_of(rules));
  if (names) put(out.attributes, "source", rules.source);
  return out;
}

Row head_of(const Variant& variant) {
  Row out{"variant", "", {}};
  put(out.attributes, "id", variant.id);
  put(out.attributes, "base", variant.base);
  put(out.attributes, "name", variant.name);
  put(out.attributes, "source", variant.source);
  return out;
}

void compare_rows(const std::vector<Row>& before, const std::vector<Row>& after, std::vector<RowDifference>& out) {
  const std::vector<std::string> keys_before = keys_of(before), keys_after = keys_of(after);
  const auto at = index_by_id(keys_before);
  std::vector<int> places;
  std::vector<bool> stays(before.size());
  for (const std::string& key : keys_after) {
    const auto found = at.find(key);
    places.push_back(found == at.end() ? -1 : found->second);
    if (found != at.end()) stays[found->second] = true;
  }
  const std::vector<bool> moved = moved_elements(places);
  const auto put = [&out](RowDifference difference, const Row& row) {
    difference.description = model::with_title(name_in_words(row), details(difference));
    out.push_back(std::move(difference));
  };
  for (std::size_t i = 0; i < after.size(); ++i) {
    const Row& row = after[i];
    if (places[i] < 0) {
      put({ChangeKind::Added, row.row, row.id, {}, all_in_words(row)}, row);
      continue;
    }
    RowDifference difference = changed(before[places[i]], row);
    if (moved[i])
      difference.changes.push_back(
          {.field = "order",
           .to = i == 0 ? "" : keys_after[i - 1],
           .description = i == 0 ? tr("moved to the beginning") : tr("moved after {0}", name_in_words(after[i - 1]))});
    if (!difference.changes.empty()) put(std::move(difference), row);
  }
  for (std::size_t i = 0; i < before.size(); ++i)
    if (!stays[i]) put({ChangeKind::Removed, before[i].row, before[i].id}, before[i]);
}

}  // namespace tw::difference
