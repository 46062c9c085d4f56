#include "editor/core/rules/worked_example.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "editor/core/rules/example_subject.hpp"
#include "editor/core/words/words.hpp"
#include "engine/drawing/looks.hpp"
#include "engine/landscape/placed_areas.hpp"
#include "engine/landscape/view.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {

using game::Event;
using landscape::PieceOnBoard;
using landscape::PlacedAreas;
using landscape::PlacedTileView;

namespace {

constexpr int kGames = 100, kMaxGames = 300;
constexpr std::size_t kMaxOfASort = 8, kMaxExampleTiles = 12;

/// An event sink that records the points of the subject and the pieces placed during one action.
class Listener : public game::EventSink {
 public:
  Listener(const ExampleSubject& subject) : subject_(subject) {}
  void on_event(const Event& event) override {
    if (event.kind == Event::Kind::Occupied) occupied.push_back(event);
    if (event.kind == Event::Kind::Scored && event.by_action == subject_.by_action && event.part == subject_.part &&
        event.final_scoring == subject_.final_scoring)
      scored.push_back(event);
  }
  std::vector<Event> occupied, scored;

 private:
  const ExampleSubject& subject_;
};

/// Returns a key that is equal for similar examples: the number of winners and the sign of each summand.
std::string sort_of(const WorkedExample& example) {
  std::string out = std::to_string(example.winners.size());
  for (const ExampleLine& line : example.lines) {
    const int points = line.here != 0 || !line.changed ? line.here : line.base.value_or(0);
    out += points > 0 ? '+' : points < 0 ? '-' : '0';
  }
  return out;
}

bool counts_around(const model::Word& word) {
  return word.kind == model::WordKind::Around || word.kind == model::WordKind::SquareSymbol;
}

class Finder {
 public:
  Finder(const model::Rules& rules, const model::TileSet& set, ExampleSubject subject)
      : rules_(rules), set_(set), subject_(std::move(subject)), wanted_(subject_.words) {
    needs_ = requirements_of(subject_.terms);
    met_.resize(needs_.size());
  }
  std::vector<WorkedExample> take() { return std::move(found_); }
  const std::vector<ExampleRequirement>& needs() const { return needs_; }

  /// Selects the next part of the formula that no example shows yet although tiles of the set can show it. From now on,
  /// tiles that can show this part come first in the decks. Returns false if there is no such part.
  bool seek_missing() {
    std::vector<const ExampleRequirement*> missing;
    for (std::size_t i = 0; i < needs_.size(); ++i)
      if (!met_[i] && names_missing_from_set(needs_[i], set_).empty()) missing.push_back(&needs_[i]);
    if (missing.empty()) return false;
    wanted_ = missing[sought_++ % missing.size()]->words;
    return true;
  }

  void play(const game::Game& game, std::uint64_t seed) {
    game::Setup setup{.players = std::max(2, rules_.min_players), .seed = seed, .decks = {}};
    if (seed % 2 == 1) setup.decks = stacked_decks(seed);
    auto begun = game.new_state(setup);
    if (!begun) return;
    game::State& state = *begun.value();
    model::Random random(seed, 7);
    while (!state.finished()) {
      std::vector<PieceOnBoard> pieces = landscape::pieces(state);
      const int turn = state.turn();
      Listener listener(subject_);
      state.apply(state.random_action(random), &listener);
      if (listener.scored.empty()) continue;
      const std::vector<PlacedTileView> placed = landscape::placed_tiles(state);
      for (const Event& put : listener.occupied) add_piece(pieces, placed, put);
      const PlacedAreas areas(set_, rules_, placed, subject_.area);
      for (const Event& event : listener.scored) look(areas, placed, pieces, event, seed, turn);
    }
  }

 private:
  /// Returns shuffled decks in which the tiles that the formula counts are moved to the top: rare tiles would otherwise
  /// hardly ever be scored.
  std::vector<model::RecordedDeck> stacked_decks(std::uint64_t seed) const {
    model::Random random(seed, 8);
    std::vector<model::RecordedDeck> out;
    for (const model::Deck& deck : rules_.decks) {
      std::vector<std::string> ids;
      for (const model::Tile& tile : set_.tiles)
        if (tile.deck == deck.id) ids.insert(ids.end(), to_index(std::max(0, tile.copies)), tile.id);
      for (std::size_t i = ids.size(); i > 1; --i)
        std::swap(ids[i - 1], ids[random.below(static_cast<std::uint32_t>(i))]);
      std::stable_partition(ids.begin(), ids.end(), [&](const std::string& id) {
        const model::Tile& tile = *model::find_tile(set_, id);
        return has_any(tile, wanted_) || has_action(tile);
      });
      if (!ids.empty()) out.push_back({.id = deck.id, .tiles = std::move(ids)});
    }
    return out;
  }
  bool has_action(const model::Tile& tile) const {
    return !subject_.action.empty() &&
           std::ranges::any_of(tile.zones, [&](const model::Zone& z) { return z.action == subject_.action; });
  }
  static void add_piece(std::vector<PieceOnBoard>& pieces, const std::vector<PlacedTileView>& placed,
                        const Event& put) {
    for (const PlacedTileView& tile : placed)
      if (tile.at == put.cell) pieces.push_back({put.player, put.piece, "", put.zone, tile.tile, put.cell});
  }

  const model::Zone& zone_of(const std::vector<PlacedTileView>& placed, PlacedAreas::Member member) const {
    return model::find_tile(set_, placed[member.tile].tile)->zones[member.zone];
  }

  /// Returns the tile around which the formula counts: `tile` for a score, otherwise the area's tile that has a zone
  /// with the action; -1 if there is none.
  int seen_from(const PlacedAreas::Area& area, const std::vector<PlacedTileView>& placed, int tile) const {
    if (subject_.action.empty()) return tile;
    for (const PlacedAreas::Member& member : area.members)
      if (zone_of(placed, member).action == subject_.action && (!subject_.by_action || member.tile == tile))
        return member.tile;
    return -1;
  }

  /// Records the parts of the formula that an example shows. Returns true if the example shows a part that no earlier
  /// example showed.
  bool shows_more(const WorkedExample& example) {
    bool out = false;
    for (std::size_t i = 0; i < needs_.size(); ++i)
      if (!met_[i] && needs_[i].is_shown_by(example)) out = met_[i] = true;
    return out;
  }

  /// Adds an example of the area that the event scored, if the sum of the lines equals the engine's points.
  void look(const PlacedAreas& areas, const std::vector<PlacedTileView>& placed,
            const std::vector<PieceOnBoard>& pieces, const Event& event, std::uint64_t seed, int turn) {
    const auto at = std::ranges::find(placed, event.cell, &PlacedTileView::at);
    if (at == placed.end()) return;
    const int tile = static_cast<int>(at - placed.begin());
    std::set<int> tried;
    const model::Tile* const drawn = model::find_tile(set_, at->tile);
    for (int zone = 0; drawn != nullptr && zone < static_cast<int>(drawn->zones.size()); ++zone) {
      const int index = areas.area_of(tile, zone);
      if (index < 0 || !tried.insert(index).second) continue;
      const PlacedAreas::Area& area = areas.areas()[index];
      const int from = seen_from(area, placed, tile);
      if (from < 0 || area.tiles.size() > kMaxExampleTiles) continue;
      if (!subject_.by_action && !event.final_scoring && !area.closed()) continue;
      WorkedExample fresh{.here = event.points, .winners = event.winners, .seed = seed, .turn = turn};
      int sum = 0;
      for (const ExampleTerm& term : subject_.terms) {
        const int counts_from = term.is_whole_score ? tile : from;
        fresh.lines.push_back(line(term, [&](const auto& word) { return areas.count(word, area, counts_from); }));
        sum += fresh.lines.back().here;
      }
      if (sum != event.points) continue;
      if (const bool more = shows_more(fresh); ++sorts_[sort_of(fresh)] <= kMaxOfASort || more) {
        complete(fresh, areas, area, placed, pieces, from);
        found_.push_back(std::move(fresh));
      }
      return;
    }
  }

  void complete(WorkedExample& out, const PlacedAreas& areas, const PlacedAreas::Area& area,
                const std::vector<PlacedTileView>& placed, const std::vector<PieceOnBoard>& pieces, int from) const {
    if (subject_.in_base) {
      out.base = 0;
      for (const ExampleLine& line : out.lines) *out.base += line.base.value_or(0);
    }
    show_tiles(area, placed, from, out);
    for (ExampleTile& tile : out.tiles) {
      const auto at = std::ranges::find(placed, tile.at, &PlacedTileView::at);
      set_counted(tile, areas, area, placed, static_cast<int>(at - placed.begin()), from);
    }
    for (const PieceOnBoard& piece : pieces) add_piece(piece, areas, area, placed, out);
    out.title = title(area, out);
  }

  /// Adds the tiles in the bounding rectangle of the area, extended by the cells around `from` if the formula counts
  /// them.
  void show_tiles(const PlacedAreas::Area& area, const std::vector<PlacedTileView>& placed, int from,
                  WorkedExample& out) const {
    model::Coord least = placed[area.tiles.front()].at, most = least;
    const auto reach = [&](model::Coord at, int by) {
      least = {static_cast<std::int16_t>(std::min<int>(least.x, at.x - by)),
               static_cast<std::int16_t>(std::min<int>(least.y, at.y - by))};
      most = {static_cast<std::int16_t>(std::max<int>(most.x, at.x + by)),
              static_cast<std::int16_t>(std::max<int>(most.y, at.y + by))};
    };
    for (const int t : area.tiles) reach(placed[t].at, 0);
    if (std::ranges::any_of(subject_.words, counts_around)) reach(placed[from].at, 1);
    for (std::size_t t = 0; t < placed.size(); ++t) {
      const PlacedTileView& tile = placed[t];
      if (tile.at.x < least.x || tile.at.x > most.x || tile.at.y < least.y || tile.at.y > most.y) continue;
      const auto number = std::ranges::find(area.tiles, static_cast<int>(t));
      out.tiles.push_back({.tile = tile.tile,
                           .at = tile.at,
                           .turn = tile.turn,
                           .number = number == area.tiles.end() ? 0 : static_cast<int>(number - area.tiles.begin()) + 1,
                           .counted = {}});
    }
  }

  /// Marks the zones of the area and the zones beside it that the formula counts.
  void set_counted(ExampleTile& out, const PlacedAreas& areas, const PlacedAreas::Area& area,
                   const std::vector<PlacedTileView>& placed, int tile, int from) const {
    const model::Tile* const drawn = model::find_tile(set_, out.tile);
    if (drawn == nullptr) return;
    const model::Coord at = placed[tile].at, centre = placed[from].at;
    const bool beside = std::abs(at.x - centre.x) <= 1 && std::abs(at.y - centre.y) <= 1;
    const auto in_area = [&](int zone) {
      const int index = areas.area_of(tile, zone);
      return index >= 0 && &areas.areas()[index] == &area;
    };
    for (int z = 0; z < static_cast<int>(drawn->zones.size()); ++z) {
      const model::Zone& zone = drawn->zones[z];
      const auto counts = [&](const model::Word& word) {
        using model::WordKind;
        const bool has = std::ranges::find(zone.symbols, word.name) != zone.symbols.end();
        if (word.kind == WordKind::Around) return beside;
        if (word.kind == WordKind::SquareSymbol) return beside && has;
        if (word.kind != WordKind::JoinedSymbol || !has) return false;
        for (int other = 0; other < static_cast<int>(drawn->zones.size()); ++other)
          if (in_area(other) && joined(*drawn, z, other)) return true;
        return false;
      };
      if (in_area(z) || std::ranges::any_of(subject_.words, counts)) out.counted.push_back(z);
    }
  }
  static bool joined(const model::Tile& tile, int a, int b) {
    const auto names = [&](int from, int to) {
      const auto& ids = tile.zones[from].joins;
      return std::ranges::find(ids, tile.zones[to].id) != ids.end();
    };
    return names(a, b) || names(b, a);
  }

  void add_piece(const PieceOnBoard& piece, const PlacedAreas& areas, const PlacedAreas::Area& area,
                 const std::vector<PlacedTileView>& placed, WorkedExample& out) const {
    const auto shown = std::ranges::find(out.tiles, piece.at, &ExampleTile::at);
    const auto at = std::ranges::find(placed, piece.at, &PlacedTileView::at);
    if (shown == out.tiles.end() || at == placed.end()) return;
    const model::Tile* const tile = model::find_tile(set_, at->tile);
    const int zone = tile == nullptr ? -1 : model::zone_index(*tile, piece.zone);
    if (zone < 0) return;
    const int of = areas.area_of(static_cast<int>(at - placed.begin()), zone);
    if (of < 0 || &areas.areas()[of] != &area) return;
    out.pieces.push_back({piece.seat, static_cast<int>(shown - out.tiles.begin()), piece.zone,
                          drawing::piece_look(rules_, piece.piece, piece.role)});
  }

  template <class Counts>
  static ExampleLine line(const ExampleTerm& term, const Counts& counts) {
    const auto value = [&](const Summand& summand) {
      return (summand.minus ? -1 : 1) * evaluate(summand.term, counts);
    };
    ExampleLine out{.counted = term.label,
                    .rule = {},
                    .here = 0,
                    .base = {},
                    .changed = term.changed,
                    .is_whole_score = term.is_whole_score};
    const Summand& shown = term.here ? *term.here : *term.base;
    out.rule = (shown.minus ? "-" : "") + to_text(shown.term);
    // translators: {0} is a part of a formula that only the base has
    if (!term.here) out.rule = tr("was {0}", out.rule);
    if (term.here) out.here = value(*term.here);
    if (term.base) out.base = value(*term.base);
    for (const model::Word& word : words_of(shown.term)) out.counts.push_back(counts(word));
    if (!out.counted.empty()) return out;
    for (const model::Word& word : words_of(shown.term)) {
      const int n = counts(word);
      out.counted += (out.counted.empty() ? "" : ", ") + model::counted(n, singular_noun(word), plural_noun(word));
    }
    return out;
  }

  std::string title(const PlacedAreas::Area& area, const WorkedExample& example) const {
    std::vector<std::string> named{tr_n("{0} tile", "{0} tiles", std::ssize(area.tiles))};
    for (const ExampleLine& line : example.lines)
      if (line.here != 0 && !line.counted.empty() && !line.is_whole_score &&
          std::ranges::find(named, line.counted) == named.end())
        named.push_back(line.counted);
    const std::string out = fmt::format("{}", fmt::join(named, ", "));
    if (example.winners.size() < 2) return out;
    // translators: {0} is a number in words, {1} for example "4 tiles, 1 mushroom"
    return tr("{0} players tied: {1}", capitalized(number_in_words(static_cast<int>(example.winners.size()))), out);
  }

  const model::Rules& rules_;
  const model::TileSet& set_;
  const ExampleSubject subject_;
  std::vector<model::Word> wanted_;
  std::vector<ExampleRequirement> needs_;
  std::vector<bool> met_;  ///< for each of needs_, true if an example shows it
  std::size_t sought_ = 0;
  std::vector<WorkedExample> found_;
  std::map<std::string, std::size_t> sorts_;
};

/// Returns the sort key of an example: small boards on which most summands count come first.
std::size_t size_of(const WorkedExample& example) {
  std::size_t out = example.tiles.size() + (example.here == 0 ? 100 : 0);
  const bool changed = std::ranges::any_of(example.lines, &ExampleLine::changed);
  if (changed && example.base == example.here) out += 4;
  for (const ExampleLine& line : example.lines) out += line.here == 0 ? 1 : 0;
  return out;
}

/// Selects the smallest example for each part of the formula, then one example for each key of sort_of(), then examples
/// of other sizes.
std::vector<WorkedExample> most_different(std::vector<WorkedExample> all, const std::vector<ExampleRequirement>& needs,
                                          std::size_t most) {
  std::ranges::stable_sort(all, {}, size_of);
  std::vector<WorkedExample> out;
  std::set<std::string> sorts;
  std::set<std::pair<std::string, std::size_t>> sizes;
  const auto add = [&](const WorkedExample& example) {
    const std::string sort = sort_of(example);
    sorts.insert(sort);
    sizes.emplace(sort, example.tiles.size());
    out.push_back(example);
  };
  for (const ExampleRequirement& need : needs) {
    const auto met = [&](const WorkedExample& e) { return need.is_shown_by(e); };
    if (std::ranges::any_of(out, met)) continue;
    if (const auto first = std::ranges::find_if(all, met); first != all.end()) add(*first);
  }
  for (const bool sort_only : {true, false})
    for (const WorkedExample& example : all) {
      if (out.size() >= most) return out;
      const std::string sort = sort_of(example);
      if (sort_only ? !sorts.contains(sort) : !sizes.contains({sort, example.tiles.size()})) add(example);
    }
  return out;
}

}  // namespace

bool has_examples(const model::Rules& rules, RuleRow row) {
  const ExampleSubject subject = subject_of(rules, nullptr, row);
  return subject.area >= 0 && !subject.terms.empty();
}

FoundExamples find_examples(const game::Game& game, const model::Rules& rules, const model::TileSet& set,
                            const model::Rules* base, RuleRow row, std::size_t most,
                            const std::function<bool()>& stop) {
  ExampleSubject subject = subject_of(rules, base, row);
  if (subject.area < 0 || subject.terms.empty()) return {};
  Finder finder(rules, set, std::move(subject));
  bool missing = false;
  int games = 0;
  for (; games < kMaxGames && (games < kGames || missing); ++games) {
    if (stop && stop()) break;
    finder.play(game, static_cast<std::uint64_t>(games) + 1);
    if (games + 1 >= kGames) missing = finder.seek_missing();
  }
  FoundExamples out;
  out.examples = most_different(finder.take(), finder.needs(), most);
  std::set<std::size_t> told;  // indices of lines that already have a sentence
  for (const ExampleRequirement& need : finder.needs()) {
    if (out.examples.empty() && !need.changed) continue;  // without any example, notes on unchanged parts are useless
    if (std::ranges::any_of(out.examples, [&](const WorkedExample& e) { return need.is_shown_by(e); })) continue;
    if (told.insert(need.line).second) out.note += (out.note.empty() ? "" : " ") + why_missing(need, set, games);
  }
  return out;
}

}  // namespace tw::editor
