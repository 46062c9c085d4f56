#include "engine/model/players.hpp"

#include <algorithm>
#include <iterator>

#include "engine/language/translate.hpp"

namespace tw::model {

namespace {

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0u) == 0x80u; }

/// Returns true if the text contains one of the three-byte sequences from `first` to `last`, which differ only in their
/// last byte.
bool has_sequence(std::string_view text, std::string_view first, std::string_view last) {
  for (std::size_t at = 0; (at = text.find(first.substr(0, 2), at)) != std::string_view::npos; ++at)
    if (at + 2 < text.size() && static_cast<unsigned char>(text[at + 2]) >= static_cast<unsigned char>(first[2]) &&
        static_cast<unsigned char>(text[at + 2]) <= static_cast<unsigned char>(last[2]))
      return true;
  return false;
}

}  // namespace

int player_colour(const std::vector<RecordedPlayer>& seats, int seat) {
  const int own = seat < std::ssize(seats) ? seats[seat].colour : -1;
  return (own < 0 ? seat : own) % static_cast<int>(kPlayerColours.size());
}

std::string player_name(const std::vector<RecordedPlayer>& seats, int seat) {
  if (seat < std::ssize(seats) && !seats[seat].name.empty()) return seats[seat].name;
  return capitalized(tr(kPlayerColours[player_colour(seats, seat)]));
}

bool has_control_characters(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x20 || byte == 0x7F) return true;
    // U+0080 to U+009F
    if (byte == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0) return true;
  }
  return has_sequence(text, "\xE2\x80\xA8", "\xE2\x80\xAE") ||  // separators, bidirectional embeddings and overrides
         has_sequence(text, "\xE2\x81\xA6", "\xE2\x81\xA9");    // bidirectional isolates
}

std::string player_name_error(std::string_view name) {
  // translators: this and the following texts follow the subject of the sentence, such as "name"
  if (name.find_first_not_of(" \t\r\n") == std::string_view::npos) return tr("is blank");
  if (has_control_characters(name)) return tr("contains control characters");
  if (name.front() == ' ' || name.back() == ' ') return tr("begins or ends with a space");
  const auto length = name.size() - static_cast<std::size_t>(std::ranges::count_if(name, is_continuation));
  if (length > kMaxPlayerNameLength) return tr("is longer than {0} characters", kMaxPlayerNameLength);
  return "";
}

}  // namespace tw::model
