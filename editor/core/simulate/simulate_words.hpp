#pragma once
// How an experiment is spoken of: short sentences for the form, the progress strip and the status bar.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/text.hpp"
#include "engine/simulation/experiment.hpp"
#include "engine/simulation/stored.hpp"
#include "engine/statistics/intervals.hpp"

namespace tw::editor {

using model::grouped;
/// "6 min 10 s", "45 s", "2 h 5 min"; rounded up, never "0 s".
std::string duration_words(double seconds);
/// "4,118 of 10,000 games".
std::string games_words(const simulation::Progress& progress);
/// "6 min 10 s left", "" while it is not known.
std::string left_words(const simulation::Progress& progress);
/// "15.9 games a second, 1.33 a core", "" before the first game.
std::string speed_words(const simulation::Progress& progress);
/// "Win rates: ±0.9 percentage points.", said before the start.
std::string exactness_words(std::int64_t games, int players);

/// What is offered on opening: "4,118 of 10,000 games of long-rivers were played (greedy, club; seed 41), today 14:37."
std::string kept_words(const simulation::StoredExperiment& stored, const std::string& when);

/// "86.2 ±0.9" with as many decimals as the interval deserves; `unit` after it: "26.9 ±1.4 %".
std::string figure_words(const statistics::Estimate& estimate, const std::string& unit = "");
/// Half the interval's width: "±0.9", or both ends where it is lopsided: "(0.0 to 0.9)"; "" while there is none.
std::string interval_words(const statistics::Estimate& estimate);
/// The value alone, with the decimals its interval deserves.
std::string value_words(const statistics::Estimate& estimate);

/// "forest-edge" as a word on a chart: "Forest edge".
std::string title_of(const std::string& id);

/// "Played by random, club. Warning: random plays weakly ...": whom results hold for. "" for no bots.
std::string players_note(const std::vector<std::string>& bots);

}  // namespace tw::editor
