#include "engine/cli/measures.hpp"

#include <fmt/format.h>

#include "engine/cli/text_table.hpp"
#include "engine/statistics/figures.hpp"

namespace tw::cli {
namespace {

using simulation::Column;
using simulation::Sums;
using simulation::Tally;
using statistics::Estimate;

Json figure(const Column& column, const Sums& sums) {
  Json out{{"n", sums.n}};
  if (sums.n == 0) return out;
  const Estimate mean = statistics::measured(column, sums);
  out["mean"] = mean.value;
  if (sums.n > 1) {
    out["low"] = mean.low;
    out["high"] = mean.high;
  }
  return out;
}

Json by_turn(const Column& column, const Tally& tally, int at) {
  Json out = Json::array();
  for (int turn = 0; turn < tally.keys(at); ++turn) {
    const Sums& sums = tally.sums(at, turn);
    if (sums.n == 0) continue;
    const auto quantile = [&](double share) { return static_cast<double>(sums.quantile(share)) / column.scale; };
    out.push_back({{"turn", turn}, {"median", quantile(0.5)}, {"low", quantile(0.25)}, {"high", quantile(0.75)}});
  }
  return out;
}

Json one(const Tally& tally, int at, int players) {
  const Column& column = tally.columns()[static_cast<std::size_t>(at)];
  Json out{{"unit", column.unit}};
  switch (column.shape) {
    case Column::Shape::Game: out.update(figure(column, tally.sums(at))); break;
    case Column::Shape::Seat:
      for (int p = 0; p < players; ++p) {
        out["seats"].push_back(figure(column, tally.sums(at, p)));
        out["bots"].push_back(figure(column, tally.contestant(at, p)));
      }
      break;
    case Column::Shape::Key:
      out["keys"] = Json::object();
      for (int key = 0; key < tally.keys(at); ++key)
        out["keys"][column.keys[static_cast<std::size_t>(key)]] = figure(column, tally.sums(at, key));
      break;
    case Column::Shape::Turn: out["turns"] = by_turn(column, tally, at); break;
    case Column::Shape::Cell: break;
  }
  return out;
}

std::string words(std::string id) {
  for (char& c : id)
    if (c == '_') c = ' ';
  return id;
}

}  // namespace

Json measures_to_json(const simulation::Summary& summary) {
  Json out = Json::object();
  const Tally& tally = summary.measures();
  for (int at = 0; at < static_cast<int>(tally.columns().size()); ++at)
    if (const Column& column = tally.columns()[static_cast<std::size_t>(at)]; column.shape != Column::Shape::Cell)
      out[column.id] = one(tally, at, summary.players());
  return out;
}

std::string measures_to_text(const simulation::Summary& summary) {
  const Tally& tally = summary.measures();
  TextTable table;
  bool any = false;
  for (int at = 0; at < static_cast<int>(tally.columns().size()); ++at) {
    const Column& column = tally.columns()[static_cast<std::size_t>(at)];
    if (column.shape != Column::Shape::Game && column.shape != Column::Shape::Seat) continue;
    if (column.id == "points") continue;  // in the table above
    const Sums sums = tally.together(at);
    if (sums.n == 0) continue;
    if (!any) table.add({"of a game", "mean", "middle half", "unit"});
    any = true;
    const Estimate mean = statistics::measured(column, sums);
    const statistics::ShownAs shown = statistics::shown_as(column);
    const auto quantile = [&](double share) {
      return shown.factor * static_cast<double>(sums.quantile(share)) / column.scale;
    };
    table.add({words(column.id),
               figure_text({shown.factor * mean.value, shown.factor * mean.low, shown.factor * mean.high}, 2),
               fmt::format("{:g}-{:g}", quantile(0.25), quantile(0.75)), shown.unit});
  }
  return any ? table.text() : "";
}

}  // namespace tw::cli
