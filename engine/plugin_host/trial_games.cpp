#include "engine/plugin_host/trial_games.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <utility>

#include "engine/language/translate.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/plugin_host/contract.hpp"
#include "engine/plugin_host/registry.hpp"
#include "engine/xml/attributes.hpp"
#include "engine/xml/check.hpp"
#include "engine/xml/codes.hpp"

namespace tw::plugin_host {

namespace {

constexpr int kTrialGames = 16;
constexpr int kMaxTrialActions = 100'000;  // in all games together
constexpr std::chrono::seconds kLongestTrial{2};

model::Finding finding_of(const xml::Code& code, model::SourceLocation at, std::string message) {
  return {std::string(code.id), code.severity, "", at, std::move(message), "", ""};
}

/// Plays a game at random several times, and records what happened.
class TrialGames : public game::EventSink {
 public:
  TrialGames(const game::Game& game, const std::function<bool()>& stop) : game_(game), stop_(stop) {
    const model::Rules* rules = game.rules();
    if (rules == nullptr || game.tile_set() == nullptr || rules->family != model::kLandscape) return;
    for (const model::PieceKind& piece : rules->pieces) {
      const auto puts = [&](const model::Role& role) { return role.piece == piece.id; };
      if (piece.count > 0 && std::ranges::any_of(rules->roles, puts) &&
          xml::reasons_never_placed(piece, *rules, *game.tile_set()).empty())
        pieces_.push_back(&piece);
    }
    for (const model::ScoreRule& score : rules->scores)
      if (xml::reasons_no_points(score, *rules, *game.tile_set()).empty()) scores_.push_back(&score);
    has_no_scores_ = rules->scores.empty();
  }

  model::Findings run() {
    for (int i = 0; i < kTrialGames && !everything_happened(); ++i)
      if (!play(i)) return {};
    return findings();
  }

  void on_event(const game::Event& event) override {
    piece_ = piece_ || event.kind == game::Event::Kind::Occupied;
    points_ = points_ || event.kind == game::Event::Kind::Scored;
  }

 private:
  bool everything_happened() const {
    return decision_ && (piece_ || pieces_.empty()) && (points_ || (scores_.empty() && !has_no_scores_));
  }

  /// Plays until the game ends or everything has happened that was expected. Returns false if the game could not start
  /// or was stopped before.
  bool play(int number) {
    const int players = number % 2 == 0 ? game_.min_players() : game_.max_players();
    const auto made = game_.new_state({.players = players, .seed = static_cast<std::uint64_t>(number), .decks = {}});
    if (!made) return false;
    game::State& state = *made.value();
    model::Random random(static_cast<std::uint64_t>(number));
    std::vector<int> points(static_cast<std::size_t>(players));
    while (!state.finished() && !everything_happened()) {
      if (--actions_left_ < 0 || std::chrono::steady_clock::now() > end_ || (stop_ && stop_())) return false;
      decision_ = true;
      state.apply(state.random_action(random), this);
      state.points(points);
      points_ = points_ || std::ranges::any_of(points, [](int each) { return each != 0; });
    }
    return true;
  }

  model::Findings findings() const {
    const model::Rules* rules = game_.rules();
    const model::SourceLocation at = rules != nullptr ? rules->at : model::SourceLocation{};
    if (!decision_)
      return {finding_of(xml::code::kGameUnplayable, deck_mark(at),
                         tr("The game ends before its first turn in each of {0} random games", kTrialGames))};
    model::Findings out;
    if (!piece_ && !pieces_.empty())
      out.push_back(finding_of(xml::code::kRowWithoutEffect, pieces_.front()->at,
                               tr("No piece is placed in {0} random games; check the roles of the piece {1} and the "
                                  "tiles with zones for these roles",
                                  kTrialGames, xml::in_quotes(pieces_.front()->id))));
    if (points_) return out;
    // If no piece was placed, scores that need a piece cannot give points, so they are not reported.
    const auto may_score = [&](const model::ScoreRule* score) {
      return piece_ || (score->to_most.empty() && score->to_each.empty());
    };
    const auto score = std::ranges::find_if(scores_, may_score);
    if (score != scores_.end())
      out.push_back(finding_of(xml::code::kRowWithoutEffect, (*score)->at,
                               tr("Nobody gets points in {0} random games; check the scores, beginning with {1}",
                                  kTrialGames, xml::in_quotes((*score)->id))));
    else if (has_no_scores_)
      out.push_back(
          finding_of(xml::code::kRowWithoutEffect, at, tr("Nobody gets points in {0} random games", kTrialGames)));
    return out;
  }

  /// Returns the position of the deck that ordinary turns draw from, or `otherwise`.
  model::SourceLocation deck_mark(model::SourceLocation otherwise) const {
    if (game_.rules() == nullptr) return otherwise;
    const auto& decks = game_.rules()->decks;
    const int deck = model::index_of(decks, model::ordinary_deck(*game_.rules()));
    return deck < 0 ? otherwise : decks[deck].at;
  }

  const game::Game& game_;
  const std::function<bool()>& stop_;
  std::vector<const model::PieceKind*> pieces_;  ///< pieces that should be placed
  std::vector<const model::ScoreRule*> scores_;  ///< scores that should give points
  bool has_no_scores_ = true;                    ///< only plugins or actions give points
  bool decision_ = false, piece_ = false, points_ = false;
  int actions_left_ = kMaxTrialActions;
  const std::chrono::steady_clock::time_point end_ = std::chrono::steady_clock::now() + kLongestTrial;
};

}  // namespace

model::Findings check_by_playing(const game::Game& game, const std::function<bool()>& stop, double contract_seconds) {
  const std::string file = game.rules() != nullptr ? foreign_plugin_of_game(*game.rules()) : "";
  if (!file.empty())
    if (model::Findings broken = check_contract(game, file, contract_seconds, stop); !broken.empty()) return broken;
  try {
    return TrialGames(game, stop).run();
  } catch (const PluginFailure& failure) {
    return {{.code = "TW156", .message = failure.what()}};
  } catch (const std::exception&) {
    return {};  // a plugin broke its contract, which is reported when the game is played
  }
}

}  // namespace tw::plugin_host
