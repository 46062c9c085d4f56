#include "engine/table/match.hpp"

#include <algorithm>

#include "engine/landscape/state.hpp"
#include "engine/landscape/view.hpp"
#include "engine/language/translate.hpp"
#include "engine/plugin_host/plugin_process.hpp"

namespace tw::table {

namespace {

class EventList : public game::EventSink {
 public:
  explicit EventList(std::vector<game::Event>& out) : out_(out) {}
  void on_event(const game::Event& event) override { out_.push_back(event); }

 private:
  std::vector<game::Event>& out_;
};

std::vector<game::Action> actions_of(const MatchLine& line, std::size_t count) {
  std::vector<game::Action> out;
  for (std::size_t i = 0; i < count; ++i) out.push_back(line.played[i].action);
  return out;
}

}  // namespace

bool has_board(const game::State& state) { return dynamic_cast<const landscape::StateBase*>(&state) != nullptr; }

Match::Match(std::shared_ptr<const game::Game> game, std::unique_ptr<game::State> begin, game::Setup setup)
    : game_(std::move(game)), state_(std::move(begin)) {
  lines_.push_back({tr_in("line of play", "main"), std::move(setup), {}, 0});
}

model::Result<Match> Match::begin(std::shared_ptr<const game::Game> game, game::Setup setup) {
  auto state = game->new_state(setup);
  if (!state) return state.findings();
  return Match(std::move(game), std::move(state.value()), std::move(setup));
}

model::Result<Match> Match::from_record(std::shared_ptr<const game::Game> game, const model::GameRecord& record,
                                        std::vector<game::Mismatch>* mismatches,
                                        const std::vector<game::Action>& rest) {
  auto replay = game->replay(record);
  if (!replay) return replay.findings();
  auto match = begin(std::move(game), game::setup_of(record));
  if (!match) return match.findings();
  std::vector<game::Action> actions = replay.value().actions;
  actions.insert(actions.end(), rest.begin(), rest.end());
  for (const game::Action action : actions) {
    if (match.value().state().finished()) break;
    const auto seat = static_cast<std::size_t>(match.value().state().player());
    if (!match.value().play(action, seat < record.seats.size() ? record.seats[seat].bot : "").empty()) break;
  }
  if (mismatches) *mismatches = std::move(replay.value().mismatches);
  return match;
}

std::unique_ptr<game::State> Match::new_state(const game::Setup& setup) const {
  auto made = game_->new_state(setup);
  return made ? std::move(made.value()) : nullptr;
}

PlayedAction Match::apply_action(game::State& state, game::Action action) {
  PlayedAction out{
      .action = action, .seat = state.player(), .turn = state.turn(), .description = state.describe(action)};
  for (int seat = -1; seat < state.players(); ++seat)
    if (auto text = state.describe_for(action, seat)) out.public_descriptions.push_back(*std::move(text));
  EventList events(out.events);
  state.apply(action, &events);
  // The event contains the text for records, but the lists show the description for players.
  for (game::Event& event : out.events)
    if (const std::string asked = tr("{0}: {1}", tr_name(event.part), "");
        event.kind == game::Event::Kind::Chosen && has_board(state) && out.description.starts_with(asked))
      event.text = out.description.substr(asked.size());
  out.points.resize(static_cast<std::size_t>(state.players()));
  state.points(out.points);
  return out;
}

MatchLine& Match::branch() {
  MatchLine next = lines_[line_];
  next.played.resize(next.at);
  next.ended = false;
  next.name = tr("branch {0}", ++branches_);
  lines_.push_back(std::move(next));
  line_ = lines_.size() - 1;
  return lines_.back();
}

std::string Match::play(game::Action action, const std::string& bot) {
  try {
    return try_to_play(action, bot);
  } catch (const plugin_host::PluginFailure&) {
    replay();  // an effect might have failed in the middle of the action
    throw;
  }
}

std::string Match::try_to_play(game::Action action, const std::string& bot) {
  if (std::string why = state_->why_illegal(action); !why.empty()) return why;
  MatchLine* line = &lines_[line_];
  if (line->at < line->played.size()) {
    if (line->played[line->at].action == action) {
      state_->apply(action, static_cast<game::EventSink*>(nullptr));
      ++line->at;
      return "";
    }
    line = &branch();
  }
  line->played.push_back(apply_action(*state_, action));
  line->played.back().bot = bot;
  ++line->at;
  line->ended = state_->finished();
  return "";
}

bool Match::is_unfinished() const { return !line().played.empty() && !line().ended; }

void Match::replay() {
  if (auto state = new_state(line().setup)) state_ = std::move(state);
  for (std::size_t i = 0; i < line().at; ++i)
    state_->apply(line().played[i].action, static_cast<game::EventSink*>(nullptr));
}

void Match::go_to(std::size_t at) {
  MatchLine& line = lines_[line_];
  at = std::min(at, line.played.size());
  if (at == line.at) return;
  const bool onwards = at > line.at;
  const std::size_t from = line.at;
  line.at = at;
  if (!onwards) return replay();
  for (std::size_t i = from; i < at; ++i) state_->apply(line.played[i].action, static_cast<game::EventSink*>(nullptr));
}

void Match::select_line(std::size_t number) {
  if (number >= lines_.size() || number == line_) return;
  line_ = number;
  lines_[line_].at = lines_[line_].played.size();
  replay();
}

std::size_t Match::turn_start(std::size_t at) const {
  const auto& played = line().played;
  at = std::min(at, played.size());
  // An action that is still to be chosen belongs to the current turn of the position.
  const int turn = at < played.size() ? played[at].turn
                   : at == line().at  ? state_->turn()
                   : played.empty()   ? 0
                                      : played.back().turn + 1;
  while (at > 0 && played[at - 1].turn == turn) --at;
  return at;
}

std::string Match::set_drawn_tile(const std::string& tile) {
  if (!has_board(*state_)) return tr("in this game, tiles are not placed one at a time");
  if (landscape::step(*state_) != landscape::Step::Place) return tr("this turn's tile is already on the board");
  if (landscape::drawn_tile(*state_) == tile) return "";
  const std::string deck = landscape::drawn_deck(*state_);
  const std::size_t left = landscape::remaining_tiles(*state_, deck).size();
  game::Setup setup = line().setup;
  setup.decks = game_->record(setup, actions_of(line(), line().at)).decks;
  const auto found = std::ranges::find(setup.decks, deck, &model::RecordedDeck::id);
  if (found == setup.decks.end() || found->tiles.size() < left + 1)
    return tr("the order of this deck cannot be chosen");
  const auto next = found->tiles.end() - static_cast<std::ptrdiff_t>(left) - 1;
  const auto wanted = std::find(next, found->tiles.end(), tile);
  if (wanted == found->tiles.end()) return tr("no copy of tile {0} is left in this deck", tile);
  std::rotate(next, wanted, wanted + 1);
  auto state = new_state(setup);
  if (!state) return tr("the order of this deck cannot be chosen");
  for (std::size_t i = 0; i < line().at; ++i) {
    if (!state->why_illegal(line().played[i].action).empty()) return tr("earlier turns would have been different");
    state->apply(line().played[i].action, static_cast<game::EventSink*>(nullptr));
  }
  if (state->finished() || landscape::drawn_tile(*state) != tile) return tr("tile {0} fits nowhere", tile);
  MatchLine& line = at_end() ? lines_[line_] : branch();
  line.setup = std::move(setup);
  state_ = std::move(state);
  return "";
}

std::optional<std::string> Match::last_bot(std::size_t line, int seat) const {
  const auto& played = lines_[line].played;
  const auto last = std::find_if(played.rbegin(), played.rend(), [&](const PlayedAction& p) { return p.seat == seat; });
  return last == played.rend() ? std::nullopt : std::optional(last->bot);
}

std::size_t Match::recorded_actions(std::size_t number, std::size_t most) const {
  const MatchLine& line = lines_[number];
  std::size_t count = std::min(line.played.size(), most);
  // An unfinished turn cannot be distinguished from a turn in which nothing more was done.
  const auto state = new_state(line.setup);
  for (std::size_t i = 0; state && i < count; ++i)
    state->apply(line.played[i].action, static_cast<game::EventSink*>(nullptr));
  if (state && has_board(*state) && !state->finished())
    while (count > 0 && line.played[count - 1].turn == state->turn()) --count;
  return count;
}

model::GameRecord Match::record(std::size_t number, std::size_t most) const {
  return game_->record(lines_[number].setup, actions_of(lines_[number], recorded_actions(number, most)));
}

std::vector<game::Action> Match::unrecorded_actions(std::size_t number) const {
  std::vector<game::Action> all = actions_of(lines_[number], lines_[number].played.size());
  all.erase(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(recorded_actions(number)));
  return all;
}

void Match::add_line(const model::GameRecord& record, const std::vector<game::Action>& rest) {
  auto other = from_record(game_, record, nullptr, rest);
  if (!other || other.value().players() != players()) return;
  MatchLine line = other.value().line();
  line.name = tr("branch {0}", ++branches_);
  lines_.push_back(std::move(line));
}

}  // namespace tw::table
