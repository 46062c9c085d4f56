#pragma once
// Short texts about experiments for the form, the progress strip and the status bar.

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/simulation/executor.hpp"
#include "engine/simulation/experiment.hpp"
#include "engine/simulation/stored_experiment.hpp"
#include "engine/statistics/intervals.hpp"

namespace tw::editor {

/// Formats a duration: "6 min 10 s", "45 s" or "2 h 5 min"; rounded up, never "0 s".
std::string format_duration(double seconds);
/// Formats an estimated duration with one or two significant digits: "40 s", "1 min 30 s", "4 min", "3 h" or "5 days";
/// never "0 s".
std::string format_rough_duration(double seconds);
/// Describes the progress: "4,118 of 10,000 games".
std::string format_games(const simulation::Progress& progress);
/// Describes the remaining time: "6 min 10 s left"; "" if it is not known yet.
std::string format_time_left(const simulation::Progress& progress);
/// Describes the speed: "15.9 games per second, 1.33 per core", or with a job server "15.9 games per second on 3
/// workers". Before the first game has ended, returns only the number of workers or, without a job server, "".
std::string format_speed(const simulation::Progress& progress, const simulation::WorkerStatus& workers = {});
/// Describes in two or three words why a run waits: "connection lost" or "no workers"; "" if it does not wait.
std::string waiting_badge(const simulation::WorkerStatus& workers);
/// Explains what a run waits for; "" if it does not wait.
std::string waiting_message(const simulation::WorkerStatus& workers);
/// Returns the expected precision, shown before the start: "Win rates: ±0.9 percentage points."
std::string format_precision(std::int64_t games, int players);

/// Describes the experiment that is offered on opening: "An experiment was not finished: 4,118 of 10,000 games of
/// long-rivers (greedy, club; seed 41), today 14:37."
std::string describe_unfinished(const simulation::StoredExperiment& stored, const std::string& when);

/// Returns the title of a group of metrics and a short description, which may be "".
std::pair<std::string, std::string> group_texts(const std::string& group);

/// Returns a note that names the players of the results: "Played by random, club. Warning: random plays weakly ..."; ""
/// for no bots.
std::string players_note(const std::vector<std::string>& bots);

}  // namespace tw::editor
