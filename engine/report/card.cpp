#include "engine/report/card.hpp"

#include <array>

#include "engine/language/translate.hpp"

namespace tw::report {

std::string player_name(const CardNames& names, int contestant, bool with_bot, bool english) {
  const auto at = static_cast<std::size_t>(contestant);
  if (!names.players.empty()) return at < names.players.size() ? names.players[at] : "?";
  const std::string name = english ? english_colour_name(contestant) : colour_name(contestant);
  return with_bot && at < names.bots.size() ? name + " (" + names.bots[at] + ")" : name;
}

std::string section_title(CardSection section) {
  constexpr std::array kHeadings{tr_later("At a glance"), tr_later("Results"),          tr_later("Course"),
                                 tr_later("Choices"),     tr_later("Areas and pieces"), tr_later("Maps")};
  return tr(kHeadings[static_cast<std::size_t>(section)]);
}

}  // namespace tw::report
