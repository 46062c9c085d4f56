#include "editor/core/document/new_set.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "engine/drawing/symbols.hpp"
#include "engine/language/translate.hpp"
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

/// Returns a colour for land whose name implies that it is not green, and for additional features drawn as ground, so
/// that all features are distinguishable; "" for the default colour of the look.
std::string fill_of(const NewFeature& feature, const std::vector<NewFeature>& all) {
  static constexpr std::array<std::pair<std::string_view, const char*>, 14> kByName{{{"sand", "#e3cf96"},
                                                                                     {"desert", "#e3cf96"},
                                                                                     {"beach", "#e3cf96"},
                                                                                     {"dune", "#e3cf96"},
                                                                                     {"snow", "#eef3f6"},
                                                                                     {"ice", "#d9ecf3"},
                                                                                     {"rock", "#b5aca1"},
                                                                                     {"stone", "#b5aca1"},
                                                                                     {"mountain", "#b5aca1"},
                                                                                     {"swamp", "#8a9468"},
                                                                                     {"marsh", "#8a9468"},
                                                                                     {"mud", "#a98763"},
                                                                                     {"earth", "#a98763"},
                                                                                     {"lava", "#c9653a"}}};
  static constexpr std::array<const char*, 5> kOthers{"#d9bf77", "#c7a58a", "#b9c3a0", "#a9b4c2", "#cbb6cf"};
  if (feature.look != kGround && feature.look != "patch") return "";
  const std::string id = xml::id_from_name(feature.name);
  for (const auto& [word, colour] : kByName)
    if (id.starts_with(word)) return colour;
  std::size_t before = 0;
  for (const NewFeature* other = all.data(); other != &feature; ++other) before += other->look == feature.look ? 1 : 0;
  return before == 0 || feature.look != kGround ? "" : kOthers[(before - 1) % kOthers.size()];
}

model::Rules blank_rules(const NewSetOptions& wanted, const std::string& id) {
  model::Rules rules;
  rules.id = id;
  rules.name = wanted.name;
  rules.min_players = wanted.min_players;
  rules.max_players = wanted.max_players;
  const auto ground = std::ranges::find(wanted.features, kGround, &NewFeature::look);
  const std::string around = ground == wanted.features.end() ? "" : xml::id_from_name(ground->name);
  for (const NewFeature& feature : wanted.features) {
    const std::string kind = xml::id_from_name(feature.name);
    rules.kinds.push_back({kind, feature.look, fill_of(feature, wanted.features), {}});
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

NewSetOptions suggested_new_set() {
  NewSetOptions out;
  out.name = tr("My set");
  // translators: names of features of a new game; each must contain a letter from A to Z
  out.features = {{tr_in("feature", "Land"), std::string(kGround)},
                  {tr_in("feature", "Wood"), "grove"},
                  {tr_in("feature", "Water"), "stream"}};
  return out;
}

std::string why_invalid(const NewSetOptions& wanted) {
  const std::string id = xml::id_from_name(wanted.name);
  if (id.empty()) return tr("The set needs a name that contains a letter (A to Z) or a digit.");
  if (!xml::find_game(id).empty()) return tr("A game already has the id “{0}”; choose another name.", id);
  if (wanted.rules != NewSetOptions::Rules::Blank)
    return wanted.game.empty() ? tr("Choose the game to take the rules from.") : "";
  if (wanted.min_players > wanted.max_players)
    return tr("The minimum number of players ({0}) must not exceed the maximum ({1}).", wanted.min_players,
              wanted.max_players);
  if (wanted.min_players < 1 || wanted.max_players > model::kMaxPlayers)
    return tr("The minimum number of players must be at least 1, the maximum at most {0}.", model::kMaxPlayers);
  if (wanted.features.empty()) return tr("A game needs at least one feature.");
  std::set<std::string> ids;
  for (const NewFeature& feature : wanted.features) {
    const std::string kind = xml::id_from_name(feature.name);
    if (kind.empty()) return tr("The feature name “{0}” must contain a letter (A to Z) or a digit.", feature.name);
    if (!ids.insert(kind).second) return tr("There are two features named “{0}”.", feature.name);
  }
  const model::Findings findings = xml::check_rules(blank_rules(wanted, id), "");
  return findings.empty() ? "" : findings.front().message;
}

model::Result<OpenedDocument> make_new_set(const NewSetOptions& wanted) {
  if (const std::string error = why_invalid(wanted); !error.empty()) return model::Findings{{.message = error}};
  OpenedDocument out;
  out.set.id = xml::id_from_name(wanted.name);
  out.set.name = wanted.name;
  if (wanted.rules == NewSetOptions::Rules::Blank) {
    out.rules = std::make_shared<const model::Rules>(blank_rules(wanted, out.set.id));
  } else {
    auto game = open_game(wanted.game);
    if (!game) return game.findings();
    out.rules = game.value().rules;
    if (wanted.rules == NewSetOptions::Rules::Copy)
      out.rules = std::make_shared<const model::Rules>(rules_of_set(*out.rules, *out.rules, out.set));
  }
  out.set.rules = out.rules->id;
  out.has_generated_name = wanted.name == suggested_new_set().name;
  return out;
}

}  // namespace tw::editor
