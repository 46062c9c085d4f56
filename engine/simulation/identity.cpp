#include "engine/simulation/identity.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "engine/language/translate.hpp"
#include "engine/simulation/shard_plan.hpp"

namespace tw::simulation {
namespace {

/// Format of the store and of the random streams in play_game(). Must be increased when either of them changes.
constexpr const char* kFormat = "2";

std::string hexadecimal(std::uint64_t value) {
  std::array<char, 16> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value, 16).ptr;
  return {text.data(), end};
}

template <class List, class Name>
std::string joined(const List& list, Name name) {
  std::string out;
  for (const auto& item : list) out += (out.empty() ? "" : ",") + name(item);
  return out;
}

/// Describes rotation and decks. Omits settings with default values, so that the identity of files from before these
/// settings existed does not change.
std::string rotation_of(const Experiment& experiment) {
  std::string out = experiment.rotate ? "yes" : "no";
  if (experiment.games_per_deck != 1) out += ", " + std::to_string(experiment.games_per_deck) + " games a deck";
  if (experiment.aligned) out += ", decks aligned";
  return out;
}

/// Returns the name of a bot. Includes the definition of a skill level, since it may differ between versions of the
/// program.
std::string bot_of(const Contestant& contestant) {
  return contestant.name + (contestant.resolved_bot.empty() ? "" : "=" + contestant.resolved_bot);
}

/// Returns the versions of the contestants' plugins, or "" if no version is known.
std::string versions_of(const std::vector<Contestant>& contestants) {
  const bool known = std::ranges::any_of(contestants, [](const Contestant& c) { return !c.version.empty(); });
  return known ? joined(contestants, [](const Contestant& c) { return c.version.empty() ? "?" : c.version; }) : "";
}

std::uint64_t hash_of_columns(const std::vector<Column>& columns) {
  std::uint64_t hash = 0;
  const auto mix_in = [&](std::string_view text) {
    for (const char c : text) hash = model::Random::mix(hash ^ (static_cast<unsigned char>(c) + 1u));
    hash = model::Random::mix(hash ^ 0x100u);
  };
  for (const Column& column : columns) {
    for (const std::string& text : {column.id, column.unit, std::to_string(column.scale),
                                    std::to_string(static_cast<int>(column.shape)), std::to_string(column.listed)})
      mix_in(text);
    for (const std::string& key : column.keys) mix_in(key);
  }
  return hash;
}

}  // namespace

std::vector<IdentityField> identity_of(const Experiment& experiment, const std::vector<Column>& columns) {
  const game::Game& game = *experiment.game;
  std::vector<IdentityField> out{
      {"format", tr("the file's format"), kFormat},
      {"game", tr("the game"), game.id()},
      {"content", tr("the game's rules or tiles"), hexadecimal(game.content_hash())},
      {"parts", tr("the kinds of score"), joined(game.parts(), [](const std::string& part) { return part; })},
      {"contestants", tr("the bots"), joined(experiment.contestants, bot_of)},
      {"versions", tr("the versions of the bots"), versions_of(experiment.contestants)},
      {"rotate", tr("the rotation of seats"), rotation_of(experiment)},
      {"seed", tr("the seed"), std::to_string(experiment.seed)},
      {"players", tr("the number of players"), std::to_string(experiment.contestants.size())},
      {"metrics", tr("the metrics"), joined(group_names(experiment.metrics), [](const std::string& g) { return g; })},
      {"columns", tr("the definitions of the metrics"), hexadecimal(hash_of_columns(columns))},
      {"keep_games", tr("the number of games stored individually"), std::to_string(experiment.keep_games)},
      {"piece", tr_in("part of an experiment", "the piece"),
       std::to_string(experiment.piece.number) + "/" + std::to_string(experiment.piece.of)},
      {"shard_games", tr("the size of a shard"), std::to_string(kShardGames)},
  };
  // Omitted if games start at the beginning, so that the identity of older files does not change.
  if (experiment.start)
    out.push_back({kStartKey, tr("the position from which the games start"), hexadecimal(experiment.start->hash())});
  return out;
}

std::string bot_name(const std::string& contestant) {
  const auto equals = contestant.find('=');
  return equals < contestant.find(':') ? contestant.substr(0, equals) : contestant;
}

}  // namespace tw::simulation
