#pragma once
// A card: a chart in one or several forms, with its texts and the games behind its marks.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/plotting/charts.hpp"
#include "engine/report/looks.hpp"
#include "engine/simulation/stored_experiment.hpp"

namespace tw::report {

/// Sections of the cards. Glance repeats the cards with Card::at_a_glance, which also appear in their own sections.
enum class CardSection { Glance, Results, Course, Choices, Pieces, Maps };
inline constexpr int kCardSections = 6;
std::string section_title(CardSection section);

/// The games behind a mark of a chart.
struct MarkGames {
  std::string description;          ///< such as "96 turns: 522 games"
  simulation::ValueRange range;     ///< range of values that selects these games in a file
  std::int64_t count = 0;           ///< number of values behind the mark
  std::vector<std::int64_t> games;  ///< numbers of the first games, ascending
};

struct CardForm {
  std::string label;  ///< label in the card's list of forms: "Tiles"; "" if the card has only one form
  plotting::AnyChart chart;
  /// Games behind each mark, indexed as by plotting::hit(); empty if the games are not known
  std::vector<MarkGames> mark_games;
};

struct Card {
  std::string id;  ///< stable id: "points", "lead_changes"
  CardSection section = CardSection::Results;
  bool at_a_glance = false;
  std::string term;               ///< title of the metric that the card shows: "Win rate"
  std::string tooltip;            ///< the metric and its definition; "" for cards of several metrics
  std::vector<CardForm> forms;    ///< at least one form
  bool report_all_forms = false;  ///< false: the report shows only the first form
  const plotting::AnyChart& chart() const { return forms.front().chart; }
};

/// Names and colours for cards. Any member may be empty.
struct CardNames {
  std::vector<std::string> players{};  ///< names of the contestants, in order; empty: their colours
  std::vector<std::string> bots{};     ///< bots of the contestants, in order
  PartColours part_colours{};
  bool from_position = false;  ///< true if the games start from a position: no first-player advantage is shown
};
/// Returns the name of a contestant: "Red". `with_bot`: "Red (greedy)", unless the names are given.
std::string player_name(const CardNames& names, int contestant, bool with_bot = false, bool english = false);

}  // namespace tw::report
