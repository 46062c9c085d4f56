#include <CLI/CLI.hpp>
#include <map>
#include <ostream>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/loaded_game.hpp"
#include "engine/cli/output.hpp"
#include "engine/language/translate.hpp"

namespace tw::cli {
namespace {

/// Number of tiles with each id, including copies.
using Counts = std::map<std::string, int>;

struct Census {
  int tiles = 0;
  Counts decks, edges, zones, symbols, actions;
};

Census census_of(const xml::GameFiles& files) {
  Census out;
  for (const model::Tile& tile : files.set.tiles) {
    out.tiles += tile.copies;
    out.decks[tile.deck] += tile.copies;
    for (const model::Side side : model::kSides) {
      const int edge = model::find_edge_kind(files.rules, model::side_kinds(tile, side));
      if (edge >= 0) out.edges[files.rules.edges[edge].id] += tile.copies;
    }
    for (const model::Zone& zone : tile.zones) {
      out.zones[zone.kind] += tile.copies;
      for (const std::string& symbol : zone.symbols) out.symbols[symbol] += tile.copies;
      if (!zone.action.empty()) out.actions[zone.action] += tile.copies;
    }
  }
  return out;
}

/// Returns the counts in the order of the rules; 0 for rows that do not occur.
template <class Row>
Json rows_json(const std::vector<Row>& rows, const Counts& counts) {
  Json out = Json::object();
  for (const Row& row : rows) {
    const auto at = counts.find(row.id);
    out[row.id] = at == counts.end() ? 0 : at->second;
  }
  return out;
}

Json counts_json(const xml::GameFiles& files) {
  const Census census = census_of(files);
  const model::Rules& rules = files.rules;
  return {{"id", files.id},
          {"tiles", census.tiles},
          {tr_later("decks"),
           rules.family == model::kLandscape ? rows_json(rules.decks, census.decks) : Json(census.decks)},
          {tr_later("edges"), rows_json(rules.edges, census.edges)},
          {tr_later("zones"), rows_json(rules.kinds, census.zones)},
          {tr_later("symbols"), rows_json(rules.symbols, census.symbols)},
          {tr_later("actions"), rows_json(rules.actions, census.actions)}};
}

class InfoCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    declare_game(app, game_);
    app.add_flag("--json", json_, tr("Print one JSON document"));
  }

  int run(Io& io) override {
    const auto files = load_files(game_);
    print(io.err, files.findings());
    if (!files) return exit_status_of(files.findings());
    const Json counts = counts_json(files.value());
    if (json_)
      print(io.out, counts);
    else
      print_text(io.out, files.value(), counts);
    return status::kSuccess;
  }

 private:
  static void print_text(std::ostream& out, const xml::GameFiles& files, const Json& counts) {
    out << files.name << " (" << files.id << "), " << tr_n("{0} tile", "{0} tiles", counts["tiles"].get<int>()) << '\n';
    for (const auto& [what, row] : counts.items()) {
      if (!row.is_object() || row.empty()) continue;
      TextTable table;
      table.add({tr(what), ""});
      for (const auto& [id, count] : row.items()) table.add({"  " + tr_name(id), count.dump()});
      out << '\n' << table.text();
    }
  }

  std::string game_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_info() { return std::make_unique<InfoCommand>(); }

}  // namespace tw::cli
