#include "editor/core/rules/worked_example.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "editor/core/rules/formula_text.hpp"
#include "editor/core/rules/rule_fields.hpp"
#include "engine/game/laid_areas.hpp"
#include "engine/game/landscape_view.hpp"
#include "engine/model/counted.hpp"

namespace tw::editor {

using game::Event;
using game::LaidAreas;
using game::LaidTileView;
using game::PieceOnBoard;
using model::ScoreRule;

namespace {

constexpr int kMostGames = 100;
constexpr std::size_t kMostOfASort = 8, kMostTiles = 12;

std::size_t u(int i) { return static_cast<std::size_t>(i); }

/// Remembers what a score brought, and who was put where, during one action.
class Listener : public game::EventSink {
 public:
  Listener(const ScoreRule& score) : score_(score) {}
  void on_event(const Event& event) override {
    if (event.kind == Event::Kind::Occupied) occupied.push_back(event);
    if (event.kind == Event::Kind::Scored && !event.by_action && event.part == score_.recorded_as() &&
        event.final_scoring == (score_.when == ScoreRule::When::End))
      scored.push_back(event);
  }
  std::vector<Event> occupied, scored;

 private:
  const ScoreRule& score_;
};

/// What makes an example worth showing beside others: who wins, which summands bring something.
std::string sort_of(const WorkedExample& example) {
  std::string out = std::to_string(example.winners.size());
  for (const ExampleLine& line : example.lines) out += line.here > 0 ? '+' : line.here < 0 ? '-' : '0';
  return out;
}

class Finder {
 public:
  Finder(const model::Rules& rules, const model::TileSet& set, const model::Rules* base, const ScoreRule& score)
      : rules_(rules), set_(set), score_(score), area_(model::index_of(rules.areas, score.area)) {
    formula_ = expression_of(score.points.text);
    if (base == nullptr) return;
    const int at = model::index_of(base->scores, score.id);
    if (at >= 0) base_formula_ = expression_of(base->scores[u(at)].points.text);
  }
  bool possible() const { return formula_ && area_ >= 0; }
  std::vector<WorkedExample> take() { return std::move(found_); }

  void play(const game::Game& game, std::uint64_t seed) {
    game::Setup setup{.players = std::max(2, rules_.least_players), .seed = seed, .decks = {}};
    if (seed % 2 == 1) setup.decks = telling_decks(seed);
    auto begun = game.new_state(setup);
    if (!begun) return;
    game::State& state = *begun.value();
    model::Random random(seed, 7);
    while (!state.finished()) {
      std::vector<PieceOnBoard> pieces = game::pieces(state);
      const int turn = state.turn();
      Listener listener(score_);
      state.apply(state.random_action(random), &listener);
      if (listener.scored.empty()) continue;
      const std::vector<LaidTileView> laid = game::laid_tiles(state);
      for (const Event& put : listener.occupied) add_piece(pieces, laid, put);
      const LaidAreas areas(set_, rules_, laid, area_);
      for (const Event& event : listener.scored) look(areas, laid, pieces, event, seed, turn);
    }
  }

 private:
  /// Decks in which tiles with a symbol that the formula counts come first: rare ones would hardly ever be scored.
  std::vector<model::RecordedDeck> telling_decks(std::uint64_t seed) const {
    std::vector<model::Word> words;
    collect(*formula_, words);
    model::Random random(seed, 8);
    std::vector<model::RecordedDeck> out;
    for (const model::Deck& deck : rules_.decks) {
      std::vector<std::string> ids;
      for (const model::Tile& tile : set_.tiles)
        if (tile.deck == deck.id) ids.insert(ids.end(), static_cast<std::size_t>(std::max(0, tile.copies)), tile.id);
      for (std::size_t i = ids.size(); i > 1; --i)
        std::swap(ids[i - 1], ids[random.below(static_cast<std::uint32_t>(i))]);
      std::ranges::stable_partition(ids,
                                    [&](const std::string& id) { return tells(*model::find_tile(set_, id), words); });
      if (!ids.empty()) out.push_back({.id = deck.id, .tiles = std::move(ids)});
    }
    return out;
  }
  static bool tells(const model::Tile& tile, const std::vector<model::Word>& words) {
    for (const model::Zone& zone : tile.zones)
      for (const model::Word& word : words)
        if (std::ranges::find(zone.symbols, word.name) != zone.symbols.end()) return true;
    return false;
  }
  static void add_piece(std::vector<PieceOnBoard>& pieces, const std::vector<LaidTileView>& laid, const Event& put) {
    for (const LaidTileView& tile : laid)
      if (tile.at == put.cell) pieces.push_back({put.player, put.piece, "", put.zone, tile.tile, put.cell});
  }

  /// The area that the event is about, if the sum and the engine agree on it.
  void look(const LaidAreas& areas, const std::vector<LaidTileView>& laid, const std::vector<PieceOnBoard>& pieces,
            const Event& event, std::uint64_t seed, int turn) {
    const auto at = std::ranges::find(laid, event.cell, &LaidTileView::at);
    if (at == laid.end()) return;
    const int tile = static_cast<int>(at - laid.begin());
    std::set<int> tried;
    const model::Tile* const drawn = model::find_tile(set_, at->tile);
    for (int zone = 0; drawn != nullptr && zone < static_cast<int>(drawn->zones.size()); ++zone) {
      const int index = areas.area_of(tile, zone);
      if (index < 0 || !tried.insert(index).second) continue;
      const LaidAreas::Area& area = areas.areas()[u(index)];
      if (area.tiles.size() > kMostTiles || (!event.final_scoring && !area.closed())) continue;
      const auto counts = [&](const model::Word& word) { return areas.count(word, area, tile); };
      if (evaluate(*formula_, counts) != event.points) continue;
      WorkedExample fresh = example(areas, area, laid, pieces, event, tile);
      fresh.seed = seed;
      fresh.turn = turn;
      if (++sorts_[sort_of(fresh)] <= kMostOfASort) found_.push_back(std::move(fresh));
      return;
    }
  }

  WorkedExample example(const LaidAreas& areas, const LaidAreas::Area& area, const std::vector<LaidTileView>& laid,
                        const std::vector<PieceOnBoard>& pieces, const Event& event, int from) const {
    WorkedExample out;
    out.here = event.points;
    out.winners = event.winners;
    show_tiles(area, laid, out);
    for (const PieceOnBoard& piece : pieces) add_piece(piece, areas, area, laid, out);
    const auto counts = [&](const model::Word& word) { return areas.count(word, area, from); };
    std::vector<Summand> base;
    if (base_formula_) {
      base = summands(*base_formula_);
      out.base = evaluate(*base_formula_, counts);
    }
    for (const Summand& summand : summands(*formula_)) out.lines.push_back(line(summand, base, counts));
    out.title = title(area, out);
    return out;
  }

  /// The area with whatever lies in its rectangle.
  static void show_tiles(const LaidAreas::Area& area, const std::vector<LaidTileView>& laid, WorkedExample& out) {
    model::Coord least = laid[u(area.tiles.front())].at, most = least;
    for (const int t : area.tiles) {
      const model::Coord at = laid[u(t)].at;
      least = {std::min(least.x, at.x), std::min(least.y, at.y)};
      most = {std::max(most.x, at.x), std::max(most.y, at.y)};
    }
    for (std::size_t t = 0; t < laid.size(); ++t) {
      const LaidTileView& tile = laid[t];
      if (tile.at.x < least.x || tile.at.x > most.x || tile.at.y < least.y || tile.at.y > most.y) continue;
      const auto number = std::ranges::find(area.tiles, static_cast<int>(t));
      out.tiles.push_back({tile.tile, tile.at, tile.turn,
                           number == area.tiles.end() ? 0 : static_cast<int>(number - area.tiles.begin()) + 1});
    }
  }

  void add_piece(const PieceOnBoard& piece, const LaidAreas& areas, const LaidAreas::Area& area,
                 const std::vector<LaidTileView>& laid, WorkedExample& out) const {
    const auto shown = std::ranges::find(out.tiles, piece.at, &ExampleTile::at);
    const auto at = std::ranges::find(laid, piece.at, &LaidTileView::at);
    if (shown == out.tiles.end() || at == laid.end()) return;
    const model::Tile* const tile = model::find_tile(set_, at->tile);
    const int zone = tile == nullptr ? -1 : model::zone_index(*tile, piece.zone);
    if (zone < 0) return;
    const int of = areas.area_of(static_cast<int>(at - laid.begin()), zone);
    if (of < 0 || &areas.areas()[u(of)] != &area) return;
    out.pieces.push_back({piece.seat, static_cast<int>(shown - out.tiles.begin()), piece.zone, look_of(piece)});
  }

  std::string look_of(const PieceOnBoard& piece) const {
    const int role = model::index_of(rules_.roles, piece.role), kind = model::index_of(rules_.pieces, piece.piece);
    if (role >= 0 && !rules_.roles[u(role)].look.empty()) return rules_.roles[u(role)].look;
    if (kind >= 0 && !rules_.pieces[u(kind)].look.empty()) return rules_.pieces[u(kind)].look;
    return piece.piece;
  }

  template <class Counts>
  static ExampleLine line(const Summand& summand, const std::vector<Summand>& base, const Counts& counts) {
    ExampleLine out;
    const Expression& term = summand.term;
    out.rule = (summand.minus ? "-" : "") + to_text(term);
    out.here = (summand.minus ? -1 : 1) * evaluate(term, counts);
    std::vector<model::Word> words;
    collect(term, words);
    for (const model::Word& word : words) {
      const int n = counts(word);
      out.counted += fmt::format("{}{} {}", out.counted.empty() ? "" : ", ", n, n == 1 ? thing(word) : things(word));
    }
    for (const Summand& other : base) {
      std::vector<model::Word> theirs;
      collect(other.term, theirs);
      if (std::ranges::equal(
              words, theirs, {}, [](const auto& w) { return to_text(w); }, [](const auto& w) { return to_text(w); }) &&
          other.minus == summand.minus)
        out.base = (other.minus ? -1 : 1) * evaluate(other.term, counts);
    }
    return out;
  }
  static void collect(const Expression& e, std::vector<model::Word>& words) {
    if (e.op == model::Formula::Op::Word &&
        std::ranges::none_of(words, [&](const auto& w) { return to_text(w) == to_text(e.word); }))
      words.push_back(e.word);
    for (const Expression& part : e.of) collect(part, words);
  }

  std::string title(const LaidAreas::Area& area, const WorkedExample& example) const {
    const std::string tiles = model::counted(std::ssize(area.tiles), "tile");
    if (example.winners.size() > 1) return fmt::format("{} players tie, {}", example.winners.size(), tiles);
    std::string what;
    for (const ExampleLine& line : example.lines)
      if (line.here != 0 && !line.counted.empty() && line.counted != tiles) what = line.counted;
    return (area.closed() ? "Closed, " : "Open at the end, ") + tiles + (what.empty() ? "" : ", " + what);
  }

  const model::Rules& rules_;
  const model::TileSet& set_;
  const ScoreRule& score_;
  int area_;
  std::optional<Expression> formula_, base_formula_;
  std::vector<WorkedExample> found_;
  std::map<std::string, std::size_t> sorts_;
};

/// Small boards are read at a glance.
std::size_t size_of(const WorkedExample& example) { return example.tiles.size() + (example.here == 0 ? 100 : 0); }

/// One of each sort, the smallest; then other sizes of the commonest sorts.
std::vector<WorkedExample> most_different(std::vector<WorkedExample> all, std::size_t most) {
  std::ranges::stable_sort(all, {}, size_of);
  std::vector<WorkedExample> out;
  std::set<std::string> sorts;
  std::set<std::pair<std::string, std::size_t>> sizes;
  for (const bool sort_only : {true, false})
    for (const WorkedExample& example : all) {
      if (out.size() == most) return out;
      const std::string sort = sort_of(example);
      if (sort_only ? sorts.insert(sort).second : !sizes.contains({sort, example.tiles.size()})) {
        sizes.emplace(sort, example.tiles.size());
        out.push_back(example);
      }
    }
  return out;
}

}  // namespace

std::vector<WorkedExample> find_examples(const game::Game& game, const model::Rules& rules, const model::TileSet& set,
                                         const model::Rules* base, const std::string& score, std::size_t most,
                                         const std::function<bool()>& stop) {
  const int at = model::index_of(rules.scores, score);
  if (at < 0 || rules.family != model::kLandscape) return {};
  Finder finder(rules, set, base, rules.scores[u(at)]);
  for (std::uint64_t seed = 1; finder.possible() && seed <= kMostGames; ++seed) {
    if (stop && stop()) break;
    finder.play(game, seed);
  }
  return most_different(finder.take(), most);
}

}  // namespace tw::editor
