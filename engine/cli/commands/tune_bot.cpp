#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>
#include <ostream>
#include <stdexcept>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/findings.hpp"
#include "engine/cli/json.hpp"
#include "engine/cli/loaded_game.hpp"
#include "engine/cli/run_options.hpp"
#include "engine/cli/text_table.hpp"
#include "engine/cli/weights_file.hpp"
#include "engine/model/weights.hpp"
#include "engine/plugin_host/bots.hpp"
#include "engine/simulation/mirrored.hpp"
#include "engine/simulation/spsa.hpp"
#include "engine/statistics/intervals.hpp"
#include "engine/xml/files.hpp"

namespace tw::cli {
namespace {

using model::kWeightRows;
using model::Weights;
using simulation::Pair;
using statistics::Estimate;

/// Pairs of games a step. Threads wait for each other at its end.
constexpr std::int64_t kPairs = 16;
/// Points by which a win counts about three quarters in a step: a narrow win may be luck, and a high one is no better.
constexpr double kClearLead = 20;

/// How a match went, from -1 to 1.
double score(const std::vector<Pair>& pairs) {
  double sum = 0;
  for (const Pair& pair : pairs) sum += std::tanh(pair.margin / kClearLead);
  return pairs.empty() ? 0 : sum / static_cast<double>(pairs.size());
}

/// Mean with its interval of something about each pair; pairs do not depend on each other.
template <class Of>
Estimate mean(const std::vector<Pair>& pairs, Of of) {
  const auto n = static_cast<double>(pairs.size());
  double sum = 0, squares = 0;
  for (const Pair& pair : pairs) sum += of(pair);
  for (const Pair& pair : pairs) squares += std::pow(of(pair) - sum / n, 2);
  const double deviation = pairs.size() < 2 ? 0 : std::sqrt(squares / (n - 1));
  return statistics::mean_interval_from(static_cast<std::int64_t>(pairs.size()), sum / n, deviation);
}

std::size_t row_of(const std::string& id) {
  const auto at = std::ranges::find_if(kWeightRows, [&](const model::WeightRow& row) { return id == row.id; });
  return static_cast<std::size_t>(at - kWeightRows.begin());
}

class TuneBotCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    declare_game(app, game_);
    app.add_option("--bot", bot_, "Who plays; its evaluation is tuned")->capture_default_str();
    std::vector<std::string> all;
    for (const model::WeightRow& row : kWeightRows) all.emplace_back(row.id);
    app.add_option("--weights", ids_, "Which weights, with commas between them; all if not given")
        ->delimiter(',')
        ->check(CLI::IsMember(all));
    app.add_option("--games", games_, "Games that are played to tune")
        ->check(CLI::Range(std::int64_t{2 * kPairs}, std::int64_t{100'000'000}))
        ->capture_default_str();
    app.add_option("--check", check_, "Games, on other decks, that measure what came out")
        ->check(CLI::Range(std::int64_t{4}, std::int64_t{100'000'000}))
        ->capture_default_str();
    app.add_option("--players", players_, "Players of each game; seats alternate between the two sides")
        ->check(CLI::Range(2, simulation::kMostPlayers))
        ->capture_default_str();
    declare_seed(app, seed_, "Decides decks and steps: the same seed, the same result");
    app.add_option("--minutes", minutes_,
                   "Ends the tuning after so long, then checks; the result depends on the machine")
        ->check(CLI::Range(0.0, 100'000.0));
    app.add_option(
        "--out", out_,
        "File that gets the tuned weights if they win the check: the rules of the game, or the variant; a new "
        "variant if it is not there");
    options_.declare(app);
  }

  int run(Io& io) override {
    int status = status::kDone;
    const auto loaded = take(io, load(game_), status);
    if (!loaded) return status;
    played_ = loaded->game;
    files_ = loaded->files;
    const auto begun = played_->new_state({.players = players_, .seed = seed_, .decks = {}});
    print(io.err, begun.findings());
    if (!begun) return status::kUsage;
    start_ = begun.value()->weights();
    if (!take(io, plugin_host::make_bot(name_with(start_)), status)) return status;
    if (ids_.empty())
      for (const model::WeightRow& row : kWeightRows) ids_.emplace_back(row.id);
    // What is wrong with the file is told before hours of play.
    if (!out_.empty() && !take(io, text_with_weights(files_, out_, ids_, start_), status)) return status;

    std::vector<Pair> pairs;
    try {
      tune(io);
      if (!io.control.stopping() && best_ != start_)
        pairs = play(best_, start_, (check_ + 1) / 2, model::Random(seed_, 1, 0).next(), io.control);
    } catch (const std::runtime_error& failure) {
      const model::Findings findings{{.code = "TW125", .message = failure.what()}};
      print(io.err, findings);
      return status_of(findings);
    }
    const model::Findings findings = keep(io, pairs);
    if (options_.json)
      print(io.out, result(pairs));
    else
      print_text(io.out, pairs);
    print(io.err, findings);
    if (!findings.empty()) return status_of(findings);
    return io.control.stopping() ? status::kInterrupted : status::kDone;
  }

 private:
  /// Writes the weights into the file, if there is one and they have been better.
  model::Findings keep(const Io& io, const std::vector<Pair>& pairs) {
    if (out_.empty() || io.control.stopping() || pairs.empty() || share(pairs).value <= 0.5) return {};
    const auto text = text_with_weights(files_, out_, ids_, best_);  // read again: it may have been edited meanwhile
    if (!text) return text.findings();
    model::Findings findings = xml::write_file(out_, text.value());
    kept_ = findings.empty();
    return findings;
  }

  void tune(Io& io) {
    std::vector<simulation::Tuned> figures;
    for (const std::string& id : ids_) {
      const model::WeightRow& row = kWeightRows[row_of(id)];
      const double scale = row.standard > 0 ? row.standard : (row.most - row.least) / 10.0;
      figures.push_back({start_.value[row_of(id)], row.least, row.most, std::max(1.0, scale)});
    }
    const std::int64_t steps = games_ / (2 * kPairs);
    simulation::Spsa spsa(std::move(figures), steps, model::Random(seed_, 0, 0).next());
    const auto begin = std::chrono::steady_clock::now();
    for (std::int64_t step = 0; step < steps; ++step) {
      const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
      if (minutes_ > 0 && taken.count() > 60 * minutes_) break;
      const auto match = spsa.next();
      const auto pairs = play(with(match.plus), with(match.minus), kPairs,
                              model::Random(seed_, 2, static_cast<std::uint64_t>(step)).next(), io.control);
      if (io.control.stopping()) break;  // half a step would depend on the threads
      spsa.learn(score(pairs));
      tuned_on_ += 2 * kPairs;
      if (options_.shows_progress(io))
        io.err << fmt::format("\r{} of {} games  {:.0f} games/s \x1b[K", tuned_on_, 2 * kPairs * steps,
                              static_cast<double>(tuned_on_) / std::max(taken.count(), 1e-3))
               << std::flush;
    }
    if (options_.shows_progress(io)) io.err << "\r\x1b[K" << std::flush;
    best_ = with(spsa.best());
  }

  Weights with(const std::vector<int>& values) const {
    Weights out = start_;
    for (std::size_t i = 0; i < ids_.size(); ++i) out.value[row_of(ids_[i])] = values[i];
    return out;
  }
  std::string name_with(const Weights& weights) const {
    std::string out = bot_;
    for (std::size_t i = 0; i < kWeightRows.size(); ++i)
      out += fmt::format(":@{}={}", kWeightRows[i].id, weights.value[i]);
    return out;
  }
  std::vector<Pair> play(const Weights& ours, const Weights& theirs, std::int64_t pairs, std::uint64_t seed,
                         const simulation::Control& control) const {
    const auto contestant = [this](const Weights& weights) {
      const std::string name = name_with(weights);
      return simulation::Contestant{name, [name] {
                                      auto bot = plugin_host::make_bot(name);
                                      return bot ? std::move(bot.value()) : nullptr;
                                    }};
    };
    return simulation::play({.game = played_,
                             .players = players_,
                             .ours = contestant(ours),
                             .theirs = contestant(theirs),
                             .pairs = pairs,
                             .seed = seed},
                            options_.jobs, control);
  }

  static Estimate share(const std::vector<Pair>& pairs) {
    return mean(pairs, [](const Pair& pair) { return pair.won_sixtieths / 120.0; });
  }
  static Estimate margin(const std::vector<Pair>& pairs) {
    return mean(pairs, [](const Pair& pair) { return pair.margin; });
  }

  Json result(const std::vector<Pair>& pairs) const {
    Json weights = Json::array();
    for (const std::string& id : ids_)
      weights.push_back({{"id", id}, {"before", start_.value[row_of(id)]}, {"tuned", best_.value[row_of(id)]}});
    Json out{{"game", played_->id()},    {"bot", bot_},
             {"players", players_},      {"seed", seed_},
             {"games", tuned_on_},       {"weights", std::move(weights)},
             {"name", name_with(best_)}, {"out", kept_ ? Json(out_) : Json()}};
    const auto estimate = [](const Estimate& e) { return Json{{"value", e.value}, {"low", e.low}, {"high", e.high}}; };
    out["check"] = pairs.size() < 2 ? Json()
                                    : Json{{"games", 2 * pairs.size()},
                                           {"win_share", estimate(share(pairs))},
                                           {"margin", estimate(margin(pairs))}};
    return out;
  }

  void print_text(std::ostream& out, const std::vector<Pair>& pairs) const {
    out << fmt::format("{}, {}, {} players, tuned on {} games, seed {}\n", played_->name(), bot_, players_, tuned_on_,
                       seed_);
    TextTable table;
    table.add({"weight", "before", "tuned"});
    for (const std::string& id : ids_)
      table.add({id, std::to_string(start_.value[row_of(id)]), std::to_string(best_.value[row_of(id)])});
    out << table.text();
    if (pairs.size() < 2) {
      out << "not checked\n";
      return told_of_file(out);
    }
    const Estimate won = share(pairs), lead = margin(pairs);
    out << fmt::format("against the weights of before, on {} games with other decks: wins {:.1f} % ({:.1f}-{:.1f}), ",
                       2 * pairs.size(), 100 * won.value, 100 * won.low, 100 * won.high)
        << fmt::format("{:+.2f} points a game ({:+.2f} to {:+.2f})\n", lead.value, lead.low, lead.high);
    if (won.low <= 0.5) out << "that may be chance: more games would tell\n";
    out << "to play with them: " << name_with(best_) << '\n';
    told_of_file(out);
  }
  void told_of_file(std::ostream& out) const {
    if (out_.empty()) return;
    out << (kept_ ? "they stand in " : "nothing was written into ") << out_ << '\n';
  }

  xml::GameFiles files_;
  bool kept_ = false;  ///< out_ has been written
  std::string game_, out_, bot_ = "greedy:look=1";
  std::vector<std::string> ids_;
  std::int64_t games_ = 20'000, check_ = 2'000, tuned_on_ = 0;
  int players_ = 2;
  RunOptions options_;
  std::uint64_t seed_ = 1;
  double minutes_ = 0;
  std::shared_ptr<const game::Game> played_;
  Weights start_, best_;
};

}  // namespace

std::unique_ptr<Command> make_tune_bot() { return std::make_unique<TuneBotCommand>(); }

}  // namespace tw::cli
