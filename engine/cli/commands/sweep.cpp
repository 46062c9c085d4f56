#include <CLI/CLI.hpp>
#include <algorithm>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/loaded_game.hpp"
#include "engine/cli/output.hpp"
#include "engine/cli/run_options.hpp"
#include "engine/cli/sweep.hpp"
#include "engine/language/translate.hpp"

namespace tw::cli {
namespace {

using statistics::ComparisonPlan;

class SweepCommand : public Command {
 public:
  SweepCommand() {
    options_.max_games = 1'000;
    options_.metrics = {"points", "lead", "first-wins", "turns"};
  }

  void declare(CLI::App& app) override {
    declare_game(app, game_);
    app.add_option("--vary", vary_,
                   tr("PATH=VALUES, such as piece.ID.count=1..3, set.ID=1,2 or tile.12.copies=0..4/2; may be repeated; "
                      "all combinations are played"))
        ->type_name("PATH=VALUES");
    app.add_flag("--paths", paths_, tr("List every path of the game with its value, without playing any games"));
    declare_optional_bots(app, bots_);
    options_.declare(app);
    app.add_flag("--csv", csv_, tr("Print the result as CSV"));
  }

  int run(Io& io) override {
    int status = status::kSuccess;
    const auto loaded = value_or_report(io, load(game_), status);
    if (!loaded) return status;
    if (paths_) return list_paths(io, loaded->files);
    ComparisonPlan plan;
    if (const model::Findings findings = prepare(plan, *loaded, io); !findings.empty()) {
      print(io.err, findings);
      return exit_status_of(findings);
    }
    const auto found = run_comparison(io, plan, options_.run, status);
    if (!found) return status;
    warn_about_weak_bots(io.err, bots_);
    if (options_.run.json)
      print(io.out, sweep_json(sweep_, plan, *found));
    else
      io.out << (csv_ ? sweep_csv(sweep_, plan, *found) : sweep_text(sweep_, plan, *found));
    return found->ending == statistics::EndReason::Stopped ? status::kInterrupted : status::kSuccess;
  }

 private:
  int list_paths(Io& io, const xml::GameFiles& game) const {
    if (options_.run.json) {
      Json out = Json::object();
      for (const auto& [path, value] : design::paths_of(game)) out[path] = value;
      print(io.out, out);
      return status::kSuccess;
    }
    TextTable table;
    table.add({tr_in("path of a parameter", "path"), tr("value")});
    for (const auto& [path, value] : design::paths_of(game)) table.add({path, value});
    io.out << table.text();
    return status::kSuccess;
  }

  model::Findings prepare(ComparisonPlan& plan, const LoadedGame& base, const Io& io) {
    if (vary_.empty())
      return model::usage_error(
          tr("--vary is required, for example --vary piece.ID.count=1..3; --paths lists what can be varied"));
    sweep_.game = game_;
    for (const std::string& text : vary_) {
      auto read = design::read_varied_path(text);
      if (!read) return model::usage_error("--vary: " + read.findings().front().message);
      sweep_.vary.push_back(std::move(read.value()));
    }
    auto cells = cells_of(base, sweep_.vary);
    if (!cells) return cells.findings();
    sweep_.cells = std::move(cells.value());
    if (bots_.empty()) bots_ = default_bots(*base.game);
    if (auto wrong = check_bots(bots_); !wrong.empty()) return wrong;
    plan.arms.push_back({game_, experiment_of(base.game, base.files.set, bots_, options_.seed)});
    for (const SweepCell& cell : sweep_.cells) {
      sweep_.arm_of.push_back(cell.is_base ? 0 : plan.arms.size());
      if (!cell.is_base)
        plan.arms.push_back({cell.name, experiment_of(cell.game.game, cell.game.files.set, bots_, options_.seed)});
    }
    if (plan.arms.size() < 2)
      return model::usage_error(tr("no combination differs from the game itself; vary something else"));
    plan.look_once = true;
    if (auto findings = options_.apply(plan, statistics::MeasuredPlayers::Table, io); !findings.empty())
      return findings;
    plan.notes.emplace_back("kind", "sweep");
    std::string paths;
    for (const VariedPath& vary : sweep_.vary) paths += (paths.empty() ? "" : "\n") + vary.path;
    plan.notes.emplace_back("vary", paths);
    return {};
  }

  std::string game_;
  std::vector<std::string> vary_, bots_;
  bool paths_ = false, csv_ = false;
  ComparisonOptions options_;
  Sweep sweep_;
};

}  // namespace

std::unique_ptr<Command> make_sweep() { return std::make_unique<SweepCommand>(); }

}  // namespace tw::cli
