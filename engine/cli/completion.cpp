#include "engine/cli/completion.hpp"

#include <algorithm>

#include "engine/cli/description.hpp"
#include "engine/language/translate.hpp"
#include "engine/plugin_host/bots.hpp"
#include "engine/plugin_host/registry.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::cli {
namespace {

/// Returns true if `kinds`, such as "GAME|FILE", contains `kind`.
bool has_kind(std::string_view kinds, std::string_view kind) {
  while (!kinds.empty()) {
    const std::string_view first = kinds.substr(0, kinds.find('|'));
    if (first == kind) return true;
    kinds.remove_prefix(std::min(first.size() + 1, kinds.size()));
  }
  return false;
}

class Completer {
 public:
  explicit Completer(std::string current) : current_(std::move(current)) {}

  Completion result() { return std::move(out_); }

  void add(const std::string& word, std::string_view help) {
    if (word.starts_with(current_)) out_.candidates.push_back({word, std::string(help)});
  }

  void add_commands() {
    for (const CommandRow& row : commands()) add(std::string(row.name), tr(row.summary));
  }

  void add_options(const CommandText& command, std::span<const std::string> before) {
    for (const OptionText& option : command.options) {
      if (option.argument) continue;
      const bool given = std::ranges::any_of(before, [&](const std::string& word) {
        return std::ranges::find(option.names, word.substr(0, word.find('='))) != option.names.end();
      });
      if (!given || option.repeated) add(option.names.back(), option.help);
    }
  }

  /// Adds the values of an option. `prefix` is the part of the current word before the value: "--out=".
  void add_values(const OptionText& option, std::string prefix) {
    if (option.list)
      if (const std::size_t comma = current_.rfind(','); comma != std::string::npos && comma >= prefix.size())
        prefix = current_.substr(0, comma + 1);
    for (const std::string& value : option.suggestions) add(prefix + value, "");
    if (has_kind(option.value, "GAME"))
      for (const xml::CatalogueEntry& entry : xml::list_games()) add(prefix + entry.id, entry.name);
    if (has_kind(option.value, "BOT") || option.value == "BOTS") add_bots(prefix);
    out_.files = has_kind(option.value, "GAME") || has_kind(option.value, "FILE");
    out_.folders = has_kind(option.value, "FOLDER");
    if (option.list) out_.unfinished = true;
  }

 private:
  void add_bots(const std::string& prefix) {
    const std::string_view item = std::string_view(current_).substr(std::min(prefix.size(), current_.size()));
    const auto bots = plugin_host::registry().bots();
    if (const std::size_t colon = item.find(':'); colon != std::string_view::npos) {
      const auto bot = std::ranges::find(bots, std::string(item.substr(0, colon)), &plugin_host::Registry::Bot::name);
      if (bot == bots.end()) return;
      out_.unfinished = true;
      for (const plugin_host::Setting& setting : bot->settings)
        add(prefix + bot->name + ":" + setting.id + "=", tr(setting.help));
      return;
    }
    for (const plugin_host::Level& level : plugin_host::levels()) add(prefix + level.name, tr(level.help));
    for (const auto& bot : bots) add(prefix + bot.name, tr(bot.help));
  }

  std::string current_;
  Completion out_;
};

const OptionText* find_option(const CommandText& command, std::string_view name) {
  const auto at = std::ranges::find_if(command.options, [&](const OptionText& option) {
    return !option.argument && std::ranges::find(option.names, name) != option.names.end();
  });
  return at == command.options.end() ? nullptr : &*at;
}

/// Completes the last word of `words`, which follow the name of the command.
Completion complete_command(const CommandText& command, std::span<const std::string> words) {
  const std::string& current = words.back();
  const auto before = words.first(words.size() - 1);
  Completer out(current);
  std::size_t arguments = 0;
  const OptionText* expecting = nullptr;  // the option whose value is the next word
  for (const std::string& word : before) {
    if (word.starts_with("-") && word.size() > 1) {
      expecting = word.find('=') == std::string::npos ? find_option(command, word) : nullptr;
      if (expecting && expecting->value.empty()) expecting = nullptr;
    } else if (expecting) {
      expecting = nullptr;
    } else {
      ++arguments;
    }
  }
  if (expecting && !(expecting->optional_value && current.starts_with("-"))) {
    out.add_values(*expecting, "");
    return out.result();
  }
  if (const std::size_t equals = current.find('='); current.starts_with("--") && equals != std::string::npos) {
    const OptionText* option = find_option(command, current.substr(0, equals));
    if (option && !option->value.empty()) out.add_values(*option, current.substr(0, equals + 1));
    return out.result();
  }
  std::vector<const OptionText*> positions;
  for (const OptionText& option : command.options)
    if (option.argument) positions.push_back(&option);
  const OptionText* argument = arguments < positions.size()                       ? positions[arguments]
                               : !positions.empty() && positions.back()->repeated ? positions.back()
                                                                                  : nullptr;
  if (current.starts_with("-") || argument == nullptr)
    out.add_options(command, before);
  else
    out.add_values(*argument, "");
  return out.result();
}

}  // namespace

Completion complete(std::span<const std::string> words) {
  if (words.empty()) return {};
  const std::string& first = words.front();
  if (words.size() > 1 && first == "tilewright-editor") return complete_command(describe_editor(), words.subspan(1));
  if (words.size() == 1 || (first == "help" && words.size() == 2)) {
    Completer out(words.back());
    out.add_commands();
    if (words.size() == 1) {
      out.add("help", tr("explains a command"));
      if (first.starts_with("-")) out.add("--help", tr("lists the commands"));
      if (first.starts_with("-")) out.add("--version", tr("prints version, commit, build and libraries"));
    }
    return out.result();
  }
  const auto row = std::ranges::find(commands(), first, &CommandRow::name);
  return row == commands().end() ? Completion{} : complete_command(describe(*row), words.subspan(1));
}

std::string completion_lines(const Completion& completion) {
  std::string out;
  for (const Candidate& candidate : completion.candidates) {
    out += candidate.word;
    if (!candidate.help.empty()) out += "\t" + candidate.help;
    out += "\n";
  }
  out += ":";
  if (completion.files) out += " files";
  if (completion.folders) out += " folders";
  if (completion.unfinished) out += " unfinished";
  return out + "\n";
}

}  // namespace tw::cli
