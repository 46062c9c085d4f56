#include "engine/cli/bot_list.hpp"

#include <CLI/CLI.hpp>

#include "engine/game/weak_play.hpp"
#include "engine/plugin_host/bots.hpp"
#include "engine/plugin_host/levels.hpp"

namespace tw::cli {

CLI::Option* with_commas_between(CLI::Option* option) {
  return option->delimiter(',')->transform([](std::string value) { return CLI::detail::trim(value); });
}

void declare_bots(CLI::App& app, std::vector<std::string>& bots) {
  with_commas_between(app.add_option("--bots", bots,
                                     "Who plays, a name a seat (tilewright list): greedy,random. Settings follow a "
                                     "colon: greedy:rivals=50,random"))
      ->required();
}

model::Result<std::vector<std::unique_ptr<game::Bot>>> make_bots(const std::vector<std::string>& names) {
  std::vector<std::unique_ptr<game::Bot>> bots;
  model::Findings findings;
  for (const std::string& name : names) {
    auto bot = plugin_host::make_bot(name);
    findings.insert(findings.end(), bot.findings().begin(), bot.findings().end());
    if (bot) bots.push_back(std::move(bot.value()));
  }
  if (!findings.empty()) return findings;
  return bots;
}

std::vector<simulation::Contestant> contestants(const std::vector<std::string>& names) {
  std::vector<simulation::Contestant> out;
  for (const std::string& name : names) {
    const plugin_host::Level* level = plugin_host::level(name);
    out.push_back({name,
                   [name] {
                     auto bot = plugin_host::make_bot(name);
                     return bot ? std::move(bot.value()) : nullptr;
                   },
                   level != nullptr ? level->bot : "", plugin_host::bot_version(name)});
  }
  return out;
}

void tell_weak_play(std::ostream& err, const std::vector<std::string>& bots) {
  if (const std::string weak = game::weak_play_words(bots); !weak.empty())
    err << "warning: " << weak << "; " << plugin_host::kDefaultBot << " or club shows more\n";
}

}  // namespace tw::cli
