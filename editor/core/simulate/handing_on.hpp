#pragma once
// Functions that save reports and tables, and open games in the Play workspace. Reports and games take a while and are
// computed on a task's thread; `show_message` is called on the UI thread with the result as one sentence.

#include "editor/core/base/background_task.hpp"
#include "editor/core/simulate/services.hpp"
#include "engine/report/looks.hpp"
#include "engine/simulation/experiment.hpp"

namespace tw::editor {

using ShowMessage = std::function<void(const std::string& text, bool error)>;

/// Asks for a file name and writes an HTML report about `file`. Does nothing if the user cancels. `file` must outlive
/// the task. `colours`: colours of the parts of the points in an experiment.
void save_report_of(const std::filesystem::path& file, const std::string& suggestion,
                    const report::PartColours& colours, const SimulateServices& services, BackgroundTask& task,
                    ShowMessage show_message);

/// Asks for a file name and writes `table`, which is CSV text. Does nothing if the user cancels.
void save_table_as(const std::string& suggestion, const std::string& table, const SimulateServices& services,
                   const ShowMessage& show_message);

/// Replays game number `index` of an experiment and shows it in the Play workspace. `game` is the game of the
/// experiment.
void open_in_play(const simulation::Experiment& experiment, std::int64_t index, const SimulatedGame& game,
                  const SimulateServices& services, BackgroundTask& task, ShowMessage show_message);

}  // namespace tw::editor
