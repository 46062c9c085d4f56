#include "editor/core/search/search.hpp"

#include <algorithm>
#include <sstream>

#include "editor/core/findings/findings.hpp"
#include "editor/core/words/words.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {

namespace {

using Type = SearchHit::Type;

struct Finder {
  std::vector<std::string> words;
  std::vector<SearchHit> hits;

  bool holds(const std::string& text) const {
    const std::string lower = model::lower_case(text);
    return std::all_of(words.begin(), words.end(),
                       [&](const std::string& word) { return lower.find(word) != std::string::npos; });
  }
  /// Adds the hit if its texts and `ids` (ids of what the texts name) together contain all words.
  void look(SearchHit hit, const std::string& ids = "") {
    if (hits.size() < 4 * kMaxHits && holds(hit.place + " " + hit.text + " " + ids)) hits.push_back(std::move(hit));
  }

  void tile(const model::Tile& tile) {
    std::string text = tr("deck {0}", tr_name(tile.deck)) + ", " + tr_n("{0} copy", "{0} copies", tile.copies);
    for (const model::Property& property : tile.properties) text += ", " + property.name + " " + property.value;
    if (!tile.art.empty()) text += ", " + tr("artwork {0}", tile.art);
    look({Type::Tile, tr("Tile {0}", tile.id), text, tile.id}, tile.deck);
    for (const model::Zone& zone : tile.zones) {
      std::string on, ids = zone.kind + " " + zone.action;
      for (const std::string& symbol : zone.symbols) {
        on += (on.empty() ? "" : ", ") + tr_name(symbol);
        ids += " " + symbol;
      }
      if (!zone.action.empty()) on += (on.empty() ? "" : ", ") + tr("action {0}", tr_name(zone.action));
      if (!zone.mark.empty()) on += (on.empty() ? "" : ", ") + tr("mark {0}", zone.mark);
      if (on.empty()) continue;  // skip zones that have only a feature, since filters find them
      look({Type::Zone, tr("Tile {0}", tile.id) + " · " + zone_name(zone), on, tile.id, zone.id}, ids);
    }
  }

  template <class Row, class Text>
  void rows(const std::vector<Row>& table, const std::string& name, const std::string& filter, Text text) {
    for (const Row& row : table)
      look({Type::Rules, name + " " + tr_name(row.id), text(row), "", "", -1, filter.empty() ? "" : filter + row.id},
           row.id);
  }

  void rules(const model::Rules& rules) {
    const auto none = [](const auto&) { return tr("in the rules"); };
    rows(rules.kinds, tr("Feature"), "kind:", none);
    rows(rules.symbols, tr("Symbol"),
         "symbol:", [](const model::SymbolKind& s) { return tr("on {0}", join_words(tr_name(s.on))); });
    rows(rules.edges, tr("Edge"), "edge:", none);
    rows(rules.decks, tr("Deck"), "deck:", none);
    rows(rules.actions, tr("Action"), "action:", none);
    rows(rules.areas, tr("Area"), "",
         [](const model::AreaKind& a) { return tr_in("area", "made of {0}", join_words(tr_name(a.of))); });
    rows(rules.pieces, tr("Piece"), "", [](const model::PieceKind& p) { return tr("{0} per player", p.count); });
    rows(rules.roles, tr("Role"), "",
         [](const model::Role& r) { return tr("{0} in {1}", tr_name(r.piece), tr_name(r.area)); });
    rows(rules.scores, tr("Score"), "",
         [](const model::ScoreRule& s) { return model::with_title(tr_name(s.area), s.points.text); });
  }
};

}  // namespace

std::vector<SearchHit> search_everything(const Document& document, const Notes& notes,
                                         const std::vector<FindingRow>& findings, std::string_view text) {
  Finder finder;
  std::istringstream in{model::lower_case(std::string(text))};
  for (std::string word; in >> word;) finder.words.push_back(word);
  if (finder.words.empty()) return {};
  const model::TileSet& set = document.set();
  for (const model::Tile& tile : set.tiles) {
    finder.tile(tile);
    if (const std::string& note = notes.of(tile.id); !note.empty())
      finder.look({Type::Note, tr("Note on tile {0}", tile.id), note, tile.id});
  }
  finder.look({Type::Title, tr("Title of the set"), set.name});
  finder.look({Type::Source, tr("Source of the set"), set.source});
  for (std::size_t i = 0; i < findings.size(); ++i)
    finder.look({Type::Finding, findings[i].place, findings[i].finding.shown_message() + " " + findings[i].finding.code,
                 findings[i].finding.tile, findings[i].finding.zone, static_cast<int>(i)});
  finder.rules(document.rules());
  // Put the tile with exactly this name before the tiles whose names contain it.
  std::stable_partition(finder.hits.begin(), finder.hits.end(), [&](const SearchHit& hit) {
    return hit.type == Type::Tile && finder.words.size() == 1 && model::lower_case(hit.tile) == finder.words.front();
  });
  if (finder.hits.size() > kMaxHits) finder.hits.resize(kMaxHits);
  return std::move(finder.hits);
}

}  // namespace tw::editor
