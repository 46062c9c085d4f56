#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <optional>
#include <ostream>

#include "engine/cli/commands/analysis_json.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/loaded_game.hpp"
#include "engine/cli/output.hpp"
#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"

namespace tw::cli {
namespace {

using topology::SetAnalysis;

constexpr std::size_t kMaxRows = 12;

std::string percent(double share, int digits = 1) { return language::format_decimal(100 * share, digits); }

/// A report that prints the statistics of a set, optionally next to those of another set.
class Report {
 public:
  Report(std::ostream& out, const AnalysedSet& game, const AnalysedSet* beside)
      : out_(out), game_(game), set_(game.statistics), beside_(beside) {}

  void print() const {
    out_ << paragraph(
        fmt::format("{} ({}), {}", game_.files.name, game_.files.id, tr_n("{0} tile", "{0} tiles", set_.tiles)));
    if (beside_)
      out_ << paragraph(tr("compared with {0} ({1}), {2}", beside_->files.name, beside_->files.id,
                           tr_n("{0} tile", "{0} tiles", beside_->statistics.tiles)));
    if (set_.skipped > 0 && game_.has_edges)
      out_ << paragraph(tr(
          "Tiles with a side that matches no edge: {0}; they are excluded from all statistics except the deck contents",
          set_.skipped));
    if (game_.has_edges) {
      print_edges();
      print_pairs();
      print_patterns();
      print_fits();
      print_hardest();
      print_closability();
    }
    print_decks();
    print_likeness();
  }

 private:
  /// Returns the statistics of the other set if its edges have the same names, otherwise nullptr.
  const SetAnalysis* other() const {
    return beside_ && beside_->has_edges && beside_->statistics.edges == set_.edges ? &beside_->statistics : nullptr;
  }
  static void add_if(std::vector<std::string>& row, bool there, const std::string& text) {
    if (there) row.push_back(text);
  }

  void print_edges() const {
    const int sides = 4 * (set_.tiles - set_.skipped);
    TextTable table;
    std::vector<std::string> head{tr("edge"), tr("letter"), tr("sides"), "%", tr("tiles with edge")};
    add_if(head, other() != nullptr, tr("other"));
    table.add(head);
    for (std::size_t e = 0; e < set_.edges.size(); ++e) {
      std::vector<std::string> row{tr_name(set_.edges[e]), set_.letters[e], std::to_string(set_.sides[e]),
                                   percent(sides == 0 ? 0 : static_cast<double>(set_.sides[e]) / sides),
                                   std::to_string(set_.tiles_with[e])};
      if (other()) row.push_back(std::to_string(other()->sides[e]));
      table.add(std::move(row));
    }
    out_ << '\n' << tr("Sides") << '\n' << table.text(2);
  }

  void print_pairs() const {
    TextTable table;
    std::vector<std::string> head{tr("next clockwise")};
    for (const std::string& edge : set_.edges) head.push_back(tr_name(edge));
    table.add(std::move(head));
    for (std::size_t a = 0; a < set_.edges.size(); ++a) {
      std::vector<std::string> row{tr_name(set_.edges[a])};
      for (const int count : set_.pairs[a]) row.push_back(std::to_string(count));
      table.add(std::move(row));
    }
    out_ << '\n' << tr("Neighbouring sides of a tile") << '\n' << table.text(2);
  }

  void print_patterns() const {
    out_ << '\n'
         << tr("Patterns of four sides: {0} of {1} present; missing:", set_.present.size(), set_.possible_patterns)
         << '\n';
    std::size_t told = 0;
    for (const topology::Pattern& pattern : set_.missing) {
      if (told++ == 4 * kMaxRows) {
        out_ << "  " << tr("and {0} more", set_.missing.size() - 4 * kMaxRows) << '\n';
        break;
      }
      out_ << fmt::format("  {}\n", fmt::join(tr_name(std::vector(pattern.begin(), pattern.end())), " "));
    }
    std::string line, single;
    for (const topology::PatternCount& pattern : set_.patterns) {
      const std::string letters = topology::to_letters(pattern.sides, set_.letters);
      if (pattern.copies == 1) single += (single.empty() ? "" : ", ") + letters;
      if (pattern.copies == 0) continue;
      const std::string item = fmt::format("{} {:<5}", letters, pattern.copies);
      if (width_of(line) + width_of(item) + 2 > kLineWidth) out_ << "  " << line << '\n', line.clear();
      line += item;
    }
    if (!line.empty()) out_ << "  " << line.substr(0, line.find_last_not_of(' ') + 1) << '\n';
    out_ << paragraph(tr("Patterns on only one tile: {0}", single.empty() ? tr_in("patterns", "none") : single), 2);
    std::string rotations = tr("Tiles with 4, 2 and 1 distinct rotations: {0}, {1}, {2}", set_.rotations[0],
                               set_.rotations[1], set_.rotations[2]);
    if (other())
      rotations +=
          " " + tr("(other set: {0}, {1}, {2})", other()->rotations[0], other()->rotations[1], other()->rotations[2]);
    out_ << paragraph(rotations, 2);
  }

  void print_fits() const {
    TextTable table;
    std::vector<std::string> head{tr("given sides"), tr("tiles that fit, %"), tr("cells"), tr("unfillable")};
    add_if(head, other() != nullptr, tr("other, %"));
    add_if(head, other() != nullptr, tr("unfillable"));
    table.add(head);
    const auto add = [&](const std::string& what, double share, int cells, int none, double share2, int none2) {
      std::vector<std::string> row{what, percent(share, share < 0.1 ? 2 : 1), std::to_string(cells),
                                   std::to_string(none)};
      add_if(row, other() != nullptr, percent(share2, share2 < 0.1 ? 2 : 1));
      add_if(row, other() != nullptr, std::to_string(none2));
      table.add(std::move(row));
    };
    const SetAnalysis& o = other() ? *other() : set_;
    for (std::size_t k = 1; k <= 4; ++k) {
      add(std::to_string(k), set_.fit[k], set_.gaps[k], set_.unfillable[k], o.fit[k], o.unfillable[k]);
      if (k != 2) continue;
      for (const auto& [name, s] : {std::pair(tr("at a corner"), 1U), std::pair(tr_in("sides", "opposite"), 2U)})
        add("  " + name, set_.shapes[s].share, set_.shapes[s].cells, set_.shapes[s].unfillable, o.shapes[s].share,
            o.shapes[s].unfillable);
    }
    out_ << '\n' << tr("Tiles that fit a cell") << '\n' << table.text(2);
  }

  void print_hardest() const {
    TextTable cells;
    cells.add({tr("cell"), tr("tiles")});
    for (const topology::CellFit& cell : set_.cells) {
      if (cells_shown(cells)) break;
      cells.add({topology::to_letters(cell.cell.sides, set_.letters), std::to_string(cell.tiles)});
    }
    out_ << '\n' << tr("Hardest cells to fill (·: open side)") << '\n' << cells.text(2);
    std::vector<std::pair<int, std::size_t>> tiles;
    int all = 0;
    for (const int n : set_.gaps) all += n;
    for (std::size_t i = 0; i < game_.files.set.tiles.size(); ++i) {
      int fits = 0;
      for (const int n : game_.survey.cells_of(i)) fits += n;
      if (game_.survey.pattern_of(i) >= 0) tiles.emplace_back(fits, i);
    }
    std::ranges::sort(tiles);
    TextTable hardest;
    hardest.add({tr("tile"), tr("sides"), tr("fits (of {0} cells)", all), "%"});
    for (std::size_t i = 0; i < std::min(kMaxRows, tiles.size()); ++i) {
      const auto pattern = static_cast<std::size_t>(game_.survey.pattern_of(tiles[i].second));
      hardest.add({game_.files.set.tiles[tiles[i].second].id,
                   topology::to_letters(set_.patterns[pattern].sides, set_.letters), std::to_string(tiles[i].first),
                   percent(static_cast<double>(tiles[i].first) / all)});
    }
    out_ << '\n' << tr("Tiles that fit the fewest cells") << '\n' << hardest.text(2);
  }
  static bool cells_shown(const TextTable& table) { return table.rows() > kMaxRows; }

  void print_closability() const {
    out_ << '\n'
         << tr("Closing open edges") << "\n    " << paragraph(closability_sentence(set_.closability, set_.letters), 4);
    for (const std::string& words : describe_closability(set_.closability, set_.letters))
      out_ << "  " << paragraph(words, 4);
  }

  void print_decks() const {
    const topology::DeckTable& table = set_.decks;
    const bool base = beside_ != nullptr;
    TextTable text;
    std::vector<std::string> head{tr("symbols")};
    for (const std::string& deck : table.decks) head.push_back(tr_name(deck));
    head.push_back(tr_in("decks", "all"));
    add_if(head, base, tr("other"));
    text.add(std::move(head));
    const auto add = [&](const std::string& name, const std::vector<int>& by_deck, int total, const std::string& more) {
      std::vector<std::string> row{name};
      for (const int n : by_deck) row.push_back(std::to_string(n));
      row.push_back(std::to_string(total));
      add_if(row, base, more);
      text.add(std::move(row));
    };
    add(tr("tiles"), table.tiles, set_.tiles, base ? std::to_string(beside_->statistics.tiles) : "");
    for (const topology::DeckRow& row : table.rows) {
      if (game_.has_edges && row.what == topology::DeckRow::Kind::Property) continue;
      std::string more;
      if (base)
        for (const topology::DeckRow& theirs : beside_->statistics.decks.rows)
          if (theirs.what == row.what && theirs.id == row.id) more = std::to_string(theirs.total);
      add(tr_name(row.id), row.by_deck, row.total, more);
    }
    out_ << '\n' << tr("Contents of the decks") << '\n' << text.text(2);
  }

  std::string groups(const std::vector<topology::SimilarTiles>& groups) const {
    std::string out;
    for (const topology::SimilarTiles& group : groups)
      out += fmt::format("{}{}", out.empty() ? "" : ", ", fmt::join(topology::ids_of(game_.files.set, group), " = "));
    return out.empty() ? tr_in("tiles", "none") : out;
  }

  void print_likeness() const {
    out_ << '\n' << paragraph(tr("Equal tiles: {0}", groups(game_.likeness.identical)), 2);
    if (game_.has_edges) {
      std::string mirrors;
      for (const auto& [tiles, twins] : game_.likeness.mirror_classes)
        mirrors += fmt::format("{}{} = {}", mirrors.empty() ? "" : "; ",
                               fmt::join(topology::ids_of(game_.files.set, tiles), ", "),
                               fmt::join(topology::ids_of(game_.files.set, twins), ", "));
      out_ << paragraph(tr("Equal except for symbols and actions: {0}", groups(game_.likeness.layouts)), 2)
           << paragraph(tr("Mirror images: {0}", mirrors.empty() ? tr_in("tiles", "none") : mirrors), 2);
    }
  }

  std::ostream& out_;
  const AnalysedSet& game_;
  const SetAnalysis& set_;
  const AnalysedSet* beside_;
};

class AnalyzeCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    declare_game(app, game_);
    app.add_option("--beside", beside_, tr("Another GAME to show for comparison"))->type_name("GAME");
    app.add_flag("--json", json_, tr("Print one JSON document"));
  }

  int run(Io& io) override {
    std::vector<AnalysedSet> games;
    std::vector<std::string> names{game_};
    if (beside_) names.push_back(*beside_);
    for (const std::string& name : names) {
      auto files = load_files(name);
      print(io.err, files.findings());
      if (!files) return exit_status_of(files.findings());
      games.push_back(analyse_set(std::move(files.value())));
    }
    const AnalysedSet* beside = games.size() > 1 ? &games[1] : nullptr;
    if (json_) {
      Json out = to_json(games[0]);
      if (beside) out["beside"] = to_json(*beside);
      print(io.out, out);
    } else {
      Report(io.out, games[0], beside).print();
    }
    return status::kSuccess;
  }

 private:
  std::string game_;
  std::optional<std::string> beside_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_analyze() { return std::make_unique<AnalyzeCommand>(); }

}  // namespace tw::cli
