// Describes the events of a game in sentences that the viewer may read.

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "editor/core/play/play_words.hpp"
#include "editor/core/words/words.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {
namespace {

using game::Event;

/// Players are numbered in texts of games; split_by_names() finds these words, so they are not translated.
std::string player(int seat) { return "player " + std::to_string(seat); }

std::string players(const std::vector<int>& seats) {
  std::vector<std::string> names;
  for (const int seat : seats) names.push_back(player(seat));
  return join_words(names);
}

/// Describes a score: "player 0 scored 4 points: forest".
std::string score_words(const Event& event) {
  const std::string who = players(event.winners), points = tr_n("{0} point", "{0} points", std::abs(event.points));
  std::string out;
  if (event.winners.size() > 1)
    out = event.points < 0 ? tr("{0} lost {1} each", who, points) : tr("{0} scored {1} each", who, points);
  else
    out = event.points < 0 ? tr("{0} lost {1}", who, points) : tr("{0} scored {1}", who, points);
  const std::string part = part_label(event.part);
  // translators: {0} is "Anna scored 4 points", {1} the name of a score
  return event.final_scoring ? tr("at the end, {0}: {1}", out, part) : model::with_title(out, part);
}

std::vector<table::NamedText> sentence(std::string text, const table::Players& named) {
  if (text.find_last_of(".!?") != text.size() - 1) text += ".";
  std::vector<table::NamedText> out = table::split_by_names(text, named);
  if (out.front().seat < 0) out.front().text = capitalized(std::move(out.front().text));
  return out;
}

/// Returns an event as a sentence without a full stop, in which players are numbered; "" for events that are not shown.
std::string describe_event(const table::Table& table, const table::PlayedAction& played, const Event& event) {
  using Kind = Event::Kind;
  switch (event.kind) {
    case Kind::Happened: return event.text;
    case Kind::Chosen: {
      if (!played.public_descriptions.empty()) {
        const std::string choice = describe_choice(table, played);
        return choice.empty() ? "" : player(event.player) + " " + choice;
      }
      // The game does not say which choices are public. If it hides anything, do not show choices of other players.
      if (table.has_secrets() && (table.covered() || (table.viewer() >= 0 && table.viewer() != event.player)))
        return "";
      return tr("{0} chose: {1}", player(event.player), event.text);
    }
    case Kind::Scored: return event.winners.empty() ? "" : score_words(event);
    case Kind::Discarded: return tr("tile {0} fits nowhere and was discarded", event.tile);
    case Kind::Placed:
      // translators: {2} are the coordinates of a cell, such as "4, −1"
      return tr("{0} placed tile {1} in cell {2}", player(event.player), event.tile, format_coord(event.cell));
    case Kind::Occupied: return tr("{0} placed a piece on it: {1}", player(event.player), tr_name(event.piece));
    case Kind::Returned: return tr("{0} took a piece back: {1}", player(event.player), tr_name(event.piece));
    case Kind::Ended: return tr("the game is over");
    case Kind::Drawn: break;
  }
  return "";
}

}  // namespace

std::string describe_choice(const table::Table& table, const table::PlayedAction& played) {
  const int seat = table.viewer();
  if (played.public_descriptions.empty())
    return table.covered() || (seat >= 0 && seat != played.seat) ? "" : played.description;
  if (!table.covered()) return played.public_descriptions[static_cast<std::size_t>(seat) + 1];
  // It is unknown which player is at the screen.
  const bool is_public = std::all_of(played.public_descriptions.begin() + 1, played.public_descriptions.end(),
                                     [&](const std::string& text) { return text == played.public_descriptions[1]; });
  return is_public ? played.public_descriptions[1] : "";
}

std::vector<std::vector<table::NamedText>> describe_recent_events(const table::Table& table, std::size_t most) {
  std::vector<std::vector<table::NamedText>> out;
  const table::MatchLine& line = table.match().line();
  for (std::size_t i = line.at; i-- > 0 && out.size() < most;) {
    const table::PlayedAction& played = line.played[i];
    for (auto event = played.events.rbegin(); event != played.events.rend() && out.size() < most; ++event)
      if (const std::string words = describe_event(table, played, *event); !words.empty())
        out.push_back(sentence(words, table.players()));
  }
  std::ranges::reverse(out);
  return out;
}

}  // namespace tw::editor
