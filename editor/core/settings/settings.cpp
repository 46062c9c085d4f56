#include "editor/core/settings/settings.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>
#include <vector>

#include "editor/core/base/merge_changes.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace {

constexpr std::size_t kMaxSettingsRead = 10'000;

}  // namespace

Settings::Settings(std::filesystem::path store) : store_(std::move(store)) {
  if (store_.empty()) return;
  const auto text = xml::read_file(store_);
  if (!text) {
    std::error_code error;
    if (std::filesystem::exists(store_, error)) read_findings_ = write_findings_ = text.findings();
    return;
  }
  values_ = stored_ = read(text.value());
}

Settings::Values Settings::read(std::string_view text) {
  Values out;
  while (!text.empty() && out.size() < kMaxSettingsRead) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (const auto equals = line.find('='); equals != std::string_view::npos && equals > 0)
      out[std::string(line.substr(0, equals))] = unescape_line(line.substr(equals + 1));
  }
  return out;
}

std::string Settings::get(std::string_view name, std::string_view default_value) const {
  const auto found = values_.find(name);
  return found == values_.end() ? std::string(default_value) : found->second;
}

int Settings::get_number(std::string_view name, int default_value) const {
  const std::string text = get(name);
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() && !text.empty() ? number : default_value;
}

bool Settings::get_switch(std::string_view name, bool default_value) const {
  const std::string text = get(name);
  return text.empty() ? default_value : text == "yes";
}

void Settings::set(const std::string& name, const std::string& value) {
  if (get(name) == value) return;
  if (value.empty())
    values_.erase(name);
  else
    values_[name] = value;
  save();
  changed_.emit(name);
}

std::map<std::string, std::string> Settings::all(std::string_view prefix) const {
  std::map<std::string, std::string> out;
  for (auto at = values_.lower_bound(prefix); at != values_.end() && at->first.starts_with(prefix); ++at)
    out.insert(*at);
  return out;
}

void Settings::retry() {
  if (!write_findings_.empty()) save();
}

void Settings::save() {
  if (store_.empty()) return;
  if (!read_findings_.empty()) {
    write_findings_ = read_findings_;
    return;
  }
  std::error_code error;
  std::filesystem::create_directories(store_.parent_path(), error);
  std::vector<std::string> taken;
  write_findings_ = xml::update_file(store_, [&](const std::optional<std::string>& now) {
    if (now) {
      Values theirs = read(*now);
      taken = merge_changes(values_, stored_, theirs, [](const std::string& own, const std::string&) { return own; });
      stored_ = std::move(theirs);
    }
    std::string text;
    for (const auto& [name, value] : values_) text += name + "=" + escape_line(value) + "\n";
    return std::optional(std::move(text));
  });
  if (write_findings_.empty()) stored_ = values_;
  for (const std::string& name : taken) changed_.emit(name);
}

std::string escape_line(std::string_view value) {
  std::string out;
  for (const char c : value)
    if (c == '\n')
      out += "\\n";
    else if (c == '\\')
      out += "\\\\";
    else
      out += c;
  return out;
}

std::string unescape_line(std::string_view line) {
  std::string out;
  for (std::size_t i = 0; i < line.size(); ++i)
    if (line[i] == '\\' && i + 1 < line.size())
      out += line[++i] == 'n' ? '\n' : line[i];
    else
      out += line[i];
  return out;
}

}  // namespace tw::editor
