#include "editor/core/new_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "engine/drawing/symbols.hpp"
#include "engine/model/limits.hpp"
#include "engine/xml/attributes.hpp"
#include "engine/xml/catalogue.hpp"
#include "engine/xml/check.hpp"

namespace tw::editor {

namespace {

constexpr std::string_view kGround = "ground";
constexpr const char* kStart = "start";
constexpr const char* kTiles = "tiles";
constexpr const char* kPiece = "piece";

bool is_line(const std::string& look) { return look == "stream" || look == "road"; }

/// Returns the first symbol of the library that is drawn in a player's colour.
std::string piece_look() {
  for (const drawing::Symbol& symbol : drawing::symbol_library())
    if (symbol.has_player()) return symbol.name;
  return "";
}

model::Rules blank_rules(const NewSet& wanted, const std::string& id) {
  model::Rules rules;
  rules.id = id;
  rules.name = wanted.name;
  rules.least_players = wanted.least_players;
  rules.most_players = wanted.most_players;
  const auto ground = std::ranges::find(wanted.features, kGround, &NewFeature::look);
  const std::string around = ground == wanted.features.end() ? "" : xml::id_from_name(ground->name);
  for (const NewFeature& feature : wanted.features) {
    const std::string kind = xml::id_from_name(feature.name);
    rules.kinds.push_back({kind, feature.look, "", {}});
    const std::string beside = is_line(feature.look) && !around.empty() ? around : kind;
    rules.edges.push_back({kind, {beside, kind, beside}, {}});
    if (feature.look == kGround) continue;
    rules.areas.push_back({.id = kind, .of = {kind}});
    rules.roles.push_back({.id = kind, .piece = kPiece, .area = kind});
    for (const auto when : {model::ScoreRule::When::Closed, model::ScoreRule::When::End}) {
      model::ScoreRule score;
      const bool at_end = when == model::ScoreRule::When::End;
      score.id = kind + (at_end ? "-at-end" : "");
      score.part = at_end ? kind : "";
      score.area = kind;
      score.when = when;
      score.points.text = "tiles";
      score.to_most = kPiece;
      rules.scores.push_back(std::move(score));
    }
  }
  rules.pieces = {{kPiece, 7, piece_look(), {}}};
  rules.decks = {{kStart, false, true, {}}, {kTiles, true, true, {}}};
  rules.turn.draws = kTiles;
  using Kind = model::TurnStep::Kind;
  for (const Kind kind : {Kind::Place, Kind::Occupy, Kind::Score}) {
    model::TurnStep step;
    step.kind = kind;
    rules.turn.steps.push_back(std::move(step));
  }
  return rules;
}

}  // namespace

NewSet suggested_new_set() {
  NewSet out;
  out.name = "My set";
  out.features = {{"Land", std::string(kGround)}, {"Wood", "grove"}, {"Water", "stream"}};
  return out;
}

std::string why_invalid(const NewSet& wanted) {
  const std::string id = xml::id_from_name(wanted.name);
  if (id.empty()) return "The set needs a name that contains a letter (A to Z) or a digit.";
  if (!xml::find_game(id).empty()) return fmt::format("A game with the id “{}” exists; choose another name.", id);
  if (wanted.rules != NewSet::Rules::Blank) return wanted.game.empty() ? "Choose the game whose rules to use." : "";
  if (wanted.least_players < 1 || wanted.least_players > wanted.most_players ||
      wanted.most_players > model::kMaxPlayers)
    return fmt::format("The smallest number of players must be at least 1, the largest at most {}.",
                       model::kMaxPlayers);
  if (wanted.features.empty()) return "A game needs at least one feature.";
  std::set<std::string> ids;
  for (const NewFeature& feature : wanted.features) {
    const std::string kind = xml::id_from_name(feature.name);
    if (kind.empty())
      return fmt::format("The feature name “{}” must contain a letter (A to Z) or a digit.", feature.name);
    if (!ids.insert(kind).second) return fmt::format("There are two features named “{}”.", feature.name);
  }
  const model::Findings findings = xml::check_rules(blank_rules(wanted, id), "");
  return findings.empty() ? "" : findings.front().message;
}

model::Result<Opened> make_new_set(const NewSet& wanted) {
  if (const std::string error = why_invalid(wanted); !error.empty()) return model::Findings{{.message = error}};
  Opened out;
  out.set.id = xml::id_from_name(wanted.name);
  out.set.name = wanted.name;
  if (wanted.rules == NewSet::Rules::Blank) {
    out.rules = std::make_shared<const model::Rules>(blank_rules(wanted, out.set.id));
  } else {
    auto game = open_game(wanted.game);
    if (!game) return game.findings();
    out.rules = game.value().rules;
    if (wanted.rules == NewSet::Rules::Copy)
      out.rules = std::make_shared<const model::Rules>(rules_of_set(*out.rules, *out.rules, out.set));
  }
  out.set.rules = out.rules->id;
  out.named_by_program = wanted.name == suggested_new_set().name;
  return out;
}

}  // namespace tw::editor
