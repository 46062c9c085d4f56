#include "editor/core/play/seat_names.hpp"

#include <array>
#include <string_view>

#include "engine/model/text.hpp"

namespace tw::editor {

const std::string& seat_name(int seat) {
  static const std::array<std::string, 8> names{"Red", "Blue", "Yellow", "Black", "White", "Violet", "Green", "Orange"};
  return names[static_cast<std::size_t>(seat) % names.size()];
}

std::string seat_names(const std::vector<int>& seats) {
  std::vector<std::string> names;
  for (const int seat : seats) names.push_back(seat_name(seat));
  return model::listed(names);
}

std::string with_seat_names(std::string text, int players) {
  static constexpr std::string_view kWord = "player ";
  for (std::size_t at = 0; (at = text.find(kWord, at)) != std::string::npos;) {
    const std::size_t digit = at + kWord.size(), after = digit + 1;
    const auto is_digit = [&](std::size_t i) { return i < text.size() && text[i] >= '0' && text[i] <= '9'; };
    const int seat = is_digit(digit) && !is_digit(after) ? text[digit] - '0' : players;
    if (seat < players)
      text.replace(at, after - at, seat_name(seat));
    else
      at = digit;
  }
  return text;
}

}  // namespace tw::editor
