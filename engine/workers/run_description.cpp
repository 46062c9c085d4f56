#include "engine/workers/run_description.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "engine/language/translate.hpp"
#include "engine/plugin_host/bots.hpp"
#include "engine/plugin_host/games.hpp"
#include "engine/plugin_host/plugin_text.hpp"
#include "engine/plugin_host/registry.hpp"
#include "engine/program/version.hpp"
#include "engine/xml/check.hpp"
#include "engine/xml/files.hpp"

namespace tw::workers {

namespace {

constexpr std::size_t kMaxBytes = std::size_t{256} << 20;

/// Returns the memory that a text and its hash use, in bytes.
std::size_t memory_of(const std::string& text) { return text.size() + 300; }

}  // namespace

void TextCache::add(Blobs texts) {
  for (auto& [hash, text] : texts) {
    const auto [known, is_new] = texts_.try_emplace(hash);
    if (is_new) {
      bytes_ += memory_of(text);
      known->second = {std::move(text), recent_.insert(recent_.begin(), hash)};
    } else {
      recent_.splice(recent_.begin(), recent_, known->second.at);
    }
  }
  while (bytes_ > kMaxBytes && recent_.size() > 1) {
    const auto oldest = texts_.find(recent_.back());
    bytes_ -= memory_of(oldest->second.text);
    texts_.erase(oldest);
    recent_.pop_back();
  }
}

const std::string* TextCache::find(const std::string& hash) const {
  const auto known = texts_.find(hash);
  return known == texts_.end() ? nullptr : &known->second.text;
}

namespace {

using nlohmann::json;
using simulation::Contestant;
using simulation::Experiment;

constexpr std::size_t kLargestDescription = std::size_t{4} << 20;
constexpr std::size_t kMaxExperiments = 10'000;

std::string hexadecimal(std::uint64_t value) { return fmt::format("{:016x}", value); }

template <class T>
T value_of(model::Result<T> result) {
  if (!result) throw std::runtime_error(result.findings().front().message);
  return std::move(result.value());
}

/// Creates bots with a given name. Parses the name and loads the plugin only when the first bot is created, so that a
/// program whose games are played by other processes never loads the plugin. May be used by several threads.
class LazyMaker {
 public:
  explicit LazyMaker(std::string bot) : bot_(std::move(bot)) {}
  std::unique_ptr<game::Bot> make() {
    std::call_once(once_, [this] { maker_ = value_of(plugin_host::bot_maker(bot_)); });
    return value_of(maker_());
  }

 private:
  std::string bot_;
  std::once_flag once_;
  plugin_host::BotMaker maker_;
};

/// Collects the texts of a run.
class Describer {
 public:
  model::Result<RunDescription> run(std::span<const Experiment> experiments) {
    json list = json::array();
    for (const Experiment& experiment : experiments) {
      if (experiment.game->rules() == nullptr || experiment.game->tile_set() == nullptr)
        return model::Findings{
            {.code = "TW126",
             .message =
                 tr("games of \"{0}\" cannot be played in other processes or on other computers, since its rules "
                    "and tiles are not files",
                    experiment.game->id())}};
      list.push_back(of(experiment));
    }
    json document{{"program", program::version()}, {"games", std::move(games_)}, {"experiments", std::move(list)}};
    out_.hash = add(document.dump(-1, ' ', false, json::error_handler_t::replace));
    return std::move(out_);
  }

 private:
  std::string add(std::string text) {
    std::string hash = hash_of(text);
    out_.texts.emplace(hash, std::move(text));
    return hash;
  }

  std::size_t number_of(const game::Game& game) {
    const auto [at, is_new] = numbers_.emplace(&game, numbers_.size());
    if (is_new)
      games_.push_back({{"id", game.id()},
                        {"name", game.name()},
                        {"rules", add(xml::write(*game.rules()))},
                        {"tiles", add(xml::write(*game.tile_set()))},
                        {"content", hexadecimal(game.content_hash())}});
    return at->second;
  }

  json of(const Experiment& experiment) {
    json bots = json::array();
    for (const Contestant& contestant : experiment.contestants) {
      const Contestant bot = make_contestant(contestant.name);
      bots.push_back({{"name", bot.name}, {"version", bot.version}, {"stands_for", bot.resolved_bot}});
    }
    json out{{"game", number_of(*experiment.game)},
             {"bots", std::move(bots)},
             {"rotate", experiment.rotate},
             {"seed", experiment.seed},
             {"games_a_deck", experiment.games_per_deck},
             {"aligned", experiment.aligned != nullptr},
             {"metrics", experiment.metrics},
             {"keep_games", experiment.keep_games},
             {"times", experiment.measure_seat_times}};
    if (experiment.start) out["start"] = of(*experiment.game, *experiment.start);
    return out;
  }

  json of(const game::Game& game, const simulation::StartPosition& start) {
    const game::Setup& setup = start.setup();
    json actions = json::array();
    for (const game::Action action : start.actions()) actions.push_back(static_cast<std::uint64_t>(action));
    model::GameRecord record{.variant = game.id(), .players = setup.players, .seed = setup.seed};
    record.decks = setup.decks;
    record.position = setup.position;
    return {{"setup", add(xml::write(record))}, {"actions", std::move(actions)}};
  }

  RunDescription out_;
  json games_ = json::array();
  std::map<const game::Game*, std::size_t> numbers_;
};

/// Thrown with the reason why a description is refused.
struct Refused {
  std::string why;
};

const json& at(const json& from, const char* key) {
  const auto found = from.find(key);
  if (found == from.end()) throw Refused{tr("the description of the run has no \"{0}\"", key)};
  return *found;
}
const json& list_at(const json& from, const char* key, std::size_t most) {
  const json& out = at(from, key);
  if (!out.is_array() || out.empty() || out.size() > most)
    throw Refused{tr("the description of the run has an invalid list \"{0}\"", key)};
  return out;
}
template <class T>
T value_at(const json& from, const char* key) {
  const json& out = at(from, key);
  const bool right = std::is_same_v<T, std::string> ? out.is_string()
                     : std::is_same_v<T, bool>      ? out.is_boolean()
                                                    : out.is_number_unsigned();
  if (!right) throw Refused{tr("the description of the run has an invalid value \"{0}\"", key)};
  return out.get<T>();
}
std::int64_t number_at(const json& from, const char* key, std::int64_t least, std::int64_t most) {
  const auto out = value_at<std::uint64_t>(from, key);
  if (out > static_cast<std::uint64_t>(most) || out < static_cast<std::uint64_t>(least))
    throw Refused{tr("the description of the run has a value \"{0}\" out of range", key)};
  return static_cast<std::int64_t>(out);
}

void require(const model::Findings& findings, const std::string& what) {
  if (const auto error = std::ranges::find(findings, model::Severity::Error, &model::Finding::severity);
      error != findings.end())
    throw Refused{fmt::format("{}: {}", what, error->message)};
}
template <class T>
T required(model::Result<T> result, const std::string& what) {
  require(result.findings(), what);
  if (!result) throw Refused{tr("{0} cannot be read", what)};
  return std::move(result.value());
}

/// Creates the experiments of a description. All texts that the description names must be in `known`.
class Maker {
 public:
  explicit Maker(const TextCache& known) : known_(known) {}

  std::vector<Experiment> run(const json& document) {
    if (const auto program = value_at<std::string>(document, "program"); program != program::version())
      throw Refused{tr("this worker is version {0} and the client is version {1}; use the same version on both sides",
                       program::version(), program)};
    for (const json& game : list_at(document, "games", kMaxExperiments)) games_.push_back(game_of(game));
    std::vector<Experiment> out;
    for (const json& experiment : list_at(document, "experiments", kMaxExperiments))
      out.push_back(experiment_of(experiment));
    return out;
  }

 private:
  const std::string& text(const json& from, const char* key) const {
    const std::string* const text = known_.find(value_at<std::string>(from, key));
    if (text == nullptr) throw Refused{tr("the description of the run refers to a text that is missing")};
    return *text;
  }

  std::shared_ptr<const game::Game> game_of(const json& from) const {
    const auto id = value_at<std::string>(from, "id");
    const model::Rules rules = required(xml::read_rules(text(from, "rules"), ""), tr("rules of \"{0}\"", id));
    const model::TileSet set = required(xml::read_tile_set(text(from, "tiles"), ""), tr("tiles of \"{0}\"", id));
    require(xml::check_rules(rules, ""), tr("rules of \"{0}\"", id));
    require(xml::check_tile_set(set, rules, ""), tr("tiles of \"{0}\"", id));
    auto game = required(plugin_host::make_game(rules, set, id, value_at<std::string>(from, "name")),
                         tr("this worker cannot play \"{0}\", which the client plays", id));
    const std::string ours = hexadecimal(game->content_hash()), theirs = value_at<std::string>(from, "content");
    if (ours != theirs)
      throw Refused{
          tr("\"{0}\" has content {1} on this worker and {2} on the client; use the same versions of its plugins on "
             "both sides",
             id, ours, theirs)};
    return game;
  }

  static Contestant bot_of(const json& from) {
    const auto name = value_at<std::string>(from, "name");
    Contestant out = make_contestant(name);
    const auto version = value_at<std::string>(from, "version"),
               resolved_bot = value_at<std::string>(from, "stands_for");
    if (plugin_host::registry().bot(name) == nullptr)
      throw Refused{version.empty()
                        ? tr("the client plays with bot \"{0}\", which this worker does not have; "
                             "install the same plugins on both sides",
                             name)
                        : tr("the client plays with bot \"{0}\" (version {1}), which this worker does not have; "
                             "install the same plugins on both sides",
                             name, version)};
    required(plugin_host::make_bot(name), tr("bot \"{0}\"", name));
    const auto known = [](const std::string& text) { return text.empty() ? tr("unknown") : text; };
    if (out.version != version && !version.empty())
      throw Refused{
          tr("bot \"{0}\" has version {1} on this worker and {2} on the client; use the same version on both "
             "sides",
             name, known(out.version), version)};
    if (out.resolved_bot != resolved_bot && !resolved_bot.empty())
      throw Refused{
          tr("bot \"{0}\" has definition {1} on this worker and {2} on the client; use the same version on both "
             "sides",
             name, known(out.resolved_bot), resolved_bot)};
    return out;
  }

  Experiment experiment_of(const json& from) const {
    Experiment out;
    out.game = games_[number_at(from, "game", 0, std::ssize(games_) - 1)];
    for (const json& bot : list_at(from, "bots", simulation::kMaxExperimentPlayers))
      out.contestants.push_back(bot_of(bot));
    out.rotate = value_at<bool>(from, "rotate");
    out.seed = value_at<std::uint64_t>(from, "seed");
    out.games = simulation::kMaxGames;
    out.games_per_deck = number_at(from, "games_a_deck", 1, simulation::kMaxGames);
    if (value_at<bool>(from, "aligned")) out.aligned = std::make_shared<game::AlignedDecks>(*out.game->tile_set());
    out.metrics = static_cast<simulation::MetricGroups>(number_at(from, "metrics", 0, simulation::kAllMetrics));
    out.keep_games = number_at(from, "keep_games", 0, simulation::kMaxGames);
    out.measure_seat_times = value_at<bool>(from, "times");
    if (from.contains("start")) out.start = start_of(*out.game, from["start"]);
    const auto players = static_cast<int>(out.contestants.size());
    if (out.start && (out.start->players() != players || out.rotate))
      throw Refused{tr("the start position does not fit the bots")};
    if (!out.start) required(out.game->new_state({.players = players, .seed = 0, .decks = {}}), tr("the game"));
    return out;
  }

  std::shared_ptr<const simulation::StartPosition> start_of(const game::Game& game, const json& from) const {
    const model::GameRecord record = required(xml::read_game(text(from, "setup"), ""), tr("the start position"));
    std::vector<game::Action> actions;
    if (const json& list = at(from, "actions"); list.is_array())
      for (const json& action : list) {
        if (!action.is_number_unsigned()) throw Refused{tr("the start position has invalid actions")};
        actions.push_back(game::Action{action.get<std::uint64_t>()});
      }
    return required(simulation::StartPosition::make(game, game::setup_of(record), std::move(actions)),
                    tr("the start position"));
  }

  const TextCache& known_;
  std::vector<std::shared_ptr<const game::Game>> games_;
};

/// Returns the hashes of all texts that a description names.
std::vector<std::string> texts_of(const json& document) {
  std::vector<std::string> out;
  for (const json& game : list_at(document, "games", kMaxExperiments))
    for (const char* key : {"rules", "tiles"}) out.push_back(value_at<std::string>(game, key));
  for (const json& experiment : list_at(document, "experiments", kMaxExperiments))
    if (experiment.contains("start")) out.push_back(value_at<std::string>(experiment["start"], "setup"));
  return out;
}

}  // namespace

Contestant make_contestant(const std::string& bot) {
  const plugin_host::Level* level = plugin_host::level(bot);
  return {bot, [lazy = std::make_shared<LazyMaker>(bot)] { return lazy->make(); }, level != nullptr ? level->bot : "",
          plugin_host::bot_version(bot), bot == "random"};
}

model::Result<RunDescription> describe(std::span<const Experiment> experiments) { return Describer().run(experiments); }

RunSummary summarize(const std::string& description) {
  RunSummary out;
  const auto add = [](std::string& list, const std::string& word) {
    list += (list.empty() ? "" : ", ") + plugin_host::sanitize_text(word, true);
  };
  if (description.size() > kLargestDescription) return out;
  try {
    const json document = json::parse(description);
    out.needed = texts_of(document);
    for (const json& game : list_at(document, "games", kMaxExperiments))
      add(out.games, value_at<std::string>(game, "id"));
    for (const json& bot : list_at(document.at("experiments").at(0), "bots", simulation::kMaxExperimentPlayers))
      add(out.bots, value_at<std::string>(bot, "name"));
  } catch (const Refused&) {
  } catch (const json::exception&) {
  }
  return out;
}

std::string make_run(const std::string& hash, const TextCache& known, MissingTexts& missing,
                     std::vector<Experiment>& out) {
  const std::string* const text = known.find(hash);
  if (text == nullptr) {
    missing = {hash};
    return "";
  }
  if (text->size() > kLargestDescription) return tr("the description of the run is too large");
  const json document = json::parse(*text, nullptr, false);
  if (!document.is_object()) return tr("the description of the run is not a JSON object");
  try {
    for (const std::string& needed : texts_of(document))
      if (known.find(needed) == nullptr) missing.push_back(needed);
    if (missing.empty()) out = Maker(known).run(document);
    return "";
  } catch (const Refused& refused) {
    return plugin_host::sanitize_text(refused.why, true);
  } catch (const std::exception& error) {
    return plugin_host::sanitize_text(tr("the run cannot be played: {0}", error.what()), true);
  }
}

}  // namespace tw::workers
