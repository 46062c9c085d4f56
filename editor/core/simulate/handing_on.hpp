#pragma once
// What the Simulate workspace hands on: a report to a file, a game to the Play workspace. Both take a while and work on
// the thread of a task; `say` hears what came of it on the UI thread, in one sentence.

#include "editor/core/base/background_task.hpp"
#include "editor/core/simulate/services.hpp"
#include "engine/simulation/experiment.hpp"

namespace tw::editor {

using Say = std::function<void(const std::string& words, bool error)>;

/// Asks for a place and writes the HTML report of what `file` holds; nothing if the user gives up. `file` must outlive
/// the task.
void save_report_of(const std::filesystem::path& file, const std::string& suggestion, const SimulateServices& services,
                    BackgroundTask& task, Say say);

/// Asks for a place and writes `table`, a text of CSV; nothing if the user gives up.
void save_table_as(const std::string& suggestion, const std::string& table, const SimulateServices& services,
                   const Say& say);

/// Plays game number `index` of an experiment again and shows it in the Play workspace. `game` is what the experiment
/// plays.
void open_in_play(const simulation::Experiment& experiment, std::int64_t index, const SimulatedGame& game,
                  const SimulateServices& services, BackgroundTask& task, Say say);

}  // namespace tw::editor
