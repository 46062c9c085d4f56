#include "editor/core/simulate/handing_on.hpp"

#include <exception>
#include <utility>

#include "editor/core/findings/finding_words.hpp"
#include "editor/core/simulate/simulate_words.hpp"
#include "engine/language/translate.hpp"
#include "engine/report/report.hpp"
#include "engine/workers/child_requests.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {
void save_report_of(const std::filesystem::path& file, const std::string& suggestion,
                    const report::PartColours& colours, const SimulateServices& services, BackgroundTask& task,
                    ShowMessage show_message) {
  if (!services.choose) return;
  const auto page = services.choose({.title = tr("Save the report"),
                                     .pattern = tr("HTML page") + " (*.html)|*.html|" + tr("All files") + "|*",
                                     .for_saving = true,
                                     .suggestion = suggestion});
  if (!page) return;
  task.start([file, page = *page, program = services.program, colours,
              show_message = std::move(show_message)](const std::stop_token&) -> std::function<void()> {
    const model::Findings findings = report::write_report(file, page, program, colours);
    const bool failed = model::has_errors(findings);
    return [show_message, failed,
            words = failed ? describe_write_error(findings.front()) : tr("Saved {0}", page.string())] {
      show_message(words, failed);
    };
  });
}

void save_table_as(const std::string& suggestion, const std::string& table, const SimulateServices& services,
                   const ShowMessage& show_message) {
  if (!services.choose) return;
  const auto path = services.choose({.title = tr("Save the table"),
                                     .pattern = tr("CSV table") + " (*.csv)|*.csv|" + tr("All files") + "|*",
                                     .for_saving = true,
                                     .suggestion = suggestion});
  if (!path) return;
  const model::Findings findings = xml::write_file(*path, table);
  if (model::has_errors(findings)) return show_message(describe_write_error(findings.front()), true);
  show_message(tr("Saved {0}", path->string()), false);
}

void open_in_play(const simulation::Experiment& experiment, std::int64_t index, const SimulatedGame& game,
                  const SimulateServices& services, BackgroundTask& task, ShowMessage show_message) {
  if (!services.show_in_play) return;
  show_message(tr("Game {0} is being replayed…", group_digits(index + 1)), false);
  task.start([experiment, index, game, show = services.show_in_play,
              show_message = std::move(show_message)](const std::stop_token& stop) -> std::function<void()> {
    try {
      // Bots may think for minutes, and closing the window waits for the task.
      const simulation::StopCheck leave = [stop] { return stop.stop_requested(); };
      return [record = workers::isolated_record_of(experiment, index, leave), game, show, show_message] {
        const std::string error = show(record, game);
        show_message(error, !error.empty());
      };
    } catch (const simulation::GameDiscarded&) {
      return {};
    } catch (const std::exception& error) {
      return [words = std::string(error.what()), show_message] {
        show_message(tr("The game cannot be replayed: {0}", words), true);
      };
    }
  });
}

}  // namespace tw::editor
