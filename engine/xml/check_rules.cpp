#include <algorithm>
#include <array>

#include "engine/language/translate.hpp"
#include "engine/model/limits.hpp"
#include "engine/model/references.hpp"
#include "engine/model/weights.hpp"
#include "engine/xml/check.hpp"
#include "engine/xml/checking.hpp"
#include "engine/xml/rows.hpp"

namespace tw::xml {

using namespace tw::model;

namespace {

/// True for the rows that the rules of plugin games can have.
template <class Row>
inline constexpr bool kIsForEveryFamily = std::same_as<Row, Setting> || std::same_as<Row, RowName>;

class RulesChecker {
 public:
  RulesChecker(const Rules& rules, const std::string& path) : rules_(rules), report_(path) {}

  Findings run() {
    if (rules_.family == kLandscape) limits();
    players();
    if (!report_.empty()) return report_.take();  // the checks below compare rows, so they need valid rows
    check_settings(report_, rules_.settings, tr_later("The game setting {0} is defined twice; use each id once"));
    row_names();
    if (rules_.family != kLandscape) {  // for other families, the plugin checks everything else
      reject_landscape_rows();
      return report_.take();
    }
    ids();
    for (const Setting& setting : rules_.settings)
      report_.add(code::kUnknownElement, setting.at,
                  tr("<set> {0} is allowed only in the rules of a plugin game; remove it from these landscape rules",
                     in_quotes(setting.id)));
    uses();
    weights();
    references();
    edges();
    names();
    turn();
    for (const ScoreRule& score : rules_.scores) check(score);
    for (const ActionRule& action : rules_.actions)
      for (const Effect& effect : action.effects) check(effect);
    if (!report_.has_errors()) check_table_limits(report_, rules_);
    if (report_.has_errors()) return report_.take();
    check_pieces_are_used();
    if (uses_ == 0) check_roles_score();  // skipped if there are plugin effects: they may use roles in unknown ways
    return report_.take();
  }

 private:
  void ids() {
    for_each_rows(rules_, [this]<class Rows>(const Rows& rows) {
      if constexpr (!kIsForEveryFamily<typename Rows::value_type>) check_ids(report_, rows, IdForm::Row);
    });
    static constexpr std::array kTaken{"tiles",  "open",   "around",   "zones", "near",
                                       "square", "joined", "touching", "min",   "max"};
    for (const SymbolKind& s : rules_.symbols)
      if (std::find(kTaken.begin(), kTaken.end(), s.id) != kTaken.end())
        report_.add(code::kInvalidId, s.at,
                    tr("A symbol cannot have the id {0}, which is a reserved word in formulas", in_quotes(s.id)));
  }

  void foreign(const std::string& element, SourceLocation at) {
    report_.add(code::kUnknownElement, at,
                tr("Rules of the family {0}, a plugin game, cannot have <{1}>; use only <source>, <set> and <name>.",
                   in_quotes(rules_.family), element) +
                    did_you_mean(rules_.family, {std::string(model::kLandscape)}));
  }
  void reject_landscape_rows() {
    for_each_rows(rules_, [this]<class Rows>(const Rows& rows) {
      if constexpr (!kIsForEveryFamily<typename Rows::value_type>)
        for (const auto& row : rows) foreign(element_name<typename Rows::value_type>(), row.at);
    });
    if (!rules_.turn.draws.empty() || !rules_.turn.steps.empty()) foreign("turn", rules_.turn.at);
  }

  void uses() {
    for (const TurnStep& step : rules_.turn.steps)
      if (step.kind == TurnStep::Kind::Effect) use(step.use, step.at);
    for (const ActionRule& action : rules_.actions)
      for (const Effect& effect : action.effects)
        if (effect.kind == Effect::Kind::Effect) use(effect.use, effect.at);
  }
  void weights() {
    for (const GameWeight& weight : rules_.weights) {
      const auto row = std::find_if(kWeightRows.begin(), kWeightRows.end(),
                                    [&weight](const WeightRow& r) { return weight.id == r.id; });
      std::vector<std::string> known;
      for (const WeightRow& r : kWeightRows) known.emplace_back(r.id);
      if (row == kWeightRows.end())
        report_.add(code::kUnknownWord, weight.at,
                    tr("There is no weight {0}; use {1}", in_quotes(weight.id), list_alternatives(known)));
      else if (weight.value < row->least || weight.value > row->most)
        report_.add(code::kInvalidNumber, weight.at,
                    tr("The weight {0} is {1}; use a number from {2} to {3}", in_quotes(weight.id), weight.value,
                       row->least, row->most));
    }
  }
  void row_names() {
    limit(rules_.names, kMaxNames, tr_later("There are {0} names; at most {1} are allowed"));
    if (report_.has_errors()) return;
    check_ids(report_, rules_.names, IdForm::Free);
    if (rules_.family != kLandscape) return;  // only the plugin knows its ids
    for (const RowName& name : rules_.names)
      if (!has_row(rules_, name.of()))
        report_.add(code::kUnusedName, name.at,
                    tr("{0} is a name for {1}, which the rules do not have; correct the id, or remove the name",
                       in_quotes(name.one), in_quotes(name.of())));
  }
  void use(const PluginUse& use, SourceLocation at) {
    if (++uses_ == kMaxPluginUses + 1)
      report_.add(code::kLimit, at,
                  tr("The rules use plugin effects more than {0} times; remove some of them", kMaxPluginUses));
    const std::string error = id_error(use.plugin, IdForm::Row);
    // translators: {1} is the end of the sentence, such as: is empty
    if (!error.empty()) report_.add(code::kInvalidId, at, tr("The plugin {0} {1}", in_quotes(use.plugin), error));
    const std::string part_error = use.part.empty() ? "" : id_error(use.part, IdForm::Row);
    // translators: {1} is the end of the sentence, such as: is empty
    if (!part_error.empty()) report_.add(code::kInvalidId, at, tr("The part {0} {1}", in_quotes(use.part), part_error));
    check_settings(report_, use.settings,
                   // translators: {0} is the id of a setting, {1} the name of an effect
                   tr_later("The setting {0} of the effect {1} is defined twice; use each id once"),
                   in_quotes(use.plugin));
    for (const Setting& setting : use.settings)
      if (setting.id == "plugin" || setting.id == "part")
        report_.add(code::kInvalidId, setting.at,
                    tr("A setting of an effect cannot have the id {0}, which is an attribute of <effect>",
                       in_quotes(setting.id)));
  }

  /// Reports too many rows, with a message about the number {0} and the limit {1}.
  template <class Row>
  void limit(const std::vector<Row>& rows, int most, const char* message) {
    if (rows.size() <= static_cast<std::size_t>(most)) return;
    report_.add(code::kLimit, rows[most].at, tr(fmt::runtime(message), rows.size(), most));
  }

  void limits() {
    limit(rules_.edges, kMaxEdges, tr_later("There are {0} edges; at most {1} are allowed"));
    limit(rules_.kinds, kMaxKinds, tr_later("There are {0} features; at most {1} are allowed"));
    limit(rules_.symbols, kMaxSymbols, tr_later("There are {0} symbols; at most {1} are allowed"));
    limit(rules_.areas, kMaxAreas, tr_later("There are {0} areas; at most {1} are allowed"));
    limit(rules_.pieces, kMaxPieces, tr_later("There are {0} kinds of piece; at most {1} are allowed"));
    limit(rules_.roles, kMaxRoles, tr_later("There are {0} roles; at most {1} are allowed"));
    limit(rules_.decks, kMaxDecks, tr_later("There are {0} decks; at most {1} are allowed"));
    limit(rules_.scores, kMaxScores, tr_later("There are {0} scores; at most {1} are allowed"));
    limit(rules_.actions, kMaxActions, tr_later("There are {0} actions; at most {1} are allowed"));
    limit(rules_.turn.steps, kMaxSteps, tr_later("There are {0} steps in a turn; at most {1} are allowed"));
    for (const ActionRule& action : rules_.actions)
      limit(action.effects, kMaxEffects, tr_later("There are {0} effects of one action; at most {1} are allowed"));
    if (part_names(rules_).size() > static_cast<std::size_t>(kMaxParts))
      report_.add(code::kLimit, rules_.at,
                  tr("Points are recorded under more than {0} names; give several scores the same part", kMaxParts));
    for (const PieceKind& piece : rules_.pieces)
      if (piece.count < 0 || piece.count > kMaxPieceCount)
        report_.add(
            code::kInvalidNumber, piece.at,
            tr("The count of {0} is out of range; use a number from 0 to {1}", in_quotes(piece.id), kMaxPieceCount));
  }
  void players() {
    if (rules_.min_players < 1 || rules_.min_players > rules_.max_players || rules_.max_players > kMaxPlayers)
      report_.add(code::kInvalidNumber, rules_.at,
                  tr("The number of players is out of range; use a number from 1 to {0}", kMaxPlayers));
  }

  void edges() {
    for (std::size_t i = 0; i < rules_.edges.size(); ++i) {
      const EdgeKind& edge = rules_.edges[i];
      const int same = find_edge_kind(rules_, edge.zones);
      if (same != static_cast<int>(i))
        report_.add(code::kDuplicateEdge, edge.at,
                    tr("The edge {0} is the same as {1}; remove one of them", in_quotes(edge.id),
                       in_quotes(rules_.edges[same].id)));
      if (find_edge_kind(rules_, {edge.zones[2], edge.zones[1], edge.zones[0]}) < 0)
        report_.add(code::kEdgeWithoutMatch, edge.at,
                    tr("The edge {0} fits no edge; declare its mirror image {1} too", in_quotes(edge.id),
                       in_quotes(edge.zones[2] + " " + edge.zones[1] + " " + edge.zones[0])));
    }
  }

  void names() {
    for (const SymbolKind& s : rules_.symbols)
      if (s.on.empty())
        report_.add(code::kNotDeclared, s.at,
                    tr("The symbol {0} is allowed on no feature; name at least one", in_quotes(s.id)));
    for (const AreaKind& a : rules_.areas)
      if (a.of.empty())
        report_.add(code::kNotDeclared, a.at,
                    tr("The area {0} contains no feature; name at least one", in_quotes(a.id)));
  }
  /// Reports ids that no row has, except those in formulas: the words that a formula can use depend on its area.
  void references() {
    for_each_row(rules_, [this]<class Row>(const Row& row) {
      for (const auto& [name, value] : attributes_of(row)) {
        const auto reference = find_reference(AnyRow(row).element(), name);
        if (!reference || reference->syntax == Syntax::Formula) continue;
        // the reader reports a missing turn
        const bool reported = std::same_as<Row, Turn> && rules_.turn.steps.empty();
        if (reference->syntax == Syntax::Id && value.empty() && !reported) declared(reference->table, value, row.at);
        for (const Mention& mention : mentions(*reference, value)) declared(mention.table, mention.id, row.at);
      }
    });
  }
  void declared(Table table, const std::string& id, SourceLocation at) {
    with_rows(rules_, table, [&]<class Row>(const std::vector<Row>& rows) {
      if constexpr (kRowTexts<Row>.not_declared != nullptr) check_declared(report_, rows, id, at);
    });
  }

  void check_pieces_are_used() {
    for (const PieceKind& piece : rules_.pieces) {
      const auto puts = [&piece](const Role& role) { return role.piece == piece.id; };
      if (piece.count == 0)
        report_.add(
            code::kNeverScores, piece.at,
            nobody_has(piece.id) + " " +
                // translators: continues the message: No player has the piece {0},
                tr("as its count is 0; set a count from 1 to {0}, or remove the piece and its roles", kMaxPieceCount));
      else if (std::none_of(rules_.roles.begin(), rules_.roles.end(), puts))
        report_.add(
            code::kNeverScores, piece.at,
            tr("No role places the piece {0} on a tile, so it is never used; add a role for it, or remove the piece",
               in_quotes(piece.id)));
    }
  }
  void check_roles_score() {
    for (const Role& role : rules_.roles) {
      // a piece with count 0 is already reported
      if (rules_.pieces[index_of(rules_.pieces, role.piece)].count == 0) continue;
      const auto counts = [&](const ScoreRule& score) {
        return score.area == role.area && (score.to_most == role.piece || score.to_each == role.piece);
      };
      if (std::none_of(rules_.scores.begin(), rules_.scores.end(), counts))
        report_.add(
            code::kNeverScores, role.at,
            tr("The piece {0} can be placed in the area {1} as {2}, but no score of that area gives it points; "
               "add a score with to={3}",
               in_quotes(role.piece), in_quotes(role.area), in_quotes(role.id), in_quotes("most " + role.piece)));
    }
  }

  void turn() {
    const Turn& turn = rules_.turn;
    if (turn.draws.empty() && turn.steps.empty()) return;  // the reader has reported that <turn> is missing
    const auto ends = [](const Deck& d) { return d.ends_game; };
    if (!rules_.decks.empty() && std::none_of(rules_.decks.begin(), rules_.decks.end(), ends))
      report_.add(code::kInvalidTurn, turn.at,
                  tr("No deck ends the game; set ends-game=\"yes\" on the deck {0}", in_quotes(turn.draws)));
    if (turn.steps.empty() || turn.steps.front().kind != TurnStep::Kind::Place)
      report_.add(code::kInvalidTurn, turn.steps.empty() ? turn.at : turn.steps.front().at,
                  tr("A turn must begin with <place/>, which places the tile"));
    std::vector<TurnStep::Kind> seen;
    for (const TurnStep& step : turn.steps) {
      const std::string& element = name_of(step.kind);
      if (step.kind != TurnStep::Kind::Effect && std::find(seen.begin(), seen.end(), step.kind) != seen.end())
        report_.add(code::kInvalidTurn, step.at, tr("The turn has a second <{0}>; remove one of them", element));
      if (!seen.empty() && seen.back() == TurnStep::Kind::Again)
        report_.add(code::kInvalidTurn, step.at,
                    tr("<{0}> comes after <again>, which must be the last step of a turn", element));
      seen.push_back(step.kind);
      if (step.kind == TurnStep::Kind::Again) check_again(step);
    }
  }
  void check_again(const TurnStep& step) {
    if (!step.symbol.empty() && index_of(rules_.areas, step.area) >= 0)
      check_carries({step.symbol}, step.area, step.at);
  }

  /// Reports symbols that are not allowed on any feature that belongs to the area.
  void check_carries(const std::vector<std::string>& symbols, const std::string& area, SourceLocation at) {
    const AreaKind& kind = rules_.areas[index_of(rules_.areas, area)];
    for (const std::string& id : symbols) {
      const int i = index_of(rules_.symbols, id);
      if (i < 0) continue;
      const std::vector<std::string>& on = rules_.symbols[i].on;
      const auto inside = [&](const std::string& k) {
        return std::find(kind.of.begin(), kind.of.end(), k) != kind.of.end();
      };
      if (std::none_of(on.begin(), on.end(), inside))
        report_.add(code::kSymbolKind, at,
                    tr("The symbol {0} cannot occur in the area {1}; it is allowed only on {2}", in_quotes(id),
                       in_quotes(area), join_words(on)));
    }
  }

  void check(const ScoreRule& score) {
    if (index_of(rules_.areas, score.area) < 0) return;
    check_formula(report_, rules_, score.points, score.area, !score.to_each.empty());
    if (!score.to_most.empty() && !score.to_each.empty())
      report_.add(code::kUnknownWord, score.at,
                  tr("The score {0} goes to \"most\" and to \"each\"; choose one of them", in_quotes(score.id)));
    const std::string& piece = score.to_most.empty() ? score.to_each : score.to_most;
    if (piece.empty()) {
      if (score.when == ScoreRule::When::End)
        report_.add(code::kUnknownWord, score.at,
                    tr("A score at the end of the game cannot go to \"placer\", since it is nobody's turn; use "
                       "to=\"most PIECE\" or to=\"each PIECE\""));
      return;
    }
    if (index_of(rules_.pieces, piece) >= 0) check_role_of_score(score, piece);
  }
  void check_role_of_score(const ScoreRule& score, const std::string& piece) {
    const auto stands = [&](const Role& r) { return r.piece == piece && r.area == score.area; };
    const auto odd = [&](const Role& x) {
      return index_of(rules_.pieces, x.piece) < 0 || index_of(rules_.areas, x.area) < 0;
    };
    if (std::any_of(rules_.roles.begin(), rules_.roles.end(), odd))
      return;  // the matching role may be one whose names are undeclared, which has already been reported
    if (std::none_of(rules_.roles.begin(), rules_.roles.end(), stands))
      report_.add(code::kNotDeclared, score.at,
                  tr("No role places the piece {0} in the area {1}, so nobody gets these points; add such a role",
                     in_quotes(piece), in_quotes(score.area)));
  }

  void check(const Effect& effect) {
    switch (effect.kind) {
      case Effect::Kind::Award:
        if (index_of(rules_.areas, effect.area) >= 0) check_formula(report_, rules_, effect.points, effect.area, true);
        return;
      case Effect::Kind::Cover:
      case Effect::Kind::Return: return;
      case Effect::Kind::Ignore:
      case Effect::Kind::Bonus:
      case Effect::Kind::Sole: check_change_of_score(effect); return;
      case Effect::Kind::Effect: return;  // the plugin checks its own effects
    }
  }
  void check_change_of_score(const Effect& effect) {
    const int at = index_of(rules_.scores, effect.score);
    if (at < 0) return;
    const ScoreRule& score = rules_.scores[at];
    if (index_of(rules_.areas, score.area) < 0) return;  // an undeclared area is already reported at the score
    if (effect.kind == Effect::Kind::Bonus) check_formula(report_, rules_, effect.points, score.area, true);
    check_carries(effect.symbols, score.area, effect.at);
  }

  const Rules& rules_;
  Report report_;
  int uses_ = 0;
};

}  // namespace

Findings check_rules(const Rules& rules, const std::string& path) { return RulesChecker(rules, path).run(); }

}  // namespace tw::xml
