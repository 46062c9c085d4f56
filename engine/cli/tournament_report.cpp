#include "engine/cli/tournament_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <tuple>

#include "engine/cli/output.hpp"
#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/simulation/experiment.hpp"

namespace tw::cli {
namespace {

using simulation::TournamentGame;
using statistics::Estimate;

std::uint64_t hash_of(const simulation::Tournament& tournament, const TournamentGame& game) {
  std::uint64_t hash = 0;
  const auto add = [&](std::uint64_t value) { hash = model::Random::mix(hash ^ model::Random::mix(value + 1)); };
  add(static_cast<std::uint64_t>(game.deck));
  add(static_cast<std::uint64_t>(game.game));
  for (const int bot : game.bots)
    for (const char c : tournament.bots[bot].name + "\n") add(static_cast<unsigned char>(c));
  for (const int points : game.points) add(static_cast<std::uint64_t>(points));
  return hash;
}

/// Returns the game from the point of view of `bot`.
statistics::SideGame side_of(const TournamentGame& game, int bot) {
  const std::vector<int> won = simulation::won_sixtieths(game.points);
  double own = 0, own_seats = 0, others = 0, share = 0;
  for (std::size_t seat = 0; seat < game.bots.size(); ++seat) {
    const bool mine = game.bots[seat] == bot;
    (mine ? own : others) += game.points[seat];
    if (!mine) continue;
    ++own_seats;
    share += simulation::wins_from_sixtieths(won[seat]);
  }
  return {share, own / own_seats - others / (static_cast<double>(game.bots.size()) - own_seats)};
}

std::string share_text(const Estimate& e) { return estimate_text({100 * e.value, 100 * e.low, 100 * e.high}, 1); }
std::string lead_text(const Estimate& e) { return model::with_sign(e.value, estimate_text(e, 1)); }
std::string elo_text(const statistics::EloRating& rating) {
  return rating.known() ? estimate_text({rating.value, rating.low, rating.high}, 0) : "?";
}
/// Returns a duration in seconds with three significant digits. Suitable for durations from microseconds to minutes.
std::string seconds_text(double seconds) { return language::with_separators(fmt::format("{:.3g}", seconds)); }

Json json_of(const Estimate& e) {
  Json out{{"value", e.value}};
  out["low"] = std::isfinite(e.low) ? Json(e.low) : Json();
  out["high"] = std::isfinite(e.high) ? Json(e.high) : Json();
  return out;
}

}  // namespace

TournamentReport::TournamentReport(const simulation::Tournament& tournament, std::vector<TournamentGame> games,
                                   bool complete, double seconds)
    : tournament_(tournament),
      games_(std::move(games)),
      bots_(tournament.bots.size()),
      complete_(complete),
      seconds_(seconds) {
  std::map<std::pair<int, std::int64_t>, std::int64_t> played;
  for (const TournamentGame& game : games_) ++played[{game.matchup, game.deck}];
  const std::int64_t each = games_per_deck(tournament);
  left_out_ = static_cast<std::int64_t>(std::erase_if(games_, [&](const TournamentGame& game) {
    return played[{game.matchup, game.deck}] < each;
  }));
  std::ranges::sort(games_, {},
                    [](const TournamentGame& game) { return std::tuple(game.matchup, game.deck, game.game); });

  std::vector<statistics::EloGame> tables;
  for (const TournamentGame& game : games_) {
    add(game);
    statistics::EloGame& table = tables.emplace_back();
    table.bots = game.bots;
    table.deck = game.deck;
    for (const int sixtieths : simulation::won_sixtieths(game.points))
      table.won.push_back(simulation::wins_from_sixtieths(sixtieths));
  }
  const int anchor = tournament.against >= 0 ? tournament.against : static_cast<int>(bots_.size()) - 1;
  ratings_ = statistics::elo_ratings(static_cast<int>(bots_.size()), anchor, tables);
  compute_sides(matchups(tournament));
}

void TournamentReport::add(const TournamentGame& game) {
  digest_ += hash_of(tournament_, game);
  const std::vector<int> won = simulation::won_sixtieths(game.points);
  std::map<std::size_t, double> shares;  // bot -> win share of its seats
  for (std::size_t seat = 0; seat < game.bots.size(); ++seat) {
    Bot& bot = bots_[game.bots[seat]];
    bot.won += simulation::wins_from_sixtieths(won[seat]);
    bot.seats += 1;
    bot.turns += game.turns[seat];
    bot.cpu_seconds += game.cpu_seconds[seat];
    shares[game.bots[seat]] += simulation::wins_from_sixtieths(won[seat]);
  }
  for (const auto& [bot, share] : shares) {
    ++bots_[bot].games;
    statistics::DeckShare& deck = bots_[bot].decks[game.deck];
    ++deck.games;
    deck.won += share;
    deck.ties += share * (1 - share);
  }
}

Estimate TournamentReport::Bot::win_share() const {
  std::vector<statistics::DeckShare> list;
  for (const auto& [deck, share] : decks) list.push_back(share);
  return statistics::clustered_share(list);
}

void TournamentReport::compute_sides(const std::vector<simulation::Matchup>& matchups) {
  for (std::size_t m = 0; m < matchups.size(); ++m) {
    // With two bots, the second side is the mirror image of the first.
    const std::size_t sides = one_table() ? matchups[m].size() : 1;
    for (std::size_t side = 0; side < sides; ++side) {
      std::map<std::int64_t, statistics::SideDeck> decks;
      for (const TournamentGame& game : games_)
        if (game.matchup == static_cast<int>(m)) decks[game.deck].push_back(side_of(game, matchups[m][side]));
      if (decks.empty()) continue;
      std::vector<statistics::SideDeck> list;
      for (auto& [deck, games] : decks) list.push_back(std::move(games));
      sides_.push_back({static_cast<int>(m), matchups[m][side], statistics::match_result(list)});
    }
  }
}

const std::string& TournamentReport::name(int bot) const { return tournament_.bots[bot].name; }

std::string TournamentReport::others(const Side& side) const {
  if (one_table()) return "the others";
  const simulation::Matchup matchup = matchups(tournament_)[side.matchup];
  return name(matchup[0] == side.bot ? matchup[1] : matchup[0]);
}

std::vector<int> TournamentReport::by_strength() const {
  std::vector<int> out(bots_.size());
  std::iota(out.begin(), out.end(), 0);
  std::ranges::stable_sort(out, [&](int a, int b) {
    const auto& left = ratings_[a];
    const auto& right = ratings_[b];
    return left.known() && (!right.known() || left.value > right.value);
  });
  return out;
}

std::string TournamentReport::bots_text() const {
  TextTable table;
  table.add({tr("bot"), "Elo", tr("games"), tr("win %"), tr("CPU s per turn")});
  for (const int b : by_strength()) {
    const Bot& bot = bots_[b];
    table.add({name(b), elo_text(ratings_[b]), group_digits(bot.games),
               bot.games > 0 ? share_text(bot.win_share()) : "?", seconds_text(bot.seconds_per_turn())});
  }
  return table.text();
}

std::string TournamentReport::sides_text() const {
  TextTable table;
  // translators: heads of columns; "won", "tied" and "lost" are numbers of games
  table.add({tr("bot"), tr("against"), tr("games"), tr("won"), tr("tied"), tr("lost"), tr("win %"), tr("lead")});
  for (const Side& side : sides_) {
    const statistics::MatchResult& f = side.result;
    table.add({name(side.bot), one_table() ? tr("the others") : others(side), group_digits(f.games),
               group_digits(f.won), group_digits(f.tied), group_digits(f.lost), share_text(f.share),
               lead_text(f.margin)});
  }
  return table.text();
}

std::string TournamentReport::text() const {
  std::string out = paragraph(tr("{0}, {1}, seed {2}, {3} on each deck", tournament_.game->name(),
                                 tr_n("{0} player", "{0} players", tournament_.players), tournament_.seed,
                                 tr_n("{0} game", "{0} games", games_per_deck(tournament_))));
  out += bots_text() + "\n" + sides_text();
  if (std::ranges::any_of(bots_, [](const Bot& bot) {
        return bot.games > 0 && (bot.won <= 0 || bot.won >= static_cast<double>(bot.games));
      }))
    out +=
        paragraph(tr("A bot won or lost every game: its Elo rating and interval depend on the virtual draws that keep "
                     "them finite; the true difference in strength may be much larger."));
  if (left_out_ > 0)
    out += paragraph(tr_n("{0} game is left out because other games with the same decks have not been played yet",
                          "{0} games are left out because other games with the same decks have not been played yet",
                          left_out_));
  out += tr("in {0} s", language::format_decimal(seconds_, 1)) + "\n" +
         tr("digest {0}", fmt::format("{:016x}", digest_)) + "\n";
  return out;
}

Json TournamentReport::json() const {
  Json bots = Json::array(), sides = Json::array();
  for (const int b : by_strength()) {
    const Bot& bot = bots_[b];
    const auto& rating = ratings_[b];
    Json elo;
    if (rating.known()) elo = json_of({rating.value, rating.low, rating.high});
    bots.push_back({{"bot", name(b)},
                    {"games", bot.games},
                    {"win_share", bot.games > 0 ? Json(bot.win_share().value) : Json()},
                    {"win_share_interval", bot.games > 0 ? interval_json(bot.win_share()) : Json()},
                    {"elo", elo},
                    {"turns", bot.turns},
                    {"cpu_seconds", bot.cpu_seconds},
                    {"cpu_seconds_a_turn", bot.seconds_per_turn()}});
  }
  for (const Side& side : sides_) {
    const statistics::MatchResult& f = side.result;
    sides.push_back({{"bot", name(side.bot)},
                     {"against", others(side)},
                     {"games", f.games},
                     {"won", f.won},
                     {"tied", f.tied},
                     {"lost", f.lost},
                     {"win_share", json_of(f.share)},
                     {"margin", json_of(f.margin)}});
  }
  return {{"game", tournament_.game->id()},
          {"players", tournament_.players},
          {"seed", tournament_.seed},
          {"games_a_deck", games_per_deck(tournament_)},
          {"complete", complete_},
          {"left_out", left_out_},
          {"seconds", seconds_},
          {"bots", bots},
          {"meetings", sides},
          {"digest", fmt::format("{:016x}", digest_)}};
}

}  // namespace tw::cli
