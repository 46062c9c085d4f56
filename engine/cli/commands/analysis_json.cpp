#include "engine/cli/commands/analysis_json.hpp"

#include <fmt/format.h>

namespace tw::cli {
namespace {

using topology::CellShape;
using topology::SetAnalysis;
using topology::Sides;

constexpr const char* kShapeKeys[topology::kShapeCount] = {"side", "corner", "opposite", "three", "four"};
constexpr std::size_t kMaxCells = 100;

Json ids(const model::TileSet& set, const std::vector<std::size_t>& tiles) { return topology::ids_of(set, tiles); }

std::string pattern_text(const Sides& sides, const SetAnalysis& statistics) {
  return fmt::format("{}", fmt::join(topology::ids_of(sides, statistics.edges), " "));
}

Json cells_json(const std::vector<Sides>& cells, const SetAnalysis& statistics) {
  Json out = Json::array();
  for (const Sides& cell : cells) out.push_back(topology::to_letters(cell, statistics.letters));
  return out;
}

Json patterns_json(const AnalysedSet& game) {
  const SetAnalysis& statistics = game.statistics;
  Json missing = Json::array(), counts = Json::array(), single = Json::array();
  for (const topology::Pattern& pattern : statistics.missing)
    missing.push_back(fmt::format("{}", fmt::join(pattern, " ")));
  for (const topology::PatternCount& pattern : statistics.patterns) {
    const std::string letters = topology::to_letters(pattern.sides, statistics.letters);
    if (pattern.copies == 1) single.push_back(letters);
    counts.push_back({{"pattern", pattern_text(pattern.sides, statistics)},
                      {"letters", letters},
                      {"tiles", pattern.copies},
                      {"ids", ids(game.files.set, pattern.tiles)}});
  }
  return {{"possible", statistics.possible_patterns},
          {"present", statistics.present.size()},
          {"missing", missing},
          {"single", single},
          {"counts", counts}};
}

Json fit_json(const SetAnalysis& statistics, Json& out) {
  Json fit = Json::object(), unfillable = Json::object(), shapes = Json::object(), hardest = Json::array();
  for (std::size_t sides = 1; sides <= 4; ++sides) {
    fit[std::to_string(sides)] = statistics.fit[sides];
    unfillable[std::to_string(sides)] = statistics.unfillable[sides];
  }
  for (std::size_t s = 0; s < topology::kShapeCount; ++s)
    shapes[kShapeKeys[s]] = {{"cells", statistics.shapes[s].cells},
                             {"kinds", statistics.shapes[s].kinds},
                             {"share", statistics.shapes[s].share},
                             {"unfillable", statistics.shapes[s].unfillable}};
  for (const topology::CellFit& cell : statistics.cells)
    if (hardest.size() < kMaxCells)
      hardest.push_back({{"cell", topology::to_letters(cell.cell.sides, statistics.letters)}, {"tiles", cell.tiles}});
  out["fit"] = fit;
  out["unfillable"] = unfillable;
  out["shapes"] = shapes;
  return hardest;
}

Json tile_fits_json(const AnalysedSet& game) {
  int all = 0;
  for (const int cells : game.statistics.gaps) all += cells;
  Json out = Json::object();
  for (std::size_t i = 0; i < game.files.set.tiles.size(); ++i) {
    int fits = 0;
    for (const int cells : game.survey.cells_of(i)) fits += cells;
    out[game.files.set.tiles[i].id] = {{"cells", fits}, {"share", all == 0 ? 0.0 : static_cast<double>(fits) / all}};
  }
  return out;
}

Json closability_json(const SetAnalysis& statistics) {
  const topology::Closability& closing = statistics.closability;
  Json areas = Json::object(), at_once = Json::array();
  for (const topology::AreaClosability& area : closing.areas) {
    Json row = {{"scores", area.scores}, {"caps", area.caps}};
    for (std::size_t s = 0; s < topology::kShapeCount; ++s)
      row[kShapeKeys[s]] = {
          {"cells", area.shapes[s].cells}, {"closable", area.shapes[s].closable}, {"fewest", area.shapes[s].fewest}};
    row["open"] = cells_json(area.open, statistics);
    areas[area.area] = row;
  }
  for (const topology::SimultaneousClosing& once : closing.simultaneous)
    at_once.push_back({{"shape", kShapeKeys[static_cast<std::size_t>(once.shape)]},
                       {"cells", cells_json(once.cells, statistics)},
                       {"each", once.computed ? Json(once.each) : Json()},
                       {"bottleneck", cells_json(once.bottleneck, statistics)},
                       {"bottleneck_tiles", once.bottleneck_tiles}});
  return {{"closable", closing.all_closable},
          {"corners", closing.corners},
          {"words", closability_sentence(closing, statistics.letters)},
          {"areas", areas},
          {"at_once", at_once}};
}

Json deck_rows_json(const topology::DeckTable& table, topology::DeckRow::Kind what) {
  Json out = Json::object();
  for (const topology::DeckRow& row : table.rows) {
    if (row.what != what) continue;
    Json decks = Json::object();
    for (std::size_t d = 0; d < table.decks.size(); ++d) decks[table.decks[d]] = row.by_deck[d];
    out[row.id] = {{"all", row.total}, {"decks", decks}};
  }
  return out;
}

Json groups_json(const model::TileSet& set, const std::vector<topology::SimilarTiles>& groups) {
  Json out = Json::array();
  for (const topology::SimilarTiles& group : groups) out.push_back(ids(set, group));
  return out;
}

void put_edges(const AnalysedSet& game, Json& out) {
  const SetAnalysis& statistics = game.statistics;
  Json edges = Json::object(), letters = Json::object(), pairs = Json::object(), with = Json::object();
  for (std::size_t a = 0; a < statistics.edges.size(); ++a) {
    edges[statistics.edges[a]] = statistics.sides[a];
    letters[statistics.edges[a]] = statistics.letters[a];
    with[statistics.edges[a]] = statistics.tiles_with[a];
    for (std::size_t b = 0; b < statistics.edges.size(); ++b)
      pairs[statistics.edges[a] + " " + statistics.edges[b]] = statistics.pairs[a][b];
  }
  out["skipped"] = statistics.skipped;
  out["edges"] = edges;
  out["letters"] = letters;
  out["tiles_with"] = with;
  out["pairs"] = pairs;
  out["patterns"] = patterns_json(game);
  out["rotations"] = {{"4", statistics.rotations[0]}, {"2", statistics.rotations[1]}, {"1", statistics.rotations[2]}};
  Json hardest = fit_json(statistics, out);
  out["hardest_cells"] = std::move(hardest);
  out["tile_fit"] = tile_fits_json(game);
  out["closability"] = closability_json(statistics);
}

}  // namespace

AnalysedSet analyse_set(xml::GameFiles files) {
  topology::TileSetAnalyzer survey(files.set, files.rules);
  topology::SetAnalysis statistics = survey.analysis();
  topology::Similarity likeness = topology::find_similar_tiles(files.set);
  const bool has_edges = files.rules.family == model::kLandscape;
  return {std::move(files), std::move(survey), std::move(statistics), std::move(likeness), has_edges};
}

Json to_json(const AnalysedSet& game) {
  const model::TileSet& set = game.files.set;
  const topology::DeckTable& table = game.statistics.decks;
  Json out = {{"id", game.files.id}, {"tiles", game.statistics.tiles}};
  if (game.has_edges) put_edges(game, out);
  Json mirrors = Json::array(), decks = Json::object();
  for (const auto& [tile, twin] : game.likeness.mirrors) mirrors.push_back({set.tiles[tile].id, set.tiles[twin].id});
  for (std::size_t d = 0; d < table.decks.size(); ++d) decks[table.decks[d]] = table.tiles[d];
  out["duplicates"] = groups_json(set, game.likeness.identical);
  out["layouts"] = groups_json(set, game.likeness.layouts);
  out["mirrors"] = mirrors;
  out["decks"] = decks;
  out["symbols"] = deck_rows_json(table, topology::DeckRow::Kind::Symbol);
  out["actions"] = deck_rows_json(table, topology::DeckRow::Kind::Action);
  if (!game.has_edges) out["properties"] = deck_rows_json(table, topology::DeckRow::Kind::Property);
  return out;
}

}  // namespace tw::cli
