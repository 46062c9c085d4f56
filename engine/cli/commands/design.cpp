#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <set>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/description.hpp"
#include "engine/cli/design_report.hpp"
#include "engine/cli/loaded_game.hpp"
#include "engine/cli/output.hpp"
#include "engine/cli/progress_line.hpp"
#include "engine/cli/run_options.hpp"
#include "engine/design/search.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/plugin_host/bots.hpp"
#include "engine/printing/plan.hpp"
#include "engine/report/design_page.hpp"
#include "engine/xml/attributes.hpp"
#include "engine/xml/files.hpp"

namespace tw::cli {
namespace {

/// The additional level at which proposals are verified by default, unless the search itself uses only this level.
constexpr const char* kOtherLevel = "greedy";

class DesignCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    declare_game(app, game_);
    app.add_option("--target", targets_,
                   tr("METRIC=LOW..HIGH, such as part:NAME=50..56, discards=..1, first-wins=49%..51% or fit:2=40%..; "
                      "METRIC is a metric that compare accepts or a statistic of the set; may be repeated"))
        ->type_name("METRIC=LOW..HIGH");
    app.add_option("--weigh", weights_, tr("Weight of the target METRIC in the distance to all targets"))
        ->default_str("1")
        ->type_name("METRIC=WEIGHT");
    suggest(
        app.add_option(
               "--vary", texts_.vary,
               tr("What to vary: copies, copies:TILE,...=LOW..HIGH, copies:deck:DECK, or a path as in sweep, such as "
                  "piece.ID.count=4..6; may be repeated"))
            ->type_name("WHAT[=LOW..HIGH]"),
        {"copies"});
    suggest(app.add_option(
                   "--keep", texts_.keep,
                   tr("Statistic to keep at its current value or in a range (total=70..75): total, sheets, deck:DECK, "
                      "symbol:ID, tile:ID or another statistic of the set; or \"nothing\" to keep none; may be "
                      "repeated. Default: the number of tiles in each deck"))
                ->type_name("STATISTIC[=LOW..HIGH]"),
            {"total", "sheets", "nothing"});
    declare_optional_bots(app, bots_);
    comma_separated(app.add_option("--skills", skills_, tr("Other bots with which to verify the proposals"))
                        ->default_str(kOtherLevel)
                        ->type_name("BOTS"));
    auto* games =
        app.add_option("--games", games_, tr("Number of games in the search, not counting the games for --skills"))
            ->check(CLI::Range(std::int64_t{100}, simulation::kMaxGames, "100-1000000000"))
            ->capture_default_str();
    app.add_option("--minutes", minutes_, tr("Choose the number of games so that they take about this many minutes"))
        ->check(CLI::Range(0.05, 1e6, "0.05-1000000"))
        ->excludes(games);
    declare_seed(app, seed_, tr("Determines all random choices; the same seed gives the same proposals"));
    app.add_option("--store", store_, tr("SQLite file for the games played; run the same command again to continue"))
        ->type_name("FILE");
    app.add_option("--out", out_, tr("Write a proposal as a variant to this file"))->type_name("FILE");
    app.add_option("--proposal", proposal_, tr("With --out: number of the proposal to write"))
        ->default_str(tr("the last one"))
        ->check(CLI::Range(1, 100, "1-100"));
    app.add_option("--report", report_, tr("Write the result as an HTML file"))->type_name("FILE");
    run_.declare(app);
  }

  int run(Io& io) override {
    int status = status::kSuccess;
    const auto loaded = value_or_report(io, load(game_), status);
    if (!loaded) return status;
    auto read = problem_of(*loaded);
    name_options(read.findings());
    auto problem = value_or_report(io, std::move(read), status);
    if (!problem) return status;
    const auto executor = run_.executor(io, status);
    if (!executor) return status;
    if (minutes_ > 0) {
      problem->games = store_.empty() ? 0 : design::games_of_stored_search(store_);
      if (problem->games == 0) {
        const auto games =
            value_or_report(io, design::estimate_games(minutes_, *problem, *executor, io.control), status);
        if (!games) return status;
        problem->games = *games;
      }
      if (!run_.quiet) io.err << tr("searching with --games {0}", problem->games) << '\n';
    }
    auto result = searched(io, *problem, *executor);
    name_options(result.findings());
    const auto found = value_or_report(io, std::move(result), status);
    if (!found) return status;
    warn_about_weak_bots(io.err, bots_);
    if (run_.json)
      print(io.out, to_json(*problem, *found));
    else
      print_text(io.out, *problem, *found);
    if (auto findings = write_files(io, *problem, *found); !findings.empty()) {
      print(io.err, findings);
      return exit_status_of(findings);
    }
    if (found->stopped) return status::kInterrupted;
    return found->reachable ? status::kSuccess : status::kFindings;
  }

 private:
  /// If the path of a finding is the text of an option, moves it to the start of the message, together with the name of
  /// the option.
  void name_options(model::Findings& findings) const {
    const std::pair<const char*, const std::vector<std::string>*> options[] = {
        {"--target ", &targets_}, {"--weigh ", &weights_}, {"--vary ", &texts_.vary}, {"--keep ", &texts_.keep}};
    for (model::Finding& finding : findings)
      for (const auto& [option, texts] : options)
        if (!finding.path.empty() && std::ranges::find(*texts, finding.path) != texts->end())
          finding.message = option + std::exchange(finding.path, "") + ": " + finding.message;
  }

  model::Result<design::Problem> problem_of(const LoadedGame& loaded) {
    std::vector<design::Target> targets;
    for (const std::string& text : targets_) {
      auto target = design::read_target(text);
      if (!target) return target.findings();
      targets.push_back(std::move(target.value()));
    }
    if (targets.empty())
      return model::usage_error(
          tr("--target is required, for example --target part:NAME=50..56; use a metric that compare accepts"));
    if (texts_.vary.empty())
      return model::usage_error(
          tr("--vary is required; use copies, copies:TILE=0..3, copies:deck:DECK, or a path such as "
             "piece.ID.count=1..3"));
    if (auto wrong = design::set_weights(weights_, targets); !wrong.empty()) return wrong;
    if (bots_.empty()) bots_ = default_bots(*loaded.game);
    auto space =
        design::Space::read(loaded.files, texts_, printing::tiles_per_sheet(loaded.files.set, loaded.files.rules),
                            static_cast<int>(bots_.size()));
    if (!space) return space.findings();
    if (auto wrong = check_bots(bots_); !wrong.empty()) return wrong;
    if (skills_.empty() && std::ranges::any_of(bots_, [](const std::string& bot) { return bot != kOtherLevel; }))
      skills_ = {kOtherLevel};
    if (auto wrong = check_bots(skills_); !wrong.empty()) return wrong;
    std::vector<design::Level> levels{{level_name(), contestants(bots_)}};
    for (const std::string& skill : skills_) {
      if (std::ranges::any_of(levels, [&](const design::Level& level) { return level.name == skill; }))
        return model::usage_error(
            tr("--skills {0} is already used in the search or is named twice; name other bots", skill));
      levels.push_back({skill, contestants(std::vector(bots_.size(), skill))});
    }
    return design::Problem{.space = std::move(space.value()),
                           .targets = std::move(targets),
                           .levels = std::move(levels),
                           .games = games_,
                           .seed = seed_,
                           .store = store_};
  }

  std::string level_name() const {
    if (std::set(bots_.begin(), bots_.end()).size() == 1) return bots_.front();
    std::string out;
    for (const std::string& bot : bots_) out += (out.empty() ? "" : ",") + bot;
    return out;
  }

  model::Result<design::SearchResult> searched(Io& io, const design::Problem& problem,
                                               simulation::Executor& executor) const {
    ProgressLine progress(io.err, run_.shows_progress(io), "", &executor);
    using Clock = std::chrono::steady_clock;
    const Clock::time_point begun = Clock::now();
    Clock::time_point told = begun;
    auto found = design::search(problem, executor, io.control, [&](const design::SearchResult& so_far) {
      if (Clock::now() - told < std::chrono::milliseconds(100)) return;
      told = Clock::now();
      const double seconds = std::chrono::duration<double>(told - begun).count();
      const double speed = seconds > 0 ? static_cast<double>(so_far.games) / seconds : 0;
      progress.on_progress(
          {.done = so_far.games,
           .total = so_far.planned_games,
           .seconds = seconds,
           .games_per_second = speed,
           .seconds_left = speed > 0 ? static_cast<double>(so_far.planned_games - so_far.games) / speed : -1},
          {});
    });
    progress.clear();
    return found;
  }

  model::Findings write_files(Io& io, const design::Problem& problem, const design::SearchResult& found) const {
    if (!report_.empty()) {
      const std::string page = report::design_page(problem, found, program_version(), io.command);
      if (auto wrong = xml::write_file(report_, page); !wrong.empty()) return wrong;
    }
    if (out_.empty()) return {};
    if (found.front.empty()) return model::usage_error(tr("--out: there is no proposal to write"));
    const std::size_t number = proposal_ == 0 ? found.front.size() : static_cast<std::size_t>(proposal_);
    if (number > found.front.size())
      return model::usage_error(tr_n("--proposal {1}: there are only {0} proposal",
                                     "--proposal {1}: there are only {0} proposals", std::ssize(found.front),
                                     proposal_));
    model::Variant variant = problem.space.variant(found.front[number - 1].design);
    variant.id = xml::id_from_name(std::filesystem::path(out_).stem().string());
    if (variant.id.empty()) variant.id = "design";
    variant.name = problem.space.base().name + ", " + variant.id;
    variant.source = "Found by " + program_version() + ": " + io.command;
    return xml::write_file(out_, xml::write(variant));
  }

  std::string game_, store_, out_, report_;
  std::vector<std::string> targets_, weights_, bots_, skills_;
  design::Space::OptionTexts texts_;
  std::int64_t games_ = 30'000;
  double minutes_ = 0;
  std::uint64_t seed_ = 1;
  int proposal_ = 0;
  RunOptions run_;
};

}  // namespace

std::unique_ptr<Command> make_design() { return std::make_unique<DesignCommand>(); }

}  // namespace tw::cli
