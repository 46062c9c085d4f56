#include "editor/core/canvas/fits_with.hpp"

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "engine/plugin_host/games.hpp"

namespace tw::editor {

namespace {

constexpr int kGames = 8;
constexpr std::uint64_t kSeed = 4096;
constexpr std::size_t kMaxLookedAt = 2000;  ///< maximum number of matching tiles examined in the search for distinct
                                            ///< tiles
constexpr std::size_t kMaxKept = 32;        ///< maximum number of states whose results are cached

EdgeCode edge_at(const FourEdges& edges, model::Side side) { return edges[index(side)]; }

/// Returns the edges of a tile after a rotation.
FourEdges rotated(const FourEdges& edges, model::Rotation by) {
  FourEdges out{};
  for (const model::Side side : model::kSides) out[index(model::rotated(side, by))] = edge_at(edges, side);
  return out;
}

/// Returns a value that is equal for all rotations of a tile.
FourEdges pattern_of(const FourEdges& edges) {
  FourEdges least = edges;
  for (const model::Rotation by : model::kRotations) least = std::min(least, rotated(edges, by));
  return least;
}

/// A placed tile of a game. Lists of placed tiles are in order of placement.
struct Laid {
  const FourEdges* edges = nullptr;
  model::Coord at;
  model::Rotation turn = model::Rotation::None;
};

std::string start_tile_id(const model::GameRecord& record, const model::Rules& rules, const model::TileSet& set) {
  if (rules.decks.empty()) return "";
  const std::string& deck = rules.decks.front().id;
  for (const model::RecordedDeck& recorded : record.decks)
    if (recorded.id == deck && !recorded.tiles.empty()) return recorded.tiles.front();
  for (const model::Tile& tile : set.tiles)
    if (tile.deck == deck) return tile.id;
  return "";
}

std::vector<Laid> placed_tiles(const model::GameRecord& record, const std::string& start,
                               const std::map<std::string, FourEdges>& edges) {
  std::vector<Laid> out;
  const auto place_tile = [&](const std::string& tile, model::Coord at, model::Rotation turn) {
    if (const auto found = edges.find(tile); found != edges.end()) out.push_back({&found->second, at, turn});
  };
  const bool started = std::any_of(record.turns.begin(), record.turns.end(),
                                   [](const model::RecordedTurn& turn) { return turn.cell == model::Coord{}; });
  if (!started) place_tile(start, {}, model::Rotation::None);
  for (const model::RecordedTurn& turn : record.turns) place_tile(turn.tile, turn.cell, turn.rotation);
  return out;
}

/// Adds the requirements of all open cells on the board after the first `count` tiles to `requirements`.
void add_board(const std::vector<Laid>& placed, std::size_t count, std::map<FourEdges, int>& requirements) {
  std::set<model::Coord> taken;
  for (std::size_t i = 0; i < count; ++i) taken.insert(placed[i].at);
  std::map<model::Coord, FourEdges> open;
  for (std::size_t i = 0; i < count; ++i) {
    const FourEdges shown = rotated(*placed[i].edges, placed[i].turn);
    for (const model::Side side : model::kSides) {
      const model::Coord cell = model::neighbour(placed[i].at, side);
      if (taken.contains(cell)) continue;
      open[cell][index(model::opposite(side))] = matching_edge(edge_at(shown, side));
    }
  }
  for (const auto& [cell, edges] : open) ++requirements[edges];
}

bool fits(const FourEdges& need, const FourEdges& shown) {
  for (std::size_t i = 0; i < need.size(); ++i)
    if (need[i] != 0 && need[i] != shown[i]) return false;
  return true;
}

std::vector<game::Action> random_game(const game::Game& game, const game::Setup& setup) {
  std::vector<game::Action> actions;
  auto made = game.new_state(setup);
  if (!made) return actions;
  game::State& state = *made.value();
  model::Random random(setup.seed, 0, 0);
  const int most = game.longest_game(setup.players);
  while (!state.finished() && static_cast<int>(actions.size()) < most) {
    actions.push_back(state.random_action(random));
    state.apply(actions.back());
  }
  return actions;
}

OpenCells play_random_games(const game::Game& game, const model::Rules& rules, const model::TileSet& set) {
  OpenCells out;
  std::map<std::string, FourEdges> edges;
  for (const model::Tile& tile : set.tiles) edges[tile.id] = edges_of(tile, rules);
  std::map<FourEdges, int> requirements;
  for (int i = 0; i < kGames; ++i) {
    const game::Setup setup{game.min_players(), kSeed + static_cast<std::uint64_t>(i), {}};
    const model::GameRecord record = game.record(setup, random_game(game, setup));
    const std::vector<Laid> placed = placed_tiles(record, start_tile_id(record, rules, set), edges);
    if (placed.size() < 4) continue;  // skip games with little more than the start tile
    for (const std::size_t quarter : {1U, 2U, 3U}) {
      add_board(placed, placed.size() * quarter / 4, requirements);
      ++out.boards;
    }
  }
  for (const auto& [need, times] : requirements) out.requirements.push_back({need, times});
  return out;
}

/// Returns a game if the tiles have sides and the set can be played with these rules; otherwise nullptr.
std::shared_ptr<const game::Game> playable(const model::Rules& rules, const model::TileSet& set) {
  if (rules.kinds.empty() || set.tiles.empty()) return nullptr;
  auto made = plugin_host::make_game(rules, set, set.id, set.name);
  return made ? made.value() : nullptr;
}

}  // namespace

FourEdges edges_of(const model::Tile& tile, const model::Rules& rules) {
  std::array<EdgeCode, model::kSlotCount> kinds{};
  for (const model::Zone& zone : tile.zones) {
    const auto kind = static_cast<EdgeCode>(model::index_of(rules.kinds, zone.kind) + 1);
    for (int i = 0; i < model::kSlotCount; ++i)
      if (zone.slots.has(static_cast<model::Slot>(i)) && kinds[i] == 0) kinds[i] = kind;
  }
  FourEdges out{};
  for (std::size_t side = 0; side < 4; ++side) {
    const EdgeCode a = kinds[3 * side], b = kinds[3 * side + 1], c = kinds[3 * side + 2];
    if (a != 0 && b != 0 && c != 0) out[side] = a << 20 | b << 10 | c;
  }
  return out;
}

EdgeIndex::EdgeIndex(std::shared_ptr<const model::TileSet> set, const model::Rules& rules) : set_(std::move(set)) {
  edges_.reserve(set_->tiles.size());
  for (const model::Tile& tile : set_->tiles) {
    const int at = static_cast<int>(edges_.size());
    edges_.push_back(edges_of(tile, rules));
    for (const EdgeCode edge : edges_.back()) {
      if (edge == 0) continue;
      std::vector<int>& tiles = by_edge_[edge];
      if (tiles.empty() || tiles.back() != at) tiles.push_back(at);
    }
  }
}

SideFits EdgeIndex::fits_beside(EdgeCode edge, model::Side side, const std::string& self, std::size_t most) const {
  SideFits out;
  const EdgeCode wanted = matching_edge(edge);
  const auto found = edge == 0 ? by_edge_.end() : by_edge_.find(wanted);
  if (found == by_edge_.end()) return out;
  const auto tile = [this](int at) -> const model::Tile& { return set_->tiles[at]; };
  std::vector<int> chosen, alike;
  std::set<FourEdges> seen;
  std::size_t looked_at = 0;
  out.tiles = static_cast<int>(found->second.size());
  if (const model::Tile* own = model::find_tile(*set_, self); own && own->copies < 2) {
    const auto at = static_cast<int>(own - set_->tiles.data());
    out.tiles -= std::binary_search(found->second.begin(), found->second.end(), at);
  }
  for (const int at : found->second) {
    if (chosen.size() == most || ++looked_at > kMaxLookedAt) break;
    if (tile(at).id == self && tile(at).copies < 2) continue;
    (seen.insert(pattern_of(edges_[at])).second ? chosen : alike).push_back(at);
  }
  for (const int at : alike)
    if (chosen.size() < most) chosen.push_back(at);
  std::sort(chosen.begin(), chosen.end());
  for (const int at : chosen)
    for (const model::Rotation turn : model::kRotations)
      if (edge_at(rotated(edges_[at], turn), model::opposite(side)) == wanted) {
        out.shown.push_back({tile(at).id, turn});
        break;
      }
  return out;
}

OpenCells open_cells(const model::Rules& rules, const model::TileSet& set) {
  const auto game = playable(rules, set);
  return game ? play_random_games(*game, rules, set) : OpenCells{};
}

std::optional<CellFit> count_fitting_cells(const OpenCells& cells, const FourEdges& edges) {
  if (cells.boards == 0) return std::nullopt;
  long open = 0, fitting = 0;
  for (const OpenCells::Requirement& need : cells.requirements) {
    open += need.count;
    if (std::any_of(model::kRotations.begin(), model::kRotations.end(),
                    [&](model::Rotation by) { return fits(need.edges, rotated(edges, by)); }))
      fitting += need.count;
  }
  const auto mean = [&](long sum) { return static_cast<int>((2 * sum + cells.boards) / (2 * cells.boards)); };
  return CellFit{mean(fitting), mean(open)};
}

/// A thread that plays games with the most recent state once this state has not changed for a while.
class OpenCellsTask::Worker {
 public:
  struct Job {
    std::shared_ptr<const model::TileSet> set;
    std::shared_ptr<const model::Rules> rules;
    std::uint64_t number = 0;
  };
  using Done = std::function<void(std::shared_ptr<const OpenCells>, std::uint64_t)>;

  Worker(std::chrono::milliseconds quiet, Done done)
      : quiet_(quiet), done_(std::move(done)), thread_([this](const std::stop_token& stop) { work(stop); }) {}

  void request(Job job) {
    {
      const std::scoped_lock lock(mutex_);
      job_ = std::move(job);
    }
    changed_.notify_one();
  }

 private:
  std::shared_ptr<const OpenCells> answer(const Job& job) {
    const auto game = playable(*job.rules, *job.set);
    if (!game) return std::make_shared<const OpenCells>();
    auto& kept = kept_[game->content_hash()];
    if (!kept) kept = std::make_shared<const OpenCells>(play_random_games(*game, *job.rules, *job.set));
    const auto out = kept;
    if (kept_.size() > kMaxKept) kept_.clear();
    return out;
  }

  void work(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      Job job;
      {
        std::unique_lock lock(mutex_);
        if (!changed_.wait(lock, stop, [this] { return job_.has_value(); })) return;
        for (std::uint64_t seen = 0; seen != job_->number && !stop.stop_requested();) {
          seen = job_->number;
          changed_.wait_for(lock, stop, quiet_, [&] { return job_->number != seen; });
        }
        if (stop.stop_requested()) return;
        job = std::move(*job_);
        job_.reset();
      }
      done_(answer(job), job.number);
    }
  }

  std::chrono::milliseconds quiet_;
  Done done_;
  std::map<std::uint64_t, std::shared_ptr<const OpenCells>> kept_;  ///< used only by the worker thread
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::optional<Job> job_;
  std::jthread thread_;
};

OpenCellsTask::OpenCellsTask(std::function<void(std::function<void()>)> post, std::function<void()> done,
                             std::chrono::milliseconds quiet) {
  worker_ = std::make_unique<Worker>(
      quiet, [this, post = std::move(post), done = std::move(done), alive = std::weak_ptr<bool>(alive_)](
                 std::shared_ptr<const OpenCells> cells, std::uint64_t number) {
        post([this, done, alive, cells = std::move(cells), number] {
          if (!alive.lock()) return;  // runs on the thread that also destroys this object
          completed_ = number;
          cells_ = cells;
          done();
        });
      });
}

OpenCellsTask::~OpenCellsTask() = default;

void OpenCellsTask::request(std::shared_ptr<const model::TileSet> set, std::shared_ptr<const model::Rules> rules) {
  worker_->request({std::move(set), std::move(rules), ++requested_});
}

}  // namespace tw::editor
