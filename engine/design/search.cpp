#include "engine/design/search.hpp"

#include <algorithm>
#include <cmath>
#include <future>
#include <map>
#include <optional>
#include <set>

#include "engine/design/planner.hpp"
#include "engine/design/sampling.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/simulation/identity.hpp"

namespace tw::design {
namespace {

// Shares of the games that the steps of the search use; the rest is for the verification.
constexpr double kExploring = 0.25, kComparing = 0.1, kRefining = 0.15;
/// Number of refined designs if kDesigns designs, the maximum, are explored; proportionally fewer otherwise.
constexpr std::int64_t kRefinedDesigns = 96, kDesigns = 256;
/// Share of the copies that are replaced in refined designs.
constexpr double kRefinedMoves = 0.12;
constexpr std::size_t kMaxCandidates = 12;
/// A plan may be this much farther from the targets than the nearest design, because proving that a design is the
/// nearest would take a long time.
constexpr double kGap = 0.02;
/// The search aims at the inner part of a range: this share of its width is excluded at each end, so that a proposal
/// does not lie just inside the range.
constexpr double kInside = 0.25;
/// The verification games are played in batches of this many decks, so that an interruption loses little work.
constexpr std::int64_t kPiece = 250;

class Search {
 public:
  Search(const Problem& problem, const simulation::Control& control, const SearchProgress& on_progress)
      : problem_(problem), space_(problem.space), control_(control), tell_(on_progress), samples_(problem.space) {}

  model::Result<SearchResult> run(simulation::Executor& executor) {
    if (auto wrong = begin(executor); !wrong.empty()) return wrong;
    if (!player_) {
      solve_statistics();
      return found_;
    }
    if (auto wrong = play_all(); !wrong.empty()) return wrong;
    found_.stopped = control_.stopping();
    return found_;
  }

 private:
  model::Findings begin(simulation::Executor& executor) {
    if (auto wrong = check_keeps(); !wrong.empty()) return wrong;
    auto base = space_.game(space_.base_design());
    if (!base) return base.findings();
    const auto players = static_cast<int>(problem_.levels.front().contestants.size());
    auto resolved = resolve_targets(space_, problem_.targets, *base.value().game, players);
    if (!resolved) return resolved.findings();
    resolved_ = std::move(resolved.value());
    found_.models = resolved_.models;
    aims_ = resolved_.goals;
    for (Goal& aim : aims_)
      if (const double width = aim.target.high - aim.target.low; !aim.is_set_statistic() && std::isfinite(width)) {
        aim.target.low += kInside * width;
        aim.target.high -= kInside * width;
      }
    found_.base = proposal_of(space_.base_design());
    if (resolved_.metrics.empty()) return {};
    plan_games();
    DesignPlayer::Options options{.metrics = resolved_.metrics, .levels = problem_.levels, .store = problem_.store};
    options.head = head_of(base.value());
    auto player = DesignPlayer::create(space_, std::move(options), executor, control_, [this](std::int64_t games) {
      found_.games = games;
      if (tell_) tell_(found_);
    });
    if (!player) return player.findings();
    player_ = std::move(player.value());
    return {};
  }

  /// Returns a finding for each constraint that contradicts other constraints.
  model::Findings check_keeps() const {
    const std::vector<std::size_t> constraints = contradicting_constraints(space_);
    model::Findings out;
    for (const std::size_t k : constraints) {
      std::string others;
      for (const std::size_t other : constraints)
        if (other != k) others += (others.empty() ? "" : ", ") + space_.constraints()[other].text;
      out.push_back({.code = "TW120",
                     .path = space_.constraints()[k].text,
                     .message = others.empty()
                                    ? tr("no combination of copies within the bounds satisfies this constraint; "
                                         "widen its range or the bounds")
                                    // translators: {0} are other constraints, as typed
                                    : tr("no combination of copies within the bounds satisfies both this constraint "
                                         "and {0}; widen the range of this constraint or the bounds",
                                         others)});
    }
    return out;
  }

  /// Returns the properties of the search that must be unchanged for it to be continued from its file.
  std::vector<std::pair<std::string, std::string>> head_of(const CompiledVariant& base) const {
    std::string metrics;
    for (const statistics::Metric& metric : resolved_.metrics) metrics += (metrics.empty() ? "" : ", ") + metric.id;
    std::vector<std::pair<std::string, std::string>> out{
        {"format", "1"}, {"metrics", metrics}, {"games", std::to_string(problem_.games)}};
    for (const Level& level : problem_.levels) {
      const std::string of = level.name == problem_.levels.front().name ? "" : " of " + level.name;
      for (const simulation::IdentityField& field : simulation::identity_of(
               simulation::experiment_on_aligned_decks(base.game, base.files.set, level.contestants, problem_.seed),
               {}))
        if (field.key == "contestants" || field.key == "versions" ||
            (of.empty() && (field.key == "game" || field.key == "content" || field.key == "seed")))
          out.emplace_back(field.key + of, field.value);
    }
    return out;
  }

  /// Divides the games among the steps.
  void plan_games() {
    const double games = static_cast<double>(problem_.games);
    const auto exploring = static_cast<std::int64_t>(kExploring * games);
    designs_ = designs_to_explore(exploring);
    verified_games_ = problem_.games - static_cast<std::int64_t>((kExploring + 2 * kComparing + kRefining) * games);
    found_.planned_games = problem_.games + static_cast<std::int64_t>(problem_.levels.size() - 1) * verified_games_ / 2;
  }

  std::uint64_t seed_for(Purpose purpose, std::uint64_t index) const {
    return design::seed_for(problem_.seed, purpose, index);
  }

  // --- the data: sums for each design, in the order in which the designs were first played

  std::size_t row_of(const Design& design) {
    const auto [at, fresh] = row_.try_emplace(design, data_.size());
    if (fresh) {
      data_.push_back({design, {}});
      samples_.add(design);
    }
    return at->second;
  }

  model::Findings play_into_data(const std::vector<PlayRequest>& requests) {
    auto sums = player_->play(requests);
    if (!sums) return sums.findings();
    for (std::size_t i = 0; i < requests.size(); ++i) {
      if (sums.value()[i].decks == 0) continue;
      data_[row_of(requests[i].design)].second.merge(sums.value()[i]);
      since_fit_[requests[i].design].merge(sums.value()[i]);
    }
    return {};
  }

  void fit() {
    std::vector<std::future<ResponseSurface>> fitting;
    for (std::size_t m = 0; m < resolved_.metrics.size(); ++m) {
      std::vector<Observation> observations;
      for (const auto& [design, sums] : data_) observations.push_back(player_->observation(sums, 0, m));
      fitting.push_back(std::async(std::launch::async,
                                   [this, list = std::move(observations)] { return ResponseSurface(samples_, list); }));
    }
    surfaces_.clear();
    for (auto& one : fitting) surfaces_.push_back(one.get());
    since_fit_.clear();
    for (std::size_t t = 0; t < resolved_.goals.size(); ++t)
      if (const int m = resolved_.metric_of[t]; m >= 0) {
        found_.models[t].fit = surfaces_[m].fit();
        found_.models[t].interactions = surfaces_[m].has_interactions();
      }
  }

  // --- the model

  /// Returns the goals with linear functions that agree with the surfaces at `at` and its neighbours.
  std::vector<Goal> linear_goals(const Design& at, double margins) const {
    std::vector<Goal> out = aims_;
    const Design base = space_.base_design();
    for (std::size_t t = 0; t < out.size(); ++t) {
      const int m = resolved_.metric_of[t];
      if (m < 0) continue;
      const ResponseSurface& surface = surfaces_[m];
      const int rest = space_.remainder(at);
      const Prediction here = surface.predict(at);
      Goal& goal = out[t];
      goal.base_value = here.mean;
      goal.margin = margins * here.error;
      for (const CopiesRange& range : space_.copies()) {
        Design next = at;
        const int step = at.copies[range.tile] < range.high ? 1 : -1;
        next.copies[range.tile] += step;
        const double effect = step * (surface.predict(next, rest).mean - here.mean);
        goal.per_copy.push_back(effect);
        goal.base_value -= effect * (at.copies[range.tile] - base.copies[range.tile]);
      }
      for (std::size_t p = 0; p < space_.parameters().size(); ++p) {
        Design next = at;
        next.values[p] = base.values[p];
        const double without = surface.predict(next).mean;
        auto& effects = goal.per_value.emplace_back();
        for (next.values[p] = 0; next.values[p] < space_.parameters()[p].vary.values.size(); ++next.values[p])
          effects.push_back(surface.predict(next).mean - without);
        goal.base_value -= effects[at.values[p]];
      }
      for (int r = 0; space_.remainder_count() > 1 && r < space_.remainder_count(); ++r)
        goal.per_remainder.push_back(surface.predict(at, r).mean - here.mean);
    }
    return out;
  }

  /// Returns designs on the predicted front: first the design with the fewest changes among the designs nearest to the
  /// targets, then the nearest designs with about three quarters, half and a quarter of its changes.
  std::vector<Design> plan(Design at, double margins) const {
    std::vector<Design> out;
    for (int round = 0; round < 3; ++round) {
      const Planner planner(space_, linear_goals(at, margins), kGap);
      const auto smallest = planner.smallest_distance(max_changes_);
      const auto best = smallest ? planner.fewest_changes(*smallest + kTolerance) : std::nullopt;
      if (!best || best->design == at) break;
      at = best->design;
      if (std::ranges::find(out, at) == out.end()) out.insert(out.begin(), at);
    }
    if (out.empty()) return out;
    const Planner planner(space_, linear_goals(at, margins), kGap);
    for (const double part : {0.75, 0.5, 0.25}) {
      const int changes = static_cast<int>(std::floor(part * space_.changes(at)));
      const auto less = changes < 1 ? std::nullopt : planner.nearest(changes);
      if (less && less->changes > 0 && std::ranges::find(out, less->design) == out.end()) out.push_back(less->design);
    }
    return out;
  }

  /// Returns the estimate of a target: the surface's prediction, combined with the games of the design that were played
  /// since the surface was fitted.
  Prediction estimate(std::size_t target, const Design& design) const {
    const int m = resolved_.metric_of[target];
    if (m < 0) return {resolved_.goals[target].statistic.value(design.copies), 0};
    const auto metric = static_cast<std::size_t>(m);
    const Prediction out = surfaces_[metric].predict(design);
    const auto own = since_fit_.find(design);
    if (own == since_fit_.end() || own->second.decks < 2) return out;
    const Observation seen = player_->observation(own->second, 0, metric);
    const double a = 1 / (out.error * out.error), b = 1 / seen.variance;
    return {(a * out.mean + b * seen.mean) / (a + b), 1 / std::sqrt(a + b)};
  }

  /// Returns a proposal with its predicted values. Its distance is the expected distance, given the errors of the
  /// values.
  Proposal proposal_of(const Design& design) const {
    Proposal out{
        .design = design, .changes = space_.changes(design), .change_descriptions = space_.describe_changes(design)};
    for (std::size_t t = 0; t < resolved_.goals.size(); ++t) {
      const Goal& goal = resolved_.goals[t];
      TargetValue value;
      if (goal.is_set_statistic() || !surfaces_.empty()) {
        value.predicted = estimate(t, design);
        const double half = 1.96 * value.predicted.error;
        value.reached =
            reached(goal.target, {value.predicted.mean, value.predicted.mean - half, value.predicted.mean + half});
        out.distance += goal.target.weight *
                        aims_[t].target.expected_excess(value.predicted.mean, value.predicted.error) / goal.scale;
      }
      out.targets.push_back(std::move(value));
    }
    return out;
  }

  /// Returns the Pareto front of the proposals for these designs; see pareto_front().
  std::vector<Proposal> front_of(const std::vector<Design>& designs) const {
    std::vector<Proposal> all;
    for (const Design& design : designs)
      if (space_.changes(design) > 0) all.push_back(proposal_of(design));
    return pareto_front(std::move(all), found_.base);
  }

  // --- the steps

  model::Findings play_all() {
    if (auto wrong = explore(); !wrong.empty() || ended()) return wrong;
    fit();
    if (auto wrong = check_dependence(); !wrong.empty()) return wrong;
    found_.base = proposal_of(space_.base_design());
    std::vector<Design> candidates = planned({space_.base_design()}, {});
    if (auto wrong = compare(candidates, 0); !wrong.empty() || ended()) return wrong;
    if (auto wrong = refine(candidates); !wrong.empty() || ended()) return wrong;
    fit();
    found_.base = proposal_of(space_.base_design());
    std::vector<Design> starts;
    for (const Proposal& proposal : front_of(candidates)) starts.push_back(proposal.design);
    if (starts.empty()) starts.push_back(space_.base_design());
    candidates = planned({starts.back(), space_.base_design()}, starts);
    if (auto wrong = compare(candidates, 1); !wrong.empty() || ended()) return wrong;
    fit();
    found_.base = proposal_of(space_.base_design());
    std::vector<Design> compared;
    for (const auto& [design, sums] : data_)
      if (compared_.contains(design)) compared.push_back(design);
    found_.front = front_of(compared);
    describe_ranges();
    return verify();
  }

  bool ended() const { return control_.stopping(); }
  void begin_stage(Stage stage) {
    found_.stage = stage;
    if (tell_) tell_(found_);
  }

  /// Returns the designs to compare: `known` designs and the designs planned from each start, with and without a
  /// margin; at most kMaxCandidates. Sets the current front.
  std::vector<Design> planned(const std::vector<Design>& starts, std::vector<Design> known) {
    for (const Design& start : starts)
      for (const double margins : {2.0, 1.0, 0.0})
        for (const Design& design : ended() ? std::vector<Design>{} : plan(start, margins))
          if (std::ranges::find(known, design) == known.end()) known.push_back(design);
    if (known.size() > kMaxCandidates) known.resize(kMaxCandidates);
    found_.front = front_of(known);
    return known;
  }

  model::Findings explore() {
    begin_stage(Stage::Explore);
    const auto games = static_cast<std::int64_t>(kExploring * static_cast<double>(problem_.games));
    const auto requests = exploration_requests(space_, *player_, designs_, games, problem_.seed);
    if (!requests) return requests.findings();
    for (const PlayRequest& request : requests.value())
      max_changes_ = std::max(max_changes_, space_.changes(request.design));
    return play_into_data(requests.value());
  }

  /// Returns a finding if the value of a target is far outside its range and hardly differs between the explored
  /// designs.
  model::Findings check_dependence() const {
    constexpr double kFar = 10;
    for (std::size_t t = 0; t < resolved_.goals.size(); ++t) {
      const int m = resolved_.metric_of[t];
      if (m < 0) continue;
      std::vector<double> means;
      for (const auto& [design, sums] : data_)
        means.push_back(player_->observation(sums, 0, static_cast<std::size_t>(m)).mean);
      const auto [low, high] = std::ranges::minmax(means);
      const Target& target = resolved_.goals[t].target;
      if (target.excess(means.front()) <= 0 || target.excess(means.front()) < kFar * (high - low)) continue;
      const TargetModel& model = found_.models[t];
      return model::usage_error(
          // translators: {0} is the id of a metric, {3} a range such as "50 to 56"
          tr("{0} barely depends on the parameters that may vary ({1} to {2} in the explored games), so {3} cannot be "
             "reached; vary other parameters",
             target.metric, value_text(model, low), value_text(model, high), range_text(model, target)));
    }
    return {};
  }

  /// Plays the candidates on the same decks, and drops each candidate that is certainly worse than another candidate
  /// with the same number of changes or fewer.
  model::Findings compare(std::vector<Design>& candidates, std::uint64_t round) {
    begin_stage(Stage::Compare);
    constexpr int kBlocks = 4;
    const double games = kComparing * static_cast<double>(problem_.games);
    std::int64_t first = 0;
    for (int block = 0; block < kBlocks && !candidates.empty() && !ended(); ++block) {
      const std::int64_t end = first + player_->decks_for(games / kBlocks / static_cast<double>(candidates.size()));
      std::vector<PlayRequest> requests;
      for (const Design& design : candidates) {
        requests.push_back({design, 0, seed_for(Purpose::ComparedSeeds, round), first, end});
        compared_.insert(design);
      }
      if (auto wrong = play_into_data(requests); !wrong.empty()) return wrong;
      first = end;
      drop_worse(candidates);
      found_.front = front_of(candidates);
    }
    return {};
  }

  void drop_worse(std::vector<Design>& candidates) const {
    std::vector<std::pair<double, double>> bounds;  // smallest and largest plausible distance
    for (const Design& design : candidates) {
      std::pair<double, double> ends{};
      for (std::size_t t = 0; t < resolved_.goals.size(); ++t) {
        const Goal& goal = aims_[t];
        const Prediction value = estimate(t, design);
        const double excess = goal.target.excess(value.mean), half = 1.645 * value.error;
        ends.first += goal.target.weight * std::max(0.0, excess - half) / goal.scale;
        ends.second += goal.target.weight *
                       std::max(goal.target.excess(value.mean - half), goal.target.excess(value.mean + half)) /
                       goal.scale;
      }
      bounds.push_back(ends);
    }
    std::vector<Design> left;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      bool worse = false;
      for (std::size_t j = 0; j < candidates.size(); ++j)
        worse = worse || (i != j && space_.changes(candidates[j]) <= space_.changes(candidates[i]) &&
                          bounds[i].first > bounds[j].second);
      if (!worse) left.push_back(candidates[i]);
    }
    candidates = std::move(left);
  }

  /// Plays designs near the candidates, where the surfaces must be accurate.
  model::Findings refine(const std::vector<Design>& candidates) {
    begin_stage(Stage::Refine);
    if (candidates.empty()) return {};
    model::Random random(problem_.seed, 1, static_cast<std::uint64_t>(Purpose::ExploredDesigns));
    const std::int64_t designs = std::max<std::int64_t>(4, kRefinedDesigns * designs_ / kDesigns);
    const std::int64_t decks =
        player_->decks_for(kRefining * static_cast<double>(problem_.games) / static_cast<double>(designs));
    std::vector<PlayRequest> requests;
    for (std::int64_t i = 0; static_cast<std::int64_t>(requests.size()) < designs && i < 10 * designs; ++i) {
      const double moved = 0.01 + (kRefinedMoves - 0.01) * random.below(1000) / 1000.0;
      const auto design = sample(space_, candidates[static_cast<std::size_t>(i) % candidates.size()], moved, random);
      if (design && player_->game_of(*design))
        requests.push_back({*design, 0, seed_for(Purpose::RefinedSeeds, static_cast<std::uint64_t>(i)), 0, decks});
    }
    return play_into_data(requests);
  }

  /// Plays the proposals and the base on decks that were not used in the search.
  model::Findings verify() {
    begin_stage(Stage::Verify);
    const std::vector<Proposal*> all = all_proposals();
    std::vector<PlayRequest> requests;
    std::vector<std::pair<std::size_t, std::size_t>> of;  // proposal and level of each request
    for (std::size_t level = 0; level < problem_.levels.size(); ++level) {
      const double games =
          static_cast<double>(verified_games_) / static_cast<double>(all.size()) / (level == 0 ? 1 : 2);
      const std::int64_t decks = player_->decks_for(games, level);
      for (std::int64_t first = 0; first < decks; first += kPiece)
        for (std::size_t p = 0; p < all.size(); ++p) {
          requests.push_back(
              {all[p]->design, level, seed_for(Purpose::VerifiedSeeds, 0), first, std::min(decks, first + kPiece)});
          of.emplace_back(p, level);
        }
    }
    auto played = player_->play(requests);
    if (!played) return played.findings();
    std::vector<std::vector<Sums>> sums(all.size(), std::vector<Sums>(problem_.levels.size()));
    for (std::size_t i = 0; i < requests.size(); ++i) sums[of[i].first][of[i].second].merge(played.value()[i]);
    const double confidence = confidence_of_each();
    for (std::size_t p = 0; p < all.size(); ++p) set_measured(*all[p], sums[p], confidence);
    if (ended()) return {};
    found_.front = pareto_front(std::move(found_.front), found_.base);
    found_.reachable = found_.base.may_reach_all_targets() ||
                       std::ranges::any_of(found_.front, [](const Proposal& p) { return p.may_reach_all_targets(); });
    if (!found_.reachable)
      found_.obstacles = obstacles(space_, final_goals(), found_.models, max_changes_, player_ ? kGap : 0);
    begin_stage(Stage::Done);
    return {};
  }

  /// Returns the confidence level of each interval that makes the intervals of all measured values simultaneous
  /// confidence intervals (Bonferroni).
  double confidence_of_each() const {
    const std::size_t values = (1 + found_.front.size()) * problem_.levels.size() * resolved_.metrics.size();
    return 1 - (1 - statistics::kConfidence) / static_cast<double>(values);
  }

  void set_measured(Proposal& proposal, const std::vector<Sums>& by_level, double confidence) const {
    std::vector<double> values;
    for (std::size_t level = 0; level < by_level.size(); ++level)
      proposal.games.push_back(by_level[level].decks * player_->games_per_deck(level));
    for (std::size_t t = 0; t < resolved_.goals.size(); ++t) {
      TargetValue& target = proposal.targets[t];
      const int m = resolved_.metric_of[t];
      for (std::size_t level = 0; level < by_level.size() && (m < 0 || by_level[level].decks > 0); ++level) {
        const double exact = target.predicted.mean;
        target.measured.push_back(
            m < 0 ? statistics::Estimate{exact, exact, exact}
                  : player_->estimate(by_level[level], level, static_cast<std::size_t>(m), confidence));
      }
      if (target.measured.empty()) {
        values.push_back(target.predicted.mean);
        continue;
      }
      target.reached = reached(resolved_.goals[t].target, target.measured.front());
      values.push_back(target.measured.front().value);
    }
    proposal.distance = distance(resolved_.goals, values);
  }

  void describe_ranges() {
    const std::vector<Goal> goals = final_goals();
    const Planner planner(space_, goals, player_ ? kGap : 0);
    for (std::size_t t = 0; t < goals.size(); ++t) {
      const auto range = planner.range_of(t, max_changes_);
      if (!range) continue;
      TargetModel& model = found_.models[t];
      std::tie(model.low, model.high) = *range;
      const int m = resolved_.metric_of[t];
      if (m < 0) continue;
      const auto metric = static_cast<std::size_t>(m);
      const bool is_amount =
          !statistics::is_signed(resolved_.metrics[metric]) &&
          std::ranges::all_of(data_, [&](const auto& row) { return row.second.lowest[metric] >= 0; });
      if (is_amount) model.low = std::max(0.0, model.low);
      if (model.unit == "%") model.high = std::min(1.0, model.high);
    }
  }

  /// Returns the goals, linearized at the last proposal, with the ranges that the user specified.
  std::vector<Goal> final_goals() const {
    std::vector<Goal> out = linear_goals(found_.front.empty() ? space_.base_design() : found_.front.back().design, 0);
    for (std::size_t t = 0; t < out.size(); ++t) out[t].target = resolved_.goals[t].target;
    return out;
  }

  /// Solves a problem whose targets are all statistics of the set.
  void solve_statistics() {
    max_changes_ = kUnlimitedChanges;
    const Planner planner(space_, resolved_.goals);
    const auto nearest = planner.nearest();
    if (!nearest) return;
    std::vector<Design> designs{nearest->design};
    for (const double part : {0.75, 0.5, 0.25})
      if (const int changes = static_cast<int>(part * nearest->changes); changes > 0)
        if (const auto plan = planner.nearest(changes)) designs.push_back(plan->design);
    found_.front = front_of(designs);
    for (Proposal* proposal : all_proposals()) {
      for (TargetValue& value : proposal->targets)
        value.measured = {{value.predicted.mean, value.predicted.mean, value.predicted.mean}};
    }
    describe_ranges();
    found_.reachable = nearest->distance < 1e-6;
    if (!found_.reachable)
      found_.obstacles = obstacles(space_, final_goals(), found_.models, max_changes_, player_ ? kGap : 0);
    begin_stage(Stage::Done);
  }

  std::vector<Proposal*> all_proposals() {
    std::vector<Proposal*> out{&found_.base};
    for (Proposal& proposal : found_.front) out.push_back(&proposal);
    return out;
  }

  const Problem& problem_;
  const Space& space_;
  const simulation::Control& control_;
  const SearchProgress& tell_;
  Samples samples_;
  ResolvedTargets resolved_;
  std::vector<Goal> aims_;  ///< by target: like resolved_.goals, but with the inner ranges that the search aims at
  std::unique_ptr<DesignPlayer> player_;
  std::int64_t designs_ = 0, verified_games_ = 0;
  /// Maximum number of changes of a plan: the highest number among the explored designs. The surfaces are not trusted
  /// for designs with more changes.
  int max_changes_ = 0;
  std::vector<std::pair<Design, Sums>> data_;
  std::map<Design, std::size_t> row_;
  std::map<Design, Sums> since_fit_;  ///< games played since the surfaces were fitted
  std::set<Design> compared_;
  std::vector<ResponseSurface> surfaces_;  ///< by metric
  SearchResult found_;
};

}  // namespace

model::Result<SearchResult> search(const Problem& problem, simulation::Executor& executor,
                                   const simulation::Control& control, const SearchProgress& on_progress) {
  return Search(problem, control, on_progress).run(executor);
}

}  // namespace tw::design
