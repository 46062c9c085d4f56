#include <algorithm>
#include <array>

#include "engine/model/limits.hpp"
#include "engine/model/weights.hpp"
#include "engine/xml/check.hpp"
#include "engine/xml/checking.hpp"
#include "engine/xml/rows.hpp"

namespace tw::xml {

using namespace tw::model;

namespace {

class RulesChecker {
 public:
  RulesChecker(const Rules& rules, const std::string& path) : rules_(rules), report_(path) {}

  Findings run() {
    if (rules_.family == kLandscape) limits();
    players();
    if (!report_.empty()) return report_.take();  // the checks below compare rows, so they need valid rows
    check_settings(report_, rules_.settings, "setting of the game");
    if (rules_.family != kLandscape) {  // for other families, the plugin checks everything else
      reject_landscape_rows();
      return report_.take();
    }
    ids();
    for (const Setting& setting : rules_.settings)
      report_.add(code::kUnknownElement, setting.at,
                  "<set> " + in_quotes(setting.id) +
                      " is allowed only in the rules of a plugin game; remove it from these landscape rules");
    uses();
    weights();
    edges();
    names();
    turn();
    for (const ScoreRule& score : rules_.scores) check(score);
    for (const ActionRule& action : rules_.actions)
      for (const Effect& effect : action.effects) check(effect);
    if (!report_.has_errors()) check_room(report_, rules_);
    if (report_.has_errors()) return report_.take();
    check_pieces_are_used();
    if (uses_ == 0) check_roles_score();  // skipped if there are plugin effects: they may use roles in unknown ways
    return report_.take();
  }

 private:
  void ids() {
    check_ids(report_, rules_.edges, "edge", IdForm::Row);
    check_ids(report_, rules_.kinds, "kind", IdForm::Row);
    check_ids(report_, rules_.symbols, "symbol", IdForm::Row);
    check_ids(report_, rules_.areas, "area", IdForm::Row);
    check_ids(report_, rules_.pieces, "piece", IdForm::Row);
    check_ids(report_, rules_.roles, "role", IdForm::Row);
    check_ids(report_, rules_.decks, "deck", IdForm::Row);
    check_ids(report_, rules_.scores, "score", IdForm::Row);
    check_ids(report_, rules_.actions, "action", IdForm::Row);
    check_ids(report_, rules_.weights, "weight", IdForm::Row);
    static constexpr std::array kTaken{"tiles",  "open",   "around",   "zones", "near",
                                       "square", "joined", "touching", "min",   "max"};
    for (const SymbolKind& s : rules_.symbols)
      if (std::find(kTaken.begin(), kTaken.end(), s.id) != kTaken.end())
        report_.add(code::kId, s.at,
                    "A symbol cannot have the id " + in_quotes(s.id) + ", which is a reserved word in formulas");
  }

  template <class Row>
  void foreign(const std::vector<Row>& rows, const std::string& element) {
    for (const Row& row : rows) foreign(element, row.at);
  }
  void foreign(const std::string& element, SourceMark at) {
    report_.add(code::kUnknownElement, at,
                "Rules of the family " + in_quotes(rules_.family) + ", a plugin game, cannot have <" + element +
                    ">; use only <source> and <set>." + did_you_mean(rules_.family, {std::string(model::kLandscape)}));
  }
  void reject_landscape_rows() {
    foreign(rules_.edges, "edge");
    foreign(rules_.kinds, "kind");
    foreign(rules_.symbols, "symbol");
    foreign(rules_.areas, "area");
    foreign(rules_.pieces, "piece");
    foreign(rules_.roles, "role");
    foreign(rules_.decks, "deck");
    foreign(rules_.scores, "score");
    foreign(rules_.actions, "action");
    foreign(rules_.weights, "weight");
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
        report_.add(code::kWord, weight.at, "There is no weight " + in_quotes(weight.id) + "; use " + one_of(known));
      else if (weight.value < row->least || weight.value > row->most)
        report_.add(code::kNumber, weight.at,
                    "The weight " + in_quotes(weight.id) + " is " + std::to_string(weight.value) +
                        "; use a number from " + std::to_string(row->least) + " to " + std::to_string(row->most));
    }
  }
  void use(const PluginUse& use, SourceMark at) {
    if (++uses_ == kMaxPluginUses + 1)
      report_.add(
          code::kLimit, at,
          "The rules use plugin effects more than " + std::to_string(kMaxPluginUses) + " times; remove some of them");
    const std::string trouble = id_trouble(use.plugin, IdForm::Row);
    if (!trouble.empty()) report_.add(code::kId, at, "The plugin " + in_quotes(use.plugin) + " " + trouble);
    const std::string part_trouble = use.part.empty() ? "" : id_trouble(use.part, IdForm::Row);
    if (!part_trouble.empty()) report_.add(code::kId, at, "The part " + in_quotes(use.part) + " " + part_trouble);
    check_settings(report_, use.settings, "setting of the effect " + in_quotes(use.plugin));
    for (const Setting& setting : use.settings)
      if (setting.id == "plugin" || setting.id == "part")
        report_.add(code::kId, setting.at,
                    "A setting of an effect cannot have the id " + in_quotes(setting.id) +
                        ", which is an attribute of <effect>");
  }

  template <class Row>
  void limit(const std::vector<Row>& rows, int most, const std::string& what) {
    if (rows.size() <= static_cast<std::size_t>(most)) return;
    report_.add(
        code::kLimit, rows[static_cast<std::size_t>(most)].at,
        "There are " + std::to_string(rows.size()) + " " + what + "; at most " + std::to_string(most) + " are allowed");
  }

  void limits() {
    limit(rules_.edges, kMaxEdges, "edges");
    limit(rules_.kinds, kMaxKinds, "kinds of zone");
    limit(rules_.symbols, kMaxSymbols, "symbols");
    limit(rules_.areas, kMaxAreas, "areas");
    limit(rules_.pieces, kMaxPieces, "kinds of piece");
    limit(rules_.roles, kMaxRoles, "roles");
    limit(rules_.decks, kMaxDecks, "decks");
    limit(rules_.scores, kMaxScores, "scores");
    limit(rules_.actions, kMaxActions, "actions");
    limit(rules_.turn.steps, kMaxSteps, "steps in a turn");
    for (const ActionRule& action : rules_.actions) limit(action.effects, kMaxEffects, "effects of one action");
    if (part_names(rules_).size() > static_cast<std::size_t>(kMaxParts))
      report_.add(code::kLimit, rules_.at,
                  "Points are recorded under more than " + std::to_string(kMaxParts) +
                      " names; give several scores the same part");
    for (const PieceKind& piece : rules_.pieces)
      if (piece.count < 0 || piece.count > kMaxPieceCount)
        report_.add(code::kNumber, piece.at,
                    "The count of " + in_quotes(piece.id) + " is out of range; use a number from 0 to " +
                        std::to_string(kMaxPieceCount));
  }
  void players() {
    if (rules_.least_players < 1 || rules_.least_players > rules_.most_players || rules_.most_players > kMaxPlayers)
      report_.add(code::kNumber, rules_.at,
                  "The number of players is out of range; use a number from 1 to " + std::to_string(kMaxPlayers));
  }

  void edges() {
    for (std::size_t i = 0; i < rules_.edges.size(); ++i) {
      const EdgeKind& edge = rules_.edges[i];
      for (const std::string& kind : edge.zones) declared(rules_.kinds, kind, "kind of zone", edge.at);
      const int same = edge_with(rules_, edge.zones);
      if (same != static_cast<int>(i))
        report_.add(code::kEdgeTwice, edge.at,
                    "The edge " + in_quotes(edge.id) + " is the same as " +
                        in_quotes(rules_.edges[static_cast<std::size_t>(same)].id) + "; remove one of them");
      if (edge_with(rules_, {edge.zones[2], edge.zones[1], edge.zones[0]}) < 0)
        report_.add(code::kMirror, edge.at,
                    "The edge " + in_quotes(edge.id) + " fits no edge; declare its mirror image " +
                        in_quotes(edge.zones[2] + " " + edge.zones[1] + " " + edge.zones[0]) + " too");
    }
  }

  void names() {
    for (const SymbolKind& s : rules_.symbols) kinds(s.on, "The symbol " + in_quotes(s.id) + " is allowed on", s.at);
    for (const AreaKind& a : rules_.areas) kinds(a.of, "The area " + in_quotes(a.id) + " consists of", a.at);
    for (const Role& r : rules_.roles) {
      declared(rules_.pieces, r.piece, "piece", r.at);
      declared(rules_.areas, r.area, "area", r.at);
    }
  }
  void kinds(const std::vector<std::string>& list, const std::string& subject, SourceMark at) {
    if (list.empty()) report_.add(code::kNotDeclared, at, subject + " no kind of zone; name at least one");
    for (const std::string& kind : list) declared(rules_.kinds, kind, "kind of zone", at);
  }
  template <class Row>
  bool declared(const std::vector<Row>& rows, const std::string& id, const std::string& what, SourceMark at) {
    return check_declared(report_, rows, id, what, at);
  }

  void check_pieces_are_used() {
    for (const PieceKind& piece : rules_.pieces) {
      const auto puts = [&piece](const Role& role) { return role.piece == piece.id; };
      if (piece.count == 0)
        report_.add(code::kNeverScores, piece.at,
                    "No player has the piece " + in_quotes(piece.id) + ", as its count is 0; set a count from 1 to " +
                        std::to_string(kMaxPieceCount) + ", or remove the piece and its roles");
      else if (std::none_of(rules_.roles.begin(), rules_.roles.end(), puts))
        report_.add(code::kNeverScores, piece.at,
                    "No role puts the piece " + in_quotes(piece.id) +
                        " on a tile, so it is never used; add a role for it, or remove the piece");
    }
  }
  void check_roles_score() {
    for (const Role& role : rules_.roles) {
      // a piece with count 0 is already reported
      if (rules_.pieces[static_cast<std::size_t>(index_of(rules_.pieces, role.piece))].count == 0) continue;
      const auto counts = [&](const ScoreRule& score) {
        return score.area == role.area && (score.to_most == role.piece || score.to_each == role.piece);
      };
      if (std::none_of(rules_.scores.begin(), rules_.scores.end(), counts))
        report_.add(
            code::kNeverScores, role.at,
            "The piece " + in_quotes(role.piece) + " can be placed in the area " + in_quotes(role.area) + " as " +
                in_quotes(role.id) +
                ", but no score of that area gives it points; add a score with to=" + in_quotes("most " + role.piece));
    }
  }

  void turn() {
    const Turn& turn = rules_.turn;
    if (turn.draws.empty() && turn.steps.empty()) return;  // the reader has reported that <turn> is missing
    declared(rules_.decks, turn.draws, "deck", turn.at);
    const auto ends = [](const Deck& d) { return d.ends_game; };
    if (!rules_.decks.empty() && std::none_of(rules_.decks.begin(), rules_.decks.end(), ends))
      report_.add(code::kTurn, turn.at,
                  "No deck ends the game; set ends-game=\"yes\" on the deck " + in_quotes(turn.draws));
    if (turn.steps.empty() || turn.steps.front().kind != TurnStep::Kind::Place)
      report_.add(code::kTurn, turn.steps.empty() ? turn.at : turn.steps.front().at,
                  "A turn must begin with <place/>, which places the tile");
    std::vector<TurnStep::Kind> seen;
    for (const TurnStep& step : turn.steps) {
      const std::string element = "<" + name_of(step.kind) + ">";
      if (step.kind != TurnStep::Kind::Effect && std::find(seen.begin(), seen.end(), step.kind) != seen.end())
        report_.add(code::kTurn, step.at, "The turn has a second " + element + "; remove one of them");
      if (!seen.empty() && seen.back() == TurnStep::Kind::Again)
        report_.add(code::kTurn, step.at, element + " comes after <again>, which must be the last step of a turn");
      seen.push_back(step.kind);
      if (step.kind == TurnStep::Kind::Again) check_again(step);
    }
  }
  void check_again(const TurnStep& step) {
    declared(rules_.decks, step.deck, "deck", step.at);
    const bool area = declared(rules_.areas, step.area, "area", step.at);
    if (!step.symbol.empty() && declared(rules_.symbols, step.symbol, "symbol", step.at) && area)
      check_carries({step.symbol}, step.area, step.at);
  }

  /// Reports symbols that are not allowed on any kind of zone that belongs to the area.
  void check_carries(const std::vector<std::string>& symbols, const std::string& area, SourceMark at) {
    const AreaKind& kind = rules_.areas[static_cast<std::size_t>(index_of(rules_.areas, area))];
    for (const std::string& id : symbols) {
      const int i = index_of(rules_.symbols, id);
      if (i < 0) continue;
      const std::vector<std::string>& on = rules_.symbols[static_cast<std::size_t>(i)].on;
      const auto inside = [&](const std::string& k) {
        return std::find(kind.of.begin(), kind.of.end(), k) != kind.of.end();
      };
      if (std::none_of(on.begin(), on.end(), inside))
        report_.add(code::kSymbolKind, at,
                    "The symbol " + in_quotes(id) + " cannot occur in the area " + in_quotes(area) +
                        "; it is allowed only on " + listed(on));
    }
  }

  void check(const ScoreRule& score) {
    if (!declared(rules_.areas, score.area, "area", score.at)) return;
    check_formula(report_, rules_, score.points, score.area, !score.to_each.empty());
    if (!score.to_most.empty() && !score.to_each.empty())
      report_.add(code::kWord, score.at,
                  "The score " + in_quotes(score.id) + " goes to \"most\" and to \"each\"; choose one of them");
    const std::string& piece = score.to_most.empty() ? score.to_each : score.to_most;
    if (piece.empty()) {
      if (score.when == ScoreRule::When::End)
        report_.add(code::kWord, score.at,
                    "At the end of the game it is nobody's turn; use to=\"most PIECE\" or to=\"each PIECE\"");
      return;
    }
    if (declared(rules_.pieces, piece, "piece", score.at)) check_role_of_score(score, piece);
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
                  "No role puts the piece " + in_quotes(piece) + " into the area " + in_quotes(score.area) +
                      ", so nobody gets these points; add such a role");
  }

  void check(const Effect& effect) {
    for (const std::string& symbol : effect.symbols) declared(rules_.symbols, symbol, "symbol", effect.at);
    switch (effect.kind) {
      case Effect::Kind::Award:
        if (declared(rules_.areas, effect.area, "area", effect.at))
          check_formula(report_, rules_, effect.points, effect.area, true);
        return;
      case Effect::Kind::Cover: return;
      case Effect::Kind::Return: declared(rules_.pieces, effect.piece, "piece", effect.at); return;
      case Effect::Kind::Ignore:
      case Effect::Kind::Bonus:
      case Effect::Kind::Sole: check_change_of_score(effect); return;
      case Effect::Kind::Effect: return;  // the plugin checks its own effects
    }
  }
  void check_change_of_score(const Effect& effect) {
    if (!declared(rules_.scores, effect.score, "score", effect.at)) return;
    const ScoreRule& score = rules_.scores[static_cast<std::size_t>(index_of(rules_.scores, effect.score))];
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
