#include "engine/landscape/compile.hpp"

#include <algorithm>
#include <utility>

#include "engine/language/translate.hpp"

namespace tw::landscape {

namespace {

/// Builds the tables of the rules. The tiles are compiled later (compile_tile.cpp), when all counts are known.
class RulesCompiler {
 public:
  RulesCompiler(const model::Rules& rules, Tables& out, model::Findings& findings)
      : rules_(rules), out_(out), findings_(findings) {}

  void run() {
    out_.min_players = rules_.min_players;
    out_.max_players = rules_.max_players;
    out_.parts = part_names(rules_);
    limits();
    if (!findings_.empty()) return;  // the indices of further rows do not fit into the tables
    edges();
    areas();
    pieces();
    scores();
    actions();
    decks();
    steps();
  }

 private:
  static std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value < 0 ? 0 : value); }
  std::uint8_t part(const std::string& name) const {
    const auto found = std::find(out_.parts.begin(), out_.parts.end(), name);
    return static_cast<std::uint8_t>(found - out_.parts.begin());
  }
  template <class Row>
  int need(const std::vector<Row>& rows, const std::string& id, const char* what, model::SourceLocation at) {
    const int i = index_of(rows, id);
    if (i < 0)
      findings_.push_back(
          {.code = "TW031", .at = at, .message = tr("{0} \"{1}\" is not declared in the rules", tr(what), id)});
    return i < 0 ? 0 : i;
  }
  void add(model::Findings more) { findings_.insert(findings_.end(), more.begin(), more.end()); }

  void edges() {
    out_.matching_edge.fill(kNoMatchingEdge);
    for (std::size_t i = 0; i < rules_.edges.size(); ++i) {
      auto zones = rules_.edges[i].zones;
      std::reverse(zones.begin(), zones.end());
      const int matching_edge = find_edge_kind(rules_, zones);
      if (matching_edge >= 0) out_.matching_edge[i] = byte(matching_edge);
    }
  }
  void areas() {
    for (std::size_t a = 0; a < rules_.areas.size(); ++a) {
      AreaTable table;
      table.id = rules_.areas[a].id;
      table.around = rules_.areas[a].around;
      out_.has_around_areas |= table.around;
      for (const std::string& kind : rules_.areas[a].of) {
        const int k = need(rules_.kinds, kind, tr_later("the feature"), rules_.areas[a].at);
        if (((table.kinds >> k) & 1u) != 0) continue;
        table.kinds |= 1u << k;
        auto& n = out_.number_of_areas[k];
        if (n == kMaxAreasOfKind) {
          findings_.push_back({.code = "TW036",
                               .at = rules_.areas[a].at,
                               .message = tr("the feature \"{0}\" belongs to more than {1} areas, the engine's maximum",
                                             kind, kMaxAreasOfKind)});
          continue;
        }
        out_.areas_of_kind[k][n++] = byte(static_cast<int>(a));
      }
      out_.areas.push_back(std::move(table));
    }
  }
  void pieces() {
    for (const model::PieceKind& piece : rules_.pieces) {
      out_.pieces.push_back(byte(piece.count));
      out_.total_pieces_per_player += piece.count;
    }
    out_.roles_of_area.resize(rules_.areas.size());
    for (const model::Role& role : rules_.roles) {
      RoleTable table{.piece = byte(need(rules_.pieces, role.piece, tr_later("the piece"), role.at)),
                      .area = byte(need(rules_.areas, role.area, tr_later("the area"), role.at)),
                      .stays = role.stays,
                      .bar_around = role.bar_around};
      if (role.bar_area) table.barred_by = byte(1 << table.piece);
      out_.bars_beyond_area |= role.bar_around;
      if (table.area < out_.areas.size()) {
        AreaTable& area = out_.areas[table.area];
        area.pieces = static_cast<std::uint8_t>(area.pieces | (1u << table.piece));
        out_.roles_of_area[table.area].push_back(byte(static_cast<int>(out_.roles.size())));
      }
      out_.roles.push_back(table);
    }
  }
  void scores() {
    out_.closed_scores.resize(rules_.areas.size());
    for (const model::ScoreRule& score : rules_.scores) {
      ScoreTable table;
      table.part = part(score.recorded_as());
      table.area = byte(need(rules_.areas, score.area, tr_later("the area"), score.at));
      table.when = score.when;
      table.each = !score.to_each.empty();
      const std::string& piece = table.each ? score.to_each : score.to_most;
      if (!piece.empty())
        table.piece = static_cast<std::int8_t>(need(rules_.pieces, piece, tr_later("the piece"), score.at));
      if (table.area < out_.areas.size()) {
        add(compile_formula(score.points, rules_, out_.areas[table.area], table.points));
        if (score.when == model::ScoreRule::When::Closed)
          out_.closed_scores[table.area].push_back(byte(static_cast<int>(out_.scores.size())));
      }
      if (score.when == model::ScoreRule::When::End && table.piece >= 0)
        out_.end_scores.push_back(byte(static_cast<int>(out_.scores.size())));
      out_.scores.push_back(std::move(table));
    }
  }
  EffectTable effect(const model::Effect& effect) {
    using Kind = model::Effect::Kind;
    EffectTable table{.kind = effect.kind,
                      .points = {},
                      .near = effect.near,
                      .optional = effect.optional,
                      .returned_next_turn = effect.returned_next_turn};
    out_.bars_beyond_area |= effect.returned_next_turn;
    if (effect.kind == Kind::Award) {
      table.area = byte(need(rules_.areas, effect.area, tr_later("the area"), effect.at));
      if (table.area < out_.areas.size())
        add(compile_formula(effect.points, rules_, out_.areas[table.area], table.points));
    }
    if (effect.kind == Kind::Ignore || effect.kind == Kind::Bonus || effect.kind == Kind::Sole) {
      const int score = need(rules_.scores, effect.score, tr_later("the score"), effect.at);
      table.score = static_cast<std::int8_t>(score);
      if (score < static_cast<int>(out_.scores.size())) {
        ScoreTable& target = out_.scores[score];
        target.changed_by_actions = true;
        if (effect.kind == Kind::Bonus && target.area < out_.areas.size()) {
          add(compile_formula(effect.points, rules_, out_.areas[target.area], table.points));
          target.points.add_reads(table.points);  // one walk over the area serves both the score and its bonuses
        }
      }
    }
    if (effect.kind == Kind::Effect) table.use = static_cast<std::int8_t>(next_use_++);
    if (effect.kind == Kind::Return)
      table.piece = byte(need(rules_.pieces, effect.piece, tr_later("the piece"), effect.at));
    for (const std::string& symbol : effect.symbols)
      table.symbols |= 1u << need(rules_.symbols, symbol, tr_later("the symbol"), effect.at);
    return table;
  }
  void actions() {
    using Step = model::TurnStep;
    next_use_ = static_cast<int>(std::count_if(rules_.turn.steps.begin(), rules_.turn.steps.end(),
                                               [](const Step& s) { return s.kind == Step::Kind::Effect; }));
    for (const model::ActionRule& action : rules_.actions) {
      ActionTable table;
      table.id = action.id;
      table.part = part(action.id);
      for (const model::Effect& e : action.effects) table.effects.push_back(effect(e));
      out_.actions.push_back(std::move(table));
    }
  }
  void decks() {
    for (const model::Deck& deck : rules_.decks) {
      if (deck.ends_game && deck.id != rules_.turn.draws)
        out_.ending_decks.push_back(byte(static_cast<int>(out_.decks.size())));
      out_.decks.push_back({.id = deck.id, .ends_game = deck.ends_game, .redraw = deck.redraw, .tiles = {}});
    }
    out_.first_deck = byte(need(rules_.decks, rules_.turn.draws, tr_later("the deck"), rules_.turn.at));
  }
  void steps() {
    int watches = 0;
    next_use_ = 0;
    for (const model::TurnStep& step : rules_.turn.steps) {
      StepTable table{.kind = step.kind,
                      .limit = byte(step.limit),
                      .chain = step.chain,
                      .after_last = step.after_last,
                      .occupied_only = step.occupied_only,
                      .returned_next_turn = step.returned_next_turn};
      out_.bars_beyond_area |= step.returned_next_turn;
      if (step.kind == model::TurnStep::Kind::Again) {
        table.deck = byte(need(rules_.decks, step.deck, tr_later("the deck"), step.at));
        table.area = byte(need(rules_.areas, step.area, tr_later("the area"), step.at));
        if (!step.symbol.empty()) {
          need(rules_.symbols, step.symbol, tr_later("the symbol"), step.at);
          if (watches == kMaxWatches) {
            findings_.push_back(
                {.code = "TW036",
                 .at = step.at,
                 .message =
                     tr("more than {0} <again> steps have a symbol; the engine supports at most {0}", kMaxWatches)});
          } else {
            table.watch = static_cast<std::uint8_t>(1u << watches++);
          }
        }
      }
      if (step.kind == model::TurnStep::Kind::Effect) table.use = static_cast<std::int8_t>(next_use_++);
      out_.steps.push_back(table);
    }
    out_.number_of_steps = static_cast<std::uint8_t>(std::min<std::size_t>(out_.steps.size(), 255));
    if (!out_.steps.empty() && out_.steps[0].kind == model::TurnStep::Kind::Place) out_.first_step = 1;
    out_.plain_steps = next_use_ == 0;
    const bool drawn_later = std::any_of(out_.steps.begin(), out_.steps.end(), [](const StepTable& s) {
      return s.kind == model::TurnStep::Kind::Again && s.deck == 0;
    });
    if (!out_.decks.empty() && out_.first_deck != 0 && !drawn_later) out_.start_deck = 0;
  }
  void limits() {
    const auto too_many = [this](std::size_t n, std::size_t most, const char* what) {
      if (n > most)
        findings_.push_back({.code = "TW036",
                             .at = rules_.at,
                             // translators: {1} is a plural such as "edges" or "players"
                             .message = tr("there are {0} {1}; the engine supports at most {2}", n, tr(what), most)});
    };
    too_many(rules_.edges.size(), model::kMaxEdges, tr_later("edges"));
    too_many(rules_.kinds.size(), model::kMaxKinds, tr_later("features"));
    too_many(rules_.symbols.size(), model::kMaxSymbols, tr_later("symbols"));
    too_many(rules_.areas.size(), model::kMaxAreas, tr_later("areas"));
    too_many(rules_.pieces.size(), model::kMaxPieces, tr_later("pieces"));
    too_many(rules_.roles.size(), model::kMaxRoles, tr_later("roles"));
    too_many(rules_.decks.size(), model::kMaxDecks, tr_later("decks"));
    too_many(rules_.scores.size(), model::kMaxScores, tr_later("scores"));
    too_many(rules_.actions.size(), model::kMaxActions, tr_later("actions"));
    too_many(plugin_uses(rules_).size(), model::kMaxPluginUses, tr_later("uses of plugin effects"));
    too_many(rules_.turn.steps.size(), model::kMaxSteps, tr_later("steps in a turn"));
    too_many(out_.parts.size(), model::kMaxParts, tr_later("scores and actions with points"));
    too_many(static_cast<std::size_t>(std::max(0, rules_.max_players)), model::kMaxPlayers, tr_later("players"));
  }

  static constexpr int kMaxWatches = 2;
  const model::Rules& rules_;
  Tables& out_;
  model::Findings& findings_;
  int next_use_ = 0;
};

}  // namespace

model::Result<Tables> compile(const model::Rules& rules, const model::TileSet& set) {
  Tables out;
  model::Findings findings;
  RulesCompiler(rules, out, findings).run();
  if (!findings.empty()) return findings;
  int around_tile_count = 0;
  for (std::size_t i = 0; i < set.tiles.size(); ++i) {
    const model::Tile& tile = set.tiles[i];
    TileTable table;
    table.source = static_cast<int>(i);
    auto more = compile_tile(tile, rules, out, table);
    if (!more.empty()) {
      findings.insert(findings.end(), more.begin(), more.end());
      continue;
    }
    for (int c = 0; c < tile.copies; ++c)
      out.decks[table.deck].tiles.push_back(static_cast<std::uint16_t>(out.tiles.size()));
    out.total_tiles += tile.copies;
    out.total_nodes += tile.copies * static_cast<int>(table.areas.size());
    out.total_zones += tile.copies * static_cast<int>(table.zones.size());
    if (!table.around.empty()) around_tile_count += tile.copies;
    compile_placement_row(table, out);
    out.tiles.push_back(std::move(table));
  }
  out.lists_around_tiles = around_tile_count <= kMaxListedAroundTiles;
  if (out.total_tiles > static_cast<int>(model::kMaxTiles))
    findings.push_back({.code = "TW037",
                        .at = set.at,
                        .message = tr("The set has {0} tiles; it can be edited, but at most {1} can be played",
                                      out.total_tiles, model::kMaxTiles)});
  else if (out.tiles.size() > model::kMaxTiles)
    findings.push_back({.code = "TW037",
                        .at = set.at,
                        .message = tr("The set has {0} kinds of tiles, including those without copies; a game supports "
                                      "at most {1}",
                                      out.tiles.size(), model::kMaxTiles)});
  if (out.total_tiles == 0)
    findings.push_back(
        {.code = "TW057", .at = set.at, .message = tr("The box contains no tiles; a game needs at least one")});
  if (!findings.empty()) return findings;
  return out;
}

}  // namespace tw::landscape
