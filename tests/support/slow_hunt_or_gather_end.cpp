// Implements points, and all visible information as text.

#include <algorithm>
#include <numeric>

#include "engine/model/text.hpp"
#include "tests/support/slow_hunt_or_gather.hpp"

namespace tw::test {

// [HOG-TRACK-2]
void SlowHuntOrGather::advance(int points) {
  const std::string track = turn_.character == "hunter" ? "hunt" : "gather";
  int& marker = me().tracks.at(track);
  while (points > 0) {
    ++marker;
    bool taken = false;
    for (const SlowHuntPlayer& other : players_) taken |= &other != &me() && other.tracks.at(track) == marker;
    if (!taken) --points;
  }
}

// [HOG-END-6]
int SlowHuntOrGather::largest_group(int seat) const {
  std::set<model::Coord> left;
  for (const auto& [at, owner] : claims_)
    if (owner == seat) left.insert(at);
  int largest = 0;
  while (!left.empty()) {
    std::vector<model::Coord> group{*left.begin()};
    left.erase(left.begin());
    for (std::size_t i = 0; i < group.size(); ++i)
      for (const model::Coord at : std::set(left))
        if (std::abs(at.x - group[i].x) + std::abs(at.y - group[i].y) == 1) {
          group.push_back(at);
          left.erase(at);
        }
    largest = std::max(largest, static_cast<int>(group.size()));
  }
  return largest;
}

// [HOG-END-1, HOG-END-4, HOG-END-5, HOG-END-6]
SlowHuntOrGather::Parts SlowHuntOrGather::parts(bool with_predictions) const {
  Parts out;
  std::map<std::string, int> best{{"hunt", 0}, {"gather", 0}};
  std::vector<int> highest, groups;
  for (std::size_t seat = 0; seat < players_.size(); ++seat) {
    const int hunt = players_[seat].tracks.at("hunt"), gather = players_[seat].tracks.at("gather");
    out["base"].push_back(std::min(hunt, gather));
    highest.push_back(std::max(hunt, gather));
    groups.push_back(largest_group(static_cast<int>(seat)));
    best["hunt"] = std::max(best["hunt"], hunt);
    best["gather"] = std::max(best["gather"], gather);
  }
  const auto most = [](const std::vector<int>& of) { return *std::max_element(of.begin(), of.end()); };
  const auto how_many = [&](const std::vector<int>& of) { return std::count(of.begin(), of.end(), most(of)); };
  for (std::size_t seat = 0; seat < players_.size(); ++seat) {
    const bool has_highest = highest[seat] > 0 && highest[seat] == most(highest);
    const bool alone = how_many(highest) == 1 || rules_.text("highest-tie") == "everybody";
    out["highest-score"].push_back(has_highest && alone ? rules_.number("highest-bonus") : 0);
    const bool has_group = groups[seat] == most(groups) && how_many(groups) == 1;
    out["largest-group"].push_back(has_group ? rules_.number("group-bonus") : 0);
    const std::string& said = players_[seat].prediction;
    const bool right = with_predictions && best["hunt"] != best["gather"] &&
                       said == (best["hunt"] > best["gather"] ? "hunt" : "gather");
    const bool counts = rules_.text("prediction-for") == "everybody" || has_highest;
    out["prediction"].push_back(right && counts ? rules_.number("prediction-bonus") : 0);
  }
  return out;
}

int SlowHuntOrGather::part(const std::string& name, int seat) const {
  if (name != "base" && !finished()) return 0;
  return parts(true).at(name).at(static_cast<std::size_t>(seat));
}

std::vector<int> SlowHuntOrGather::points() const {
  std::vector<int> out(players_.size());
  for (std::size_t seat = 0; seat < out.size(); ++seat)
    for (const char* name : {"base", "highest-score", "prediction", "largest-group"})
      out[seat] += part(name, static_cast<int>(seat));
  return out;
}

// [HOG-END-9]
std::vector<int> SlowHuntOrGather::points_if_ended() const {
  std::vector<int> out(players_.size());
  for (const auto& [name, points] : parts(finished()))
    for (std::size_t seat = 0; seat < out.size(); ++seat) out[seat] += points[seat];
  return out;
}

std::string SlowHuntOrGather::heading(int seat) const {
  if (finished()) return "the game has ended\n";
  std::string out = "turn " + std::to_string(turns_) + ": player " + std::to_string(seat_);
  if (phase_ == Phase::Keep || phase_ == Phase::Predict) return out + " chooses cards\n";
  if (turns_left_) out += ", " + model::counted(*turns_left_, "turn") + " left";
  if (!turn_.character.empty())
    out += ", " + turn_.character + ", " + model::counted(turn_.moves, "move") + " left, " +
           model::counted(turn_.explored, "space") + " explored";
  if (turn_.earned > 0) out += ", " + model::counted(turn_.earned, "point") + " earned";
  out += "\n";
  const SlowHuntTile* tile = turn_.looked_at ? &*turn_.looked_at : turn_.quarry ? &tiles_.at(*turn_.quarry) : nullptr;
  if (tile == nullptr) return out;
  out += "  tile: " + (seat < 0 || tile->seen_by.contains(seat) ? tile->id : "not shown");
  return out + (turn_.damage > 0 ? ", damage " + std::to_string(turn_.damage) : "") + "\n";
}

std::string SlowHuntOrGather::cards_text() const {
  std::string out = "market:";
  for (const std::string good : {"nuts", "herbs", "berries", "meat", "hide"}) {
    const auto space = std::find(market_.begin(), market_.end(), good) - market_.begin();
    out += (good == "nuts" ? " " : ", ") + good + " " +
           std::to_string(rules_.numbers("market-values").at(static_cast<std::size_t>(space)));
  }
  SlowHuntCards face_up;
  for (const std::string& card : face_up_) face_up.push_back({card});
  out += "\nequipment: " + std::to_string(cards_.size()) +
         " in the deck; face up:" + (face_up.empty() ? "" : " " + names(face_up)) + "\ndiscarded:";
  std::vector<std::string> discarded = discarded_;
  rules_.sort(discarded);
  for (auto at = discarded.begin(); at != discarded.end();) {
    const auto count = std::count(discarded.begin(), discarded.end(), *at);
    out += " " + std::to_string(count) + " " + *at;
    at += count;
  }
  return out + "\n";
}

std::string SlowHuntOrGather::tiles_text(const std::vector<SlowHuntTile>& tiles, int seat) const {
  std::vector<std::string> known;
  for (const SlowHuntTile& tile : tiles)
    if (seat < 0 || tile.seen_by.contains(seat)) known.push_back(tile.id);
  rules_.sort(known);
  std::string out;
  for (const std::string& id : known) out += " " + id;
  if (known.size() < tiles.size()) out += " " + std::to_string(tiles.size() - known.size()) + " hidden";
  return out;
}

// [HOG-SECRET-1]
std::string SlowHuntOrGather::player_text(int of, int seat) const {
  const SlowHuntPlayer& player = players_.at(static_cast<std::size_t>(of));
  const bool open = seat < 0 || seat == of || finished();
  std::string prediction = player.prediction.empty() ? "none" : open ? player.prediction : "secret";
  std::string out = "player " + std::to_string(of) + ": hunt " + std::to_string(player.tracks.at("hunt")) +
                    ", gather " + std::to_string(player.tracks.at("gather")) + ", claim markers " +
                    std::to_string(player.markers) + ", prediction " + prediction + "\n";
  if (phase_ == Phase::Keep || phase_ == Phase::Predict) {
    out += "  dealt:";
    std::vector<std::string> kept = player.kept;
    for (const std::string& card : player.dealt) {
      const auto at = std::find(kept.begin(), kept.end(), card);
      out += open ? " " + card + (at != kept.end() ? " (kept)" : "") : " ?";
      if (at != kept.end()) kept.erase(at);
    }
    return out + "\n";
  }
  for (const std::string name : {"hunter", "gatherer"}) {
    const SlowHuntCharacter& character = player.characters.at(name);
    out += "  " + name + " at (" + std::to_string(character.at.x) + ", " + std::to_string(character.at.y) + ") with " +
           names(character.cards) + "; carries" + tiles_text(character.carried, seat) + "\n";
  }
  return out;
}

std::string SlowHuntOrGather::board_text(int seat) const {
  std::string out;
  const auto width = static_cast<std::int16_t>(rules_.number("board-width") / 2);
  const auto height = static_cast<std::int16_t>(rules_.number("board-height") / 2);
  for (std::int16_t y = static_cast<std::int16_t>(-height); y <= height; ++y) {
    out += " ";
    for (std::int16_t x = static_cast<std::int16_t>(-width); x <= width; ++x) {
      const model::Coord at{x, y};
      const std::string claim = claims_.contains(at) ? std::to_string(claims_.at(at)) : ".";
      const std::string sign = at == model::Coord{0, 0} ? "v" : tiles_.contains(at) ? "#" : claim;
      out += " " + (on_board(at) ? sign : " ");
    }
    out += "\n";
  }
  std::map<std::pair<int, int>, std::string> lines;
  for (const auto& [at, tile] : tiles_)
    lines[{at.y, at.x}] = "face down at (" + std::to_string(at.x) + ", " + std::to_string(at.y) +
                          "): " + (seat < 0 || tile.seen_by.contains(seat) ? tile.id : "not seen") + "\n";
  for (const auto& line : lines) out += line.second;
  return out;
}

std::string SlowHuntOrGather::table(int seat) const {
  std::string out = heading(seat) + cards_text();
  for (int of = 0; of < static_cast<int>(players_.size()); ++of) out += player_text(of, seat);
  out += board_text(seat) + "stack: " + model::counted(std::ssize(stack_), "tile");
  for (std::size_t i = 0; i < stack_.size() && seat < 0; ++i) out += (i == 0 ? ": " : ", ") + stack_[i];
  out += "\nsold or lost:";
  std::vector<std::string> sold = sold_;
  rules_.sort(sold);
  for (const std::string& id : sold) out += " " + id;
  return out + "\n";
}

}  // namespace tw::test
