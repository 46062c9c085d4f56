#include "editor/core/simulate/handing_on.hpp"

#include <exception>
#include <utility>

#include "editor/core/findings/finding_words.hpp"
#include "editor/core/play/play_words.hpp"
#include "editor/core/simulate/simulate_words.hpp"
#include "engine/report/report.hpp"
#include "engine/simulation/work_hall.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {
namespace {

/// Its games end between two decisions when the task does: bots may think for minutes, and who closes the window waits.
simulation::Experiment left_at(const std::stop_token& stop, simulation::Experiment experiment) {
  for (simulation::Contestant& contestant : experiment.contestants)
    contestant = simulation::leaving(contestant, [stop] { return stop.stop_requested(); });
  return experiment;
}

/// Who played each seat. Where seats rotate, colours in the charts are those of the bots, not of the seats.
std::vector<std::string> players_of(const simulation::Experiment& experiment, std::int64_t index) {
  std::vector<std::string> out(experiment.contestants.size());
  for (std::size_t bot = 0; bot < out.size(); ++bot) {
    const std::size_t seat = experiment.seat_of(bot, index);
    out[seat] = experiment.contestants[bot].name;
    if (seat != bot) out[seat] += ", " + seat_name(static_cast<int>(bot)) + " in the charts";
  }
  return out;
}

}  // namespace

void save_report_of(const std::filesystem::path& file, const std::string& suggestion, const SimulateServices& services,
                    BackgroundTask& task, Say say) {
  if (!services.choose) return;
  const auto page = services.choose({.title = "Save the report",
                                     .pattern = "Page (*.html)|*.html|All files|*",
                                     .saves = true,
                                     .suggestion = suggestion});
  if (!page) return;
  task.start([file, page = *page, program = services.program,
              say = std::move(say)](const std::stop_token&) -> std::function<void()> {
    const model::Findings findings = report::write_report(file, page, program);
    const bool failed = model::has_errors(findings);
    return
        [say, failed, words = failed ? not_saved(findings.front()) : "Saved " + page.string()] { say(words, failed); };
  });
}

void save_table_as(const std::string& suggestion, const std::string& table, const SimulateServices& services,
                   const Say& say) {
  if (!services.choose) return;
  const auto path = services.choose({.title = "Save the table",
                                     .pattern = "Table of figures (*.csv)|*.csv|All files|*",
                                     .saves = true,
                                     .suggestion = suggestion});
  if (!path) return;
  const model::Findings findings = xml::write_file(*path, table);
  if (model::has_errors(findings)) return say(not_saved(findings.front()), true);
  say("Saved " + path->string(), false);
}

void open_in_play(const simulation::Experiment& experiment, std::int64_t index, const SimulatedGame& game,
                  const SimulateServices& services, BackgroundTask& task, Say say) {
  if (!services.show_in_play) return;
  say("Game " + grouped(index + 1) + " is played again…", false);
  task.start([experiment, index, game, show = services.show_in_play,
              say = std::move(say)](const std::stop_token& stop) -> std::function<void()> {
    try {
      return [record = simulation::record_of(left_at(stop, experiment), index), by = players_of(experiment, index),
              game, show, say] {
        const std::string trouble = show(record, game, by);
        say(trouble, !trouble.empty());
      };
    } catch (const simulation::Dropped&) {
      return {};
    } catch (const std::exception& error) {
      return [words = std::string(error.what()), say] { say("The game cannot be played again: " + words, true); };
    }
  });
}

}  // namespace tw::editor
