#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <ostream>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/findings.hpp"
#include "engine/cli/json.hpp"
#include "engine/cli/likeness.hpp"
#include "engine/cli/loaded_game.hpp"
#include "engine/cli/text_table.hpp"
#include "engine/topology/analysis.hpp"

namespace tw::cli {
namespace {

using topology::SetAnalysis;

Json to_json(const xml::GameFiles& files, const SetAnalysis& set) {
  Json pairs = Json::object(), missing = Json::array(), fit = Json::object(), unfillable = Json::object();
  for (std::size_t a = 0; a < set.edges.size(); ++a)
    for (std::size_t b = 0; b < set.edges.size(); ++b) pairs[set.edges[a] + " " + set.edges[b]] = set.pairs[a][b];
  for (const topology::Pattern& pattern : set.missing) missing.push_back(fmt::format("{}", fmt::join(pattern, " ")));
  for (std::size_t sides = 1; sides <= 4; ++sides) {
    fit[std::to_string(sides)] = set.fit[sides];
    unfillable[std::to_string(sides)] = set.unfillable[sides];
  }
  return {{"id", files.id},
          {"tiles", set.tiles},
          {"pairs", pairs},
          {"patterns", {{"possible", set.possible_patterns}, {"present", set.present.size()}, {"missing", missing}}},
          {"rotations", {{"4", set.rotations[0]}, {"2", set.rotations[1]}, {"1", set.rotations[2]}}},
          {"fit", fit},
          {"unfillable", unfillable},
          {"duplicates", duplicates(files.set)},
          {"mirrors", mirrors(files.set)}};
}

std::string list_text(const std::vector<Alike>& groups) {
  std::string out;
  for (const Alike& group : groups) out += fmt::format("{}{}", out.empty() ? "" : ", ", fmt::join(group, " = "));
  return out.empty() ? "none" : out;
}

void print_pairs(std::ostream& out, const SetAnalysis& set) {
  TextTable table;
  std::vector<std::string> head{"then clockwise"};
  head.insert(head.end(), set.edges.begin(), set.edges.end());
  table.add(std::move(head));
  for (std::size_t a = 0; a < set.edges.size(); ++a) {
    std::vector<std::string> row{"  " + set.edges[a]};
    for (const int count : set.pairs[a]) row.push_back(std::to_string(count));
    table.add(std::move(row));
  }
  out << table.text();
}

void print_fits(std::ostream& out, const SetAnalysis& set) {
  TextTable table;
  table.add({"sides given", "tiles that fit, %", "cells", "nothing fits"});
  for (std::size_t sides = 1; sides <= 4; ++sides)
    table.add({std::to_string(sides), fmt::format("{:.1f}", 100 * set.fit[sides]), std::to_string(set.gaps[sides]),
               std::to_string(set.unfillable[sides])});
  out << table.text();
}

void print_text(std::ostream& out, const xml::GameFiles& files, const SetAnalysis& set) {
  out << fmt::format("{} ({}), {} tiles\n\nNeighbouring sides of a tile\n", files.name, files.id, set.tiles);
  print_pairs(out, set);
  out << fmt::format("\nPatterns of four sides: {} of {} present; missing:\n", set.present.size(),
                     set.possible_patterns);
  for (const topology::Pattern& pattern : set.missing) out << fmt::format("  {}\n", fmt::join(pattern, " "));
  out << fmt::format("Tiles with 4, 2, 1 rotations: {}, {}, {}\n\n", set.rotations[0], set.rotations[1],
                     set.rotations[2]);
  print_fits(out, set);
  out << "\nTiles that are alike: " << list_text(duplicates(files.set))
      << "\nMirror images: " << list_text(mirrors(files.set)) << '\n';
}

class AnalyzeCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    declare_game(app, game_);
    app.add_flag("--json", json_, "One JSON document");
  }

  int run(Io& io) override {
    const auto files = xml::load_game(game_);
    print(io.err, files.findings());
    if (!files) return status_of(files.findings());
    if (files.value().rules.family != model::kLandscape) {
      io.err << "tilewright: there is nothing to analyze: the tiles of " << files.value().id
             << " have no edges that could meet\n";
      return status::kUsage;
    }
    const SetAnalysis set = topology::analyze(files.value().set, files.value().rules);
    if (json_)
      print(io.out, to_json(files.value(), set));
    else
      print_text(io.out, files.value(), set);
    return status::kDone;
  }

 private:
  std::string game_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_analyze() { return std::make_unique<AnalyzeCommand>(); }

}  // namespace tw::cli
