#include "editor/core/play/shown_game.hpp"

#include <algorithm>
#include <utility>

#include "editor/core/shell/workbench.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/workers/child_requests.hpp"

namespace tw::editor {

bool ShownGame::aid(Aid aid) const { return (game_ ? game_->aids : default_aids(settings())).has(aid); }

const std::vector<landscape::Answer>& ShownGame::answers() const {
  static const std::vector<landscape::Answer> kNone;
  return is_board_game() && may_act() ? board_.answers : kNone;
}

bool ShownGame::outdated() const {
  return game_ && table().played().source.empty() && services_.is_current && !services_.is_current(table().played());
}

model::Result<table::PlayableGame> ShownGame::compile(const std::string& source) const {
  if (source.empty() ? !services_.compile : !services_.open)
    return model::Findings{{.message = tr("this game is not available")}};
  return source.empty() ? services_.compile() : services_.open(source);
}

std::optional<table::PlayableGame> ShownGame::compile_or_report(const std::string& source) const {
  auto made = compile(source);
  if (made) return std::move(made.value());
  show_message(made.findings(),
               source.empty() ? tr("This set cannot be played yet") : tr("This game cannot be played"));
  return {};
}

std::unique_ptr<game::Bot> ShownGame::bot(const std::string& name) const {
  if (!services_.make_bot) return nullptr;
  if (workers::needs_process(name, match().game())) {
    const table::MatchLine& line = match().line();
    workers::PlayedLine played{match().shared_game(), line.setup, {}};
    for (std::size_t i = 0; i < line.at; ++i) played.actions.push_back(line.played[i].action);
    return workers::make_remote_bot(name, std::move(played));
  }
  auto made = services_.make_bot(name);
  if (made) return std::move(made.value());
  show_message(made.findings(), tr("The bot cannot play"));
  return nullptr;
}

// --- Messages --------------------------------------------------------------------------------------------------------

void ShownGame::show_message(bool error, const std::string& text, std::string_view topic) const {
  if (services_.show_message) services_.show_message({.error = error, .text = text, .offers = {}, .topic = topic});
}

void ShownGame::show_message(const model::Findings& findings, const std::string& what, std::string_view topic) const {
  const auto first = std::ranges::find(findings, model::Severity::Error, &model::Finding::severity);
  if (first != findings.end()) show_message(true, model::with_title(what, first->message), topic);
}

void ShownGame::show_refusal(const std::string& text, bool error) {
  refusal_shown_ = true;
  if (services_.show_message) services_.show_message({.error = error, .text = text, .offers = {}, .transient = true});
}

void ShownGame::clear_refusal() {
  if (std::exchange(refusal_shown_, false) && services_.show_message)
    services_.show_message({.text = "", .offers = {}, .transient = true});
}

}  // namespace tw::editor
