#include "editor/core/new_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "engine/drawing/symbols.hpp"
#include "engine/model/limits.hpp"
#include "engine/xml/attributes.hpp"
#include "engine/xml/check.hpp"

namespace tw::editor {

namespace {

constexpr std::string_view kGround = "ground";
constexpr const char* kStart = "start";
constexpr const char* kTiles = "tiles";
constexpr const char* kPiece = "piece";

bool is_line(const std::string& look) { return look == "stream" || look == "road"; }

/// The first drawing of the library that takes a player's colour.
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

std::string trouble_with(const NewSet& wanted) {
  if (xml::id_from_name(wanted.name).empty()) return "The set needs a name with a letter or digit in it.";
  if (wanted.rules != NewSet::Rules::Blank) return wanted.game.empty() ? "Choose the game whose rules are used." : "";
  if (wanted.least_players < 1 || wanted.least_players > wanted.most_players ||
      wanted.most_players > model::kMaxPlayers)
    return fmt::format("A game is for 1 to {} players, the fewest first.", model::kMaxPlayers);
  if (wanted.features.empty()) return "A game needs at least one feature.";
  std::set<std::string> ids;
  for (const NewFeature& feature : wanted.features) {
    const std::string id = xml::id_from_name(feature.name);
    if (id.empty()) return fmt::format("“{}” is no name for a feature: it needs a letter or digit.", feature.name);
    if (!ids.insert(id).second) return fmt::format("Two features are called “{}”.", feature.name);
  }
  return "";
}

model::Result<Opened> make_new_set(const NewSet& wanted) {
  if (const std::string trouble = trouble_with(wanted); !trouble.empty()) return model::Findings{{.message = trouble}};
  const std::string id = xml::id_from_name(wanted.name);
  Opened out;
  if (wanted.rules == NewSet::Rules::Blank) {
    out = empty_set(std::make_shared<const model::Rules>(blank_rules(wanted, id)));
  } else {
    auto game = open_game(wanted.game);
    if (!game) return game.findings();
    model::Rules rules = *game.value().rules;
    if (wanted.rules == NewSet::Rules::Copy) {
      rules.source = fmt::format("Changed from the rules of {}.", rules.name);
      rules.id = id;
      rules.name = wanted.name;
    }
    out = empty_set(std::make_shared<const model::Rules>(std::move(rules)));
  }
  out.set.id = id;
  out.set.name = wanted.name;
  return out;
}

}  // namespace tw::editor
