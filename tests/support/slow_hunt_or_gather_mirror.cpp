#include "tests/support/slow_hunt_or_gather_mirror.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "tests/support/mirror.hpp"

namespace tw::test {

namespace {

/// Returns the rest of the first line that contains `begin`.
std::string after(const std::string& text, const std::string& begin) {
  const std::size_t at = text.find(begin);
  if (at == std::string::npos) return "";
  return text.substr(at + begin.size(), text.find('\n', at) - at - begin.size());
}

std::vector<std::string> words(std::string text) {
  std::erase(text, ',');
  std::istringstream in(text);
  std::vector<std::string> out;
  for (std::string word; in >> word;) out.push_back(word);
  return out;
}

/// Returns the goods from the lowest market space to the highest. They are read from the setting or, if they are
/// shuffled, from the values on the table, which must then be distinct.
std::vector<std::string> first_market(const SlowHuntRules& rules, const std::string& table) {
  const std::vector<std::string> goods{"nuts", "herbs", "berries", "meat", "hide"};
  const std::vector<int> order = rules.numbers("market-order");
  const std::vector<std::string> line = words(after(table, "market:"));
  std::map<int, std::string> out;
  for (std::size_t i = 0; i < goods.size(); ++i)
    out[order.size() == goods.size() ? order[i] : std::stoi(line.at(2 * i + 1))] = goods[i];
  std::vector<std::string> market;
  for (const auto& good : out) market.push_back(good.second);
  return market;
}

class Listener : public game::EventSink {
 public:
  void on_event(const game::Event& event) override {
    if (event.kind == game::Event::Kind::Happened) told.push_back(event.text);
  }
  std::vector<std::string> told;
};

std::string lines_difference(const std::string& what, const std::vector<std::string>& engine,
                             const std::vector<std::string>& slow) {
  std::string out;
  for (const std::string& line : engine)
    if (std::find(slow.begin(), slow.end(), line) == slow.end()) out += "\n  only the engine: " + line;
  for (const std::string& line : slow)
    if (std::find(engine.begin(), engine.end(), line) == engine.end()) out += "\n  only the slow reference: " + line;
  if (out.empty() && engine != slow) out = " in another order or number";
  return out.empty() ? "" : what + out;
}

std::string text(const std::vector<int>& numbers) {
  std::string out;
  for (const int number : numbers) out += std::to_string(number) + " ";
  return out;
}

SlowHuntLuck luck_of(const std::vector<std::string>& told, const std::string& table) {
  SlowHuntLuck luck;
  for (const std::string& sentence : told)
    if (const std::string thrown = after(sentence, " threw "); !thrown.empty()) luck.thrown = std::stoi(thrown);
  luck.face_up = words(after(table, "face up: "));
  if (luck.face_up == std::vector<std::string>{"nothing"}) luck.face_up.clear();
  const std::vector<std::string> discarded = words(after(table, "discarded:"));
  for (std::size_t i = 0; i + 1 < discarded.size(); i += 2)
    luck.discarded.insert(luck.discarded.end(), std::stoul(discarded[i]), discarded[i + 1]);
  return luck;
}

}  // namespace

HuntMirror::HuntMirror(const CompiledGame& game, const game::Setup& setup)
    : game_(&game), rules_(game.rules, game.set) {
  auto state = game.game->new_state(setup);
  if (!state) throw std::runtime_error(to_lines(state.findings()));
  state_ = std::move(state.value());
  SlowHuntOrGather::Decks decks;
  for (const model::RecordedDeck& deck : game.game->record(setup, {}).decks) decks[deck.id] = deck.tiles;
  const std::string table = state_->table(-1);
  slow_ =
      std::make_unique<SlowHuntOrGather>(rules_, setup.players, decks, first_market(rules_, table), luck_of({}, table));
}

void HuntMirror::play(game::Action action) {
  const std::string words = state_->describe(action);
  Listener listener;
  state_->apply(action, &listener);
  told_ = listener.told;
  slow_->play(words, luck_of(told_, state_->table(-1)));
}

std::string HuntMirror::difference() {
  if (state_->finished() != slow_->finished()) return "one of them has ended";
  if (state_->player() != slow_->player())
    return difference_in("player", std::to_string(state_->player()), std::to_string(slow_->player()));
  if (state_->turn() != slow_->turn())
    return difference_in("turn", std::to_string(state_->turn()), std::to_string(slow_->turn()));
  if (const std::string told = lines_difference("told", told_, slow_->told()); !told.empty()) return told;
  looked_for_ = (looked_for_ + 1) % state_->players();
  for (const int seat : {-1, looked_for_})
    if (const std::string out = table_difference(seat); !out.empty()) return out;
  game::ActionList actions;
  state_->legal_actions(actions);
  std::vector<std::string> legal;
  for (const game::Action action : actions) legal.push_back(state_->describe(action));
  std::sort(legal.begin(), legal.end());
  if (const std::string out = lines_difference("legal actions", legal, slow_->legal()); !out.empty()) return out;
  return points_difference();
}

std::string HuntMirror::points_difference() const {
  std::vector<int> points(static_cast<std::size_t>(state_->players()));
  state_->points(points);
  if (points != slow_->points()) return difference_in("points", text(points), text(slow_->points()));
  state_->points_if_ended(points);
  if (points != slow_->points_if_ended())
    return difference_in("points if ended", text(points), text(slow_->points_if_ended()));
  const std::vector<std::string>& parts = game_->game->parts();
  for (std::size_t i = 0; i < parts.size(); ++i)
    for (int seat = 0; seat < state_->players(); ++seat) {
      const int engine = state_->part_points(static_cast<int>(i), seat), slow = slow_->part(parts[i], seat);
      if (engine != slow) return difference_in(parts[i], std::to_string(engine), std::to_string(slow));
    }
  return "";
}

std::string HuntMirror::table_difference(int seat) const {
  std::vector<std::string> lines[2];
  for (std::istringstream in(sorted_table(seat)); std::getline(in, lines[0].emplace_back());) {
  }
  for (std::istringstream in(slow_->table(seat)); std::getline(in, lines[1].emplace_back());) {
  }
  return lines_difference("table for seat " + std::to_string(seat), lines[0], lines[1]);
}

/// Returns the engine's table with tiles sorted in places where their order does not matter.
std::string HuntMirror::sorted_table(int seat) const {
  std::istringstream in(state_->table(seat));
  std::string out;
  for (std::string line; std::getline(in, line); out += line + "\n")
    for (const std::string begin : {"; carries", "sold or lost:"}) {
      if (line.find(begin) == std::string::npos) continue;
      std::vector<std::string> tiles = words(after(line, begin)), hidden;
      if (tiles.size() >= 2 && tiles.back() == "hidden") {
        hidden.assign(tiles.end() - 2, tiles.end());
        tiles.resize(tiles.size() - 2);
      }
      rules_.sort(tiles);
      tiles.insert(tiles.end(), hidden.begin(), hidden.end());
      line.resize(line.find(begin) + begin.size());
      for (const std::string& tile : tiles) line += " " + tile;
    }
  return out;
}

}  // namespace tw::test
