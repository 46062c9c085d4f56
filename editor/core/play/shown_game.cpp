#include "editor/core/play/shown_game.hpp"

#include <algorithm>
#include <utility>

#include "editor/core/shell/workbench.hpp"
#include "engine/language/translate.hpp"
#include "engine/workers/child_requests.hpp"

namespace tw::editor {

bool ShownGame::aid(Aid aid) const { return (game_ ? game_->aids : default_aids(settings())).has(aid); }

const std::vector<landscape::Answer>& ShownGame::answers() const {
  static const std::vector<landscape::Answer> kNone;
  return board_game() && may_act() ? board_.answers : kNone;
}

bool ShownGame::outdated() const {
  return game_ && table().played().source.empty() && services_.is_current && !services_.is_current(table().played());
}

model::Result<table::PlayedGame> ShownGame::compile(const std::string& source) const {
  if (source.empty() ? !services_.compile : !services_.open)
    return model::Findings{{.message = tr("this game is not available")}};
  return source.empty() ? services_.compile() : services_.open(source);
}

std::optional<table::PlayedGame> ShownGame::compiled(const std::string& source) const {
  auto made = compile(source);
  if (made) return std::move(made.value());
  say(made.findings(), source.empty() ? tr("This set cannot be played yet") : tr("This game cannot be played"));
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
  say(made.findings(), tr("The bot cannot play"));
  return nullptr;
}

// --- Messages --------------------------------------------------------------------------------------------------------

void ShownGame::say(bool error, const std::string& text, std::string_view topic) const {
  if (services_.say) services_.say({.error = error, .text = text, .offers = {}, .topic = topic});
}

void ShownGame::say(const model::Findings& findings, const std::string& what, std::string_view topic) const {
  const auto first = std::ranges::find(findings, model::Severity::Error, &model::Finding::severity);
  if (first != findings.end()) say(true, what + ": " + first->message, topic);
}

void ShownGame::refuse(const std::string& text, bool error) {
  refused_ = true;
  if (services_.say) services_.say({.error = error, .text = text, .offers = {}, .transient = true});
}

void ShownGame::drop_refusal() {
  if (std::exchange(refused_, false) && services_.say) services_.say({.text = "", .offers = {}, .transient = true});
}

}  // namespace tw::editor
