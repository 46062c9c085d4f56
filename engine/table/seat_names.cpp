#include "engine/table/seat_names.hpp"

#include <iterator>

#include "engine/language/translate.hpp"
#include "engine/model/players.hpp"
#include "engine/model/text.hpp"

namespace tw::table {

std::string player_names(const Players& players, const std::vector<int>& seats) {
  std::vector<std::string> names;
  for (const int seat : seats) names.push_back(model::player_name(players, seat));
  return model::join_words(names);
}

std::vector<NamedText> split_by_names(std::string_view text, const Players& players) {
  static constexpr std::string_view kWord = "player ";
  std::vector<NamedText> out;
  std::size_t done = 0;  // the text before this index has been added to `out`
  for (std::size_t at = 0; (at = text.find(kWord, at)) != std::string_view::npos;) {
    const std::size_t digit = at + kWord.size(), after = digit + 1;
    const auto is_digit = [&](std::size_t i) { return i < text.size() && text[i] >= '0' && text[i] <= '9'; };
    const int seat = is_digit(digit) && !is_digit(after) ? text[digit] - '0' : -1;
    if (seat < 0 || seat >= std::ssize(players)) {
      at = digit;
      continue;
    }
    if (at > done) out.push_back({std::string(text.substr(done, at - done))});
    out.push_back({model::player_name(players, seat), seat});
    at = done = after;
  }
  if (done < text.size()) out.push_back({std::string(text.substr(done))});
  return out;
}

std::string joined(const std::vector<NamedText>& parts) {
  std::string out;
  for (const NamedText& part : parts) out += part.text;
  return out;
}

std::string with_player_names(std::string text, const Players& players) {
  return joined(split_by_names(text, players));
}

std::string player_names_error(const Players& players) {
  for (int seat = 0; seat < std::ssize(players); ++seat) {
    const std::string name = model::player_name(players, seat);
    if (const std::string error = model::player_name_error(name); !error.empty())
      // translators: {1} is the mistake, such as "is blank" or "is longer than 40 characters"
      return tr("The name “{0}” {1}.", name, error);
    for (int other = 0; other < seat; ++other)
      if (name == model::player_name(players, other))
        return tr("Two players are called “{0}”. Give one of them another name.", name);
  }
  return "";
}

Players renamed(Players players, const std::vector<std::string>& names) {
  for (std::size_t seat = 0; seat < players.size(); ++seat) players[seat].name = seat < names.size() ? names[seat] : "";
  return players;
}

}  // namespace tw::table
