#include "editor/core/play/seat_names.hpp"

#include <iterator>
#include <string_view>

#include "engine/model/players.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {

std::string player_names(const Players& players, const std::vector<int>& seats) {
  std::vector<std::string> names;
  for (const int seat : seats) names.push_back(model::player_name(players, seat));
  return model::listed(names);
}

std::string with_player_names(std::string text, const Players& players) {
  static constexpr std::string_view kWord = "player ";
  for (std::size_t at = 0; (at = text.find(kWord, at)) != std::string::npos;) {
    const std::size_t digit = at + kWord.size(), after = digit + 1;
    const auto is_digit = [&](std::size_t i) { return i < text.size() && text[i] >= '0' && text[i] <= '9'; };
    const int seat = is_digit(digit) && !is_digit(after) ? text[digit] - '0' : -1;
    if (seat < 0 || seat >= std::ssize(players)) {
      at = digit;
      continue;
    }
    const std::string name = model::player_name(players, seat);
    text.replace(at, after - at, name);
    at += name.size();  // a name may itself be "player 0"
  }
  return text;
}

std::string why_not_named(const Players& players) {
  for (int seat = 0; seat < std::ssize(players); ++seat) {
    const std::string name = model::player_name(players, seat);
    if (const std::string trouble = model::player_name_trouble(name); !trouble.empty())
      return "The name “" + name + "” " + trouble + ".";
    for (int other = 0; other < seat; ++other)
      if (name == model::player_name(players, other))
        return "Two players are called “" + name + "”. Give one of them another name.";
  }
  return "";
}

Players renamed(Players players, const std::vector<std::string>& names) {
  for (std::size_t seat = 0; seat < players.size(); ++seat) players[seat].name = seat < names.size() ? names[seat] : "";
  return players;
}

}  // namespace tw::editor
