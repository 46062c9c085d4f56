#include "engine/table/table.hpp"

#include <algorithm>
#include <utility>

namespace tw::table {

Table::Table(PlayableGame played, Match match, std::vector<std::string> seats, Players players, bool by_hand)
    : played_(std::move(played)),
      match_(std::move(match)),
      seats_(std::move(seats)),
      players_(std::move(players)),
      by_hand_(by_hand) {
  seats_.resize(static_cast<std::size_t>(match_.players()));
  players_.resize(seats_.size());
}

model::Result<Table> Table::from_record(PlayableGame played, const model::GameRecord& record, int at_turn,
                                        std::vector<game::Mismatch>& mismatches) {
  auto match = Match::from_record(played.game, record, &mismatches);
  if (!match) return match.findings();
  if (at_turn >= 0) {
    const auto& actions = match.value().line().played;
    const auto first = std::ranges::find_if(actions, [&](const PlayedAction& p) { return p.turn > at_turn; });
    match.value().go_to(static_cast<std::size_t>(first - actions.begin()));
  }
  Table out(std::move(played), std::move(match.value()), {}, record.seats);
  out.recorded_ = true;
  return out;
}

model::Result<Table> Table::from_lines(PlayableGame played, const std::vector<model::GameRecord>& lines,
                                       const std::vector<std::vector<game::Action>>& rest,
                                       std::vector<std::string> seats, bool by_hand) {
  const auto rest_of = [&](std::size_t line) { return line < rest.size() ? rest[line] : std::vector<game::Action>(); };
  auto match = Match::from_record(played.game, lines.front(), nullptr, rest_of(0));
  if (!match) return match.findings();
  for (std::size_t i = lines.size(); i-- > 1;) match.value().add_line(lines[i], rest_of(i));
  Players players = lines.front().seats;
  for (model::RecordedPlayer& player : players) player.bot.clear();
  return Table(std::move(played), std::move(match.value()), std::move(seats), std::move(players), by_hand);
}

// --- Seats -----------------------------------------------------------------------------------------------------------

int Table::people() const { return static_cast<int>(std::ranges::count(seats_, std::string())); }

void Table::set_seat(int seat, const std::string& bot) {
  seats_[seat] = bot;
  handed_over_.reset();
  update_secrets();
}

void Table::hand_over(const std::string& bot, std::size_t at) {
  handed_over_ = {seats_, at};
  const auto sits = std::ranges::find_if(seats_, [](const std::string& seat) { return !seat.empty(); });
  std::ranges::replace(seats_, std::string(), sits == seats_.end() ? bot : std::string(*sits));
  update_secrets();
}

std::optional<std::size_t> Table::handed_over_at() const {
  return handed_over_ ? std::optional(handed_over_->at) : std::nullopt;
}

void Table::restore_seats() {
  if (handed_over_) seats_ = std::exchange(handed_over_, {})->seats;
}

// --- Turns -----------------------------------------------------------------------------------------------------------

std::string Table::play(game::Action action) {
  const int seat = state().player();
  if (std::string why = match_.play(action, seat < 0 ? "" : seats_[seat]); !why.empty()) return why;
  // From now on, the players play instead of the recorded ones.
  if (std::exchange(recorded_, false))
    for (model::RecordedPlayer& player : players_) player.bot.clear();
  update_secrets();
  return "";
}

void Table::go_to(std::size_t at) {
  match_.go_to(at);
  if (handed_over_ && at <= handed_over_->at) restore_seats();
  update_secrets();
}

void Table::select_line(std::size_t line) {
  match_.select_line(line);
  restore_seats();
  update_secrets();
}

std::string Table::set_drawn_tile(const std::string& tile) {
  std::string why = match_.set_drawn_tile(tile);
  update_secrets();
  return why;
}

bool Table::is_stop(std::size_t at) const { return is_human(match_.line().played[at].seat) || people() == 0; }

std::size_t Table::previous_decision() const {
  std::size_t at = match_.line().at;
  if (handed_over_ && match_.at_end()) return std::min(handed_over_->at, at);
  do --at;
  while (at > 0 && !is_stop(at));
  return at;
}

std::size_t Table::next_decision() const {
  std::size_t at = match_.line().at + 1;
  while (at < match_.line().played.size() && !is_stop(at)) ++at;
  return at;
}

std::size_t Table::previous_turn() const {
  if (handed_over_ && match_.at_end()) return previous_decision();
  std::size_t at = match_.line().at;
  do at = match_.turn_start(at - 1);
  while (at > 0 && !is_stop(at));
  return at;
}

std::size_t Table::next_turn() const {
  const auto& played = match_.line().played;
  std::size_t at = match_.line().at;
  do {
    const int turn = played[at].turn;
    while (at < played.size() && played[at].turn == turn) ++at;
  } while (at < played.size() && !is_stop(at));
  return at;
}

// --- Secrets ---------------------------------------------------------------------------------------------------------

void Table::show() {
  covered_ = false;
  seen_by_ = -1;
  if (match_.line().at == 0) seen_by_ = viewer();
  update_secrets();
}

int Table::viewer() const {
  if (state().finished()) return -1;
  if (people() == 0) return handed_over_ ? seen_by_ : -1;  // go_to() can restore the people
  if (person_decides()) return state().player();
  if (seen_by_ >= 0 && is_human(seen_by_)) return seen_by_;
  return static_cast<int>(std::ranges::find(seats_, std::string()) - seats_.begin());
}

void Table::reveal() {
  covered_ = false;
  seen_by_ = viewer();
}

void Table::update_secrets() {
  const int now = viewer();
  secrets_ = false;
  const std::string all = now >= 0 ? state().table(-1) : "";
  for (int seat = 0; seat < match_.players() && now >= 0; ++seat) secrets_ = secrets_ || state().table(seat) != all;
  // Once covered, the table stays covered until somebody uncovers it, because the next person may already be at the
  // screen.
  covered_ = now >= 0 && (covered_ || now != seen_by_) && (seen_by_ >= 0 || people() > 1) && secrets_;
  if (!covered_) seen_by_ = now;
}

// --- Records ---------------------------------------------------------------------------------------------------------

model::GameRecord Table::record_of(std::size_t line, std::size_t most) const {
  model::GameRecord out = match_.record(line, most);
  out.seats = players_;
  for (std::size_t seat = 0; seat < out.seats.size() && !recorded_; ++seat)
    out.seats[seat].bot = match_.last_bot(line, static_cast<int>(seat)).value_or(own_seats()[seat]);
  const bool described = std::ranges::any_of(out.seats, [](const model::RecordedPlayer& player) {
    return !player.name.empty() || !player.bot.empty() || player.colour >= 0;
  });
  if (!described) out.seats.clear();
  return out;
}

void Table::continue_from(const Table& before) {
  for (std::size_t line = 0; line < before.match_.lines().size(); ++line)
    if (line != before.match_.line_number()) match_.add_line(before.record_of(line));
  seats_ = before.seats_;
  players_ = before.players_;
  by_hand_ = before.by_hand_;
  recorded_ = before.recorded_;
  covered_ = before.covered_;
  seen_by_ = before.seen_by_;
  handed_over_ = before.handed_over_;
  update_secrets();
}

bool Table::contains_turns_of(const Table& other) const {
  const auto complete = [](const MatchLine& line) {
    return line.ended || line.played.empty() ? std::ssize(line.played)
                                             : std::ranges::count_if(line.played, [&](const PlayedAction& p) {
                                                 return p.turn < line.played.back().turn;
                                               });
  };
  std::ptrdiff_t need = 0, has = 0;
  for (const MatchLine& line : other.match_.lines()) need += complete(line);
  for (const MatchLine& line : match_.lines()) has += std::ssize(line.played);
  return match_.lines().size() == other.match_.lines().size() && has >= need;
}

}  // namespace tw::table
