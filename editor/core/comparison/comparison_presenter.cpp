#include "editor/core/comparison/comparison_presenter.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <thread>
#include <utility>

#include "editor/core/comparison/comparison_form.hpp"
#include "editor/core/findings/finding_words.hpp"
#include "editor/core/simulate/handing_on.hpp"
#include "editor/core/simulate/simulate_words.hpp"
#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"
#include "engine/plotting/csv.hpp"
#include "engine/plotting/numbers.hpp"
#include "engine/plugin_host/bots.hpp"
#include "engine/report/comparison_charts.hpp"

namespace tw::editor {

ComparisonPresenter::ComparisonPresenter(SimulateServices services, ComparisonView& view)
    : services_(std::move(services)),
      view_(view),
      folder_(services_.storage_folder.empty() ? std::filesystem::path() : services_.storage_folder / "comparisons"),
      estimate_(services_, [this] { show_form(); }),
      report_task_(services_.post),
      record_task_(services_.post),
      controls_(services_.settings, services_.post,
                {.changed =
                     [this] {
                       show_form();
                       show_progress();
                     },
                 .abandoned = [this] { document_changed(); },
                 .pause = [this](bool on) { run_->pause(on); },
                 .stop = [this] { run_->stop(); },
                 .offer = [this](const std::string& message) { view_.offer_this_computer(message); }}) {
  games_ = offered_games(services_);
  form_.cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  form_.bot = services_.bots.empty() ? "" : services_.bots.front();
  for (const std::string& bot : services_.bots)
    if (form_.bots.size() < kMinSides) form_.bots.push_back(bot);
  form_.bots.resize(kMinSides, form_.bot);
}

void ComparisonPresenter::show() {
  document_changed();
  show_results();
}

ComparisonPresenter::~ComparisonPresenter() = default;

void ComparisonPresenter::change(ComparisonForm form) {
  if (running()) return;
  form.players = std::clamp(form.players, kMinFormPlayers, kMaxFormPlayers);
  form.max_games = std::clamp(form.max_games, kMinComparedGames, kMaxComparedGames);
  // The reason for a failure may no longer be true.
  if (form != form_ && controls_.state() == RunState::Failed) controls_.set(RunState::Ready);
  form_ = std::move(form);
  check();
  show_form();
  show_progress();
}

void ComparisonPresenter::set_side(std::size_t side, const std::string& value) {
  ComparisonForm form = form_;
  if (side >= form.sides().size()) return;
  form.sides()[side] = value;
  change(std::move(form));
}

void ComparisonPresenter::add_side() {
  ComparisonForm form = form_;
  auto& sides = form.sides();
  if (sides.size() >= kMaxSides) return;
  // Add the first value that is not a side yet.
  std::vector<std::string> offered = services_.bots;
  if (form.kind == ComparedKind::Games) {
    offered.clear();
    for (const OfferedGame& game : games_) offered.push_back(game.id);
  }
  for (const std::string& value : offered)
    if (std::ranges::find(sides, value) == sides.end()) {
      sides.push_back(value);
      break;
    }
  change(std::move(form));
}

void ComparisonPresenter::remove_side() {
  ComparisonForm form = form_;
  if (form.sides().size() <= kMinSides) return;
  form.sides().pop_back();
  change(std::move(form));
}

void ComparisonPresenter::set_unfinished(const std::string& reason) {
  unfinished_ = reason;
  change(form_);
}

void ComparisonPresenter::document_changed() {
  compiled_games_.erase("");
  if (running()) return;
  std::string base = services_.base ? services_.base() : "";
  if (base.empty() && services_.game_with_rules) base = services_.game_with_rules();
  if (std::ranges::find(games_, base, &OfferedGame::id) == games_.end()) base.clear();
  if (base.empty() && games_.size() > 1) base = games_[1].id;
  // Until the user chooses another side A, compare with the base of the open document.
  if (form_.games.front() == suggested_) form_.games.front() = base;
  suggested_ = base;
  if (compared_document_hash_) {
    const auto now = services_.compile("");
    compared_document_changed_ = !now || now.value().game->content_hash() != *compared_document_hash_;
  }
  change(form_);
}

void ComparisonPresenter::compare_with_base() {
  if (running()) return view_.show_message(tr("A comparison is running. Stop it first."), true);
  document_changed();
  std::string base = services_.base ? services_.base() : "";
  if (base.empty() && services_.saved) base = services_.saved();
  if (!base.empty()) add_game({base, tr("{0}, as saved", std::filesystem::path(base).stem().string())});
  ComparisonForm form = form_;
  form.games = {base.empty() ? form_.games.front() : base, ""};
  prepare(std::move(form));
}

void ComparisonPresenter::compare(const OfferedGame& a, const OfferedGame& b, int players, const std::string& bot) {
  if (running()) return view_.show_message(tr("A comparison is running. Stop it first."), true);
  document_changed();
  add_game(a);
  add_game(b);
  ComparisonForm form = form_;
  form.games = {a.id, b.id};
  form.players = players;
  form.bot = bot;
  prepare(std::move(form));
}

void ComparisonPresenter::add_game(const OfferedGame& game) {
  if (std::ranges::find(games_, game.id, &OfferedGame::id) == games_.end()) games_.push_back(game);
}

void ComparisonPresenter::prepare(ComparisonForm form) {
  form.kind = ComparedKind::Games;
  report_task_.stop();
  plan_.reset();
  file_.clear();
  temporary_.reset();
  described_deck_.reset();
  compared_document_hash_.reset();
  compared_document_changed_ = false;
  found_ = {};
  shown_side_ = row_ = 0;
  controls_.set(RunState::Ready);
  view_.show_message("", false);
  change(std::move(form));
  show_results();
}

std::string ComparisonPresenter::name_of(const std::string& id) const {
  for (const OfferedGame& game : games_)
    if (game.id == id) return game.label;
  return id;
}

/// Checks everything that can be checked without compiling the games, which takes a while. The rest is checked on
/// Start.
void ComparisonPresenter::check() {
  problem_ = unfinished_;
  invalid_bots_.clear();
  if (const std::string refused = margins_error(form_); problem_.empty()) problem_ = refused;
  std::vector<std::string> bots{form_.bot};
  if (const std::vector<std::string> levels = form_.played_levels(); !levels.empty()) {
    bots = levels;
    if (problem_.empty() && (std::set(levels.begin(), levels.end()).size() != levels.size() || levels.size() < 2))
      problem_ = tr("Enter two or more different levels, such as random, greedy:look=1.");
  }
  if (!services_.check_bot) return;
  const auto& sides = form_.sides();
  if (form_.kind == ComparedKind::Bots) bots.insert(bots.end(), sides.begin(), sides.end());
  for (const std::string& bot : bots) {
    const std::string refused = services_.check_bot(bot);
    if (refused.empty()) continue;
    invalid_bots_.push_back(bot);
    if (problem_.empty()) problem_ = refused;
  }
}

namespace {
/// Returns the hash of an arm's game; 0 for the arms of a saved comparison whose games have changed.
std::uint64_t content_of(const statistics::Arm& arm) {
  return arm.experiment.game ? arm.experiment.game->content_hash() : 0;
}
}  // namespace

bool ComparisonPresenter::has_file() const {
  std::error_code error;
  return !file_.empty() && std::filesystem::exists(file_, error);
}

bool ComparisonPresenter::can_resume() const {
  return controls_.state() == RunState::Stopped && has_file() && form_ == played_ && !compared_document_changed_ &&
         plan_->arms.front().experiment.game;
}

void ComparisonPresenter::start() {
  if (running() || !problem_.empty() || !controls_.place().problem().empty()) return;
  controls_.start([this] { begin(); },
                  [this](const std::string& wrong) {
                    view_.show_message(wrong, true);
                    document_changed();  // the document may have changed meanwhile; this also shows the form and the
                                         // progress
                  });
}

void ComparisonPresenter::begin() {
  executor_ = controls_.place().choice().executor(form_.cores);
  compiled_games_.clear();
  auto made = comparison_plan(form_, services_, [this](const std::string& id) { return name_of(id); });
  if (!made) {
    controls_.set(RunState::Failed);
    failure_ = short_message(made.findings());
    show_progress();
    return;
  }
  // A stopped comparison is continued if neither the form nor a game has changed: its file still contains the decks.
  const bool resumes = can_resume() && std::ranges::equal(plan_->arms, made.value().arms, {}, content_of, content_of);
  report_task_.stop();  // stop writing the report of the last comparison before its file is deleted
  if (!resumes) {
    file_ = folder_.file_for(made.value());
    temporary_ = file_.empty() ? std::make_unique<TemporaryStore>() : nullptr;
    if (temporary_) file_ = temporary_->path();
  }
  made.value().store = file_;
  made.value().notes = {{"command", comparison_command(form_, made.value(), services_)},
                        {"program", services_.program},
                        {"form", to_text(form_)}};
  plan_ = std::make_shared<const statistics::ComparisonPlan>(std::move(made.value()));
  played_ = form_;
  found_ = {};
  found_.max_games = plan_->max_games;
  games_done_ = 0;
  shown_side_ = std::min(shown_side_, compared_arms().size() - 1);
  row_ = std::min(row_, plan_->metrics.size() - 1);
  described_deck_.reset();
  remember_open_document();
  start_run();
  show_results();
}

void ComparisonPresenter::start_run() {
  controls_.set(RunState::Running);
  run_ = std::make_unique<ComparisonRun>(
      comparison_work(plan_), executor_, services_.post,
      ComparisonRun::Callbacks{[this](const ComparisonSnapshot& snapshot) { on_progress(snapshot); },
                               [this](const auto& found) { finish(found); }});
  show_form();
  show_progress();
}

void ComparisonPresenter::remember_open_document() {
  compared_document_hash_.reset();
  compared_document_changed_ = false;
  for (std::size_t side = 0; side < plan_->sides(); ++side)
    if ((form_.kind == ComparedKind::Bots ? form_.game : form_.games[side]).empty())
      compared_document_hash_ = content_of(plan_->arms[side]);
}

void ComparisonPresenter::offer_games_of_form() {
  std::vector<std::string> ids = form_.games;
  ids.push_back(form_.game);
  for (const std::string& id : ids)
    if (std::ranges::find(games_, id, &OfferedGame::id) == games_.end())
      games_.push_back({id, std::filesystem::path(id).stem().string()});
}

void ComparisonPresenter::show_saved(const std::filesystem::path& path) {
  if (running()) return view_.show_message(tr("A comparison is running. Stop it first."), true);
  auto read = statistics::read_comparison(path);
  if (!read) return view_.show_message(short_message(read.findings()), true);
  statistics::LoadedComparison& kept = read.value();
  const auto form = form_from_text(simulation::value_of(kept.plan.notes, "form"));
  if (!form || form->sides().size() != kept.plan.sides())
    return view_.show_message(
        tr("The stored settings of this comparison are damaged. `tilewright report` can still show its results: {0}",
           path.string()),
        true);
  report_task_.stop();
  const int cores = form_.cores;
  form_ = *form;
  form_.cores = cores;
  offer_games_of_form();
  check();
  // If the games and bots have not changed, decks can be opened and the comparison can be continued.
  auto made = comparison_plan(form_, services_, [this](const std::string& id) { return name_of(id); });
  const bool unchanged = made && std::ranges::equal(statistics::stored_plan(made.value()).arms, kept.plan.arms, {},
                                                    &simulation::StoredArm::identity, &statistics::Arm::identity);
  plan_ = std::make_shared<const statistics::ComparisonPlan>(std::move(unchanged ? made.value() : kept.plan));
  played_ = form_;
  found_ = std::move(kept.found);
  games_done_ = found_.games;
  shown_side_ = row_ = 0;
  described_deck_.reset();
  temporary_.reset();
  file_ = path;
  remember_open_document();
  if (!unchanged) compared_document_hash_.reset();
  controls_.set(found_.ending == statistics::EndReason::Stopped ? RunState::Stopped : RunState::Finished);
  show_form();
  show_progress();
  show_results();
  if (!unchanged)
    view_.show_message(
        tr("The tiles, the rules or a bot of this comparison have changed since it was played. Its results are shown, "
           "but its games cannot be opened or continued."),
        false);
}

void ComparisonPresenter::on_progress(const ComparisonSnapshot& snapshot) {
  controls_.show_workers(snapshot.workers);
  progress_ = snapshot.progress;
  games_done_ = snapshot.games;
  const bool looked = snapshot.found.games != found_.games;
  found_ = snapshot.found;
  if (looked) show_results();
  show_progress();
}

void ComparisonPresenter::finish(const model::Result<statistics::Comparison>& found) {
  run_.reset();
  if (controls_.ended() && found && found.value().ending == statistics::EndReason::Stopped) {
    executor_ = {.jobs = form_.cores};
    return start_run();
  }
  if (found) {
    found_ = found.value();
    games_done_ = found_.games;
    controls_.set(found_.ending == statistics::EndReason::Stopped ? RunState::Stopped : RunState::Finished);
  } else {
    controls_.set(RunState::Failed);
    failure_ = short_message(found.findings());
  }
  document_changed();  // the document may have changed while decks were played; this also shows the form and the
                       // progress
  show_results();
}

void ComparisonPresenter::show_side(std::size_t other) {
  if (!plan_ || other >= compared_arms().size()) return;
  shown_side_ = other;
  show_results();
}

void ComparisonPresenter::choose_row(std::size_t row) {
  if (!plan_ || row >= plan_->metrics.size()) return;
  row_ = row;
  show_results();
}

const statistics::Answer* ComparisonPresenter::chosen() const {
  for (const statistics::Answer& answer : found_.answers)
    if (found_.games > 0 && answer.arm == shown_arm() && answer.metric == row_) return &answer;
  return nullptr;
}

std::vector<std::size_t> ComparisonPresenter::compared_arms() const {
  std::vector<std::size_t> out;
  for (std::size_t arm = 0; arm < plan_->arms.size(); ++arm)
    if (!plan_->is_base(arm)) out.push_back(arm);
  return out;
}

void ComparisonPresenter::describe_bar(int bar) {
  const statistics::Answer* answer = chosen();
  if (!answer) return;
  const auto decks = report::decks_in_bar(*answer, bar);
  if (decks.empty()) return;
  const simulation::Experiment& base = plan_->arms.front().experiment;
  const std::string words = report::describe_bar(plan_->metrics[row_], *answer, base.games_per_deck, bar);
  std::string numbers;
  const std::size_t named = std::min<std::size_t>(decks.size(), simulation::kListedGames);
  for (std::size_t i = 0; i < named; ++i) numbers += (i == 0 ? "" : ", ") + group_digits(decks[i]);
  const auto all = report::pairs_chart(plan_->metrics[row_], *answer, base.games_per_deck).counts;
  const auto more = std::llround(all[bar]) - static_cast<std::int64_t>(named);
  // translators: {0} is a list of numbers
  if (more > 0) numbers = tr("{0} and {1} more", numbers, group_digits(more));
  described_deck_ = {decks.front(), shown_arm()};
  // translators: {0} is, for example, "Difference −2 to 0: 5 decks", {1} a list of numbers
  view_.describe_decks(tr("{0}; decks, numbered from 0: {1}; seed {2}", words, numbers, base.seed));
}

void ComparisonPresenter::open_deck(bool other) {
  if (!plan_ || !described_deck_) return;
  const simulation::Experiment& played =
      plan_->arms[other ? described_deck_->arm : plan_->base_of(described_deck_->arm)].experiment;
  if (!played.game)
    return view_.show_message(
        tr("The tiles, the rules or a bot have changed since these games were played, so they cannot be opened."),
        true);
  open_in_play(played, described_deck_->deck * played.games_per_deck, {.game = played.game}, services_, record_task_,
               [this](const std::string& words, bool error) { view_.show_message(words, error); });
}

bool ComparisonPresenter::can_report() const { return !running() && has_file() && found_.games > 0; }

std::string ComparisonPresenter::file_name(const std::string& what) const {
  if (!plan_) return what;
  std::string out;
  for (std::size_t side = 0; side < plan_->sides(); ++side) out += (side == 0 ? "" : " and ") + plan_->arms[side].name;
  out += ", " + what;
  for (char& c : out)
    if (c == '/' || c == '\\' || c == ':') c = '-';
  return out;
}

void ComparisonPresenter::save_skills() {
  if (!plan_ || plan_->levels.empty() || !chosen()) return;
  save_table_as(file_name("levels.csv"),
                plotting::to_csv(report::skill_plot(*plan_, found_, shown_arm() % plan_->sides())), services_,
                [this](const std::string& words, bool error) { view_.show_message(words, error); });
}

void ComparisonPresenter::save_report() {
  if (!can_report()) return;
  save_report_of(file_, file_name("comparison.html"), {}, services_, report_task_,
                 [this](const std::string& words, bool error) { view_.show_message(words, error); });
}

}  // namespace tw::editor
