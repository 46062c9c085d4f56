#include "editor/core/commands/keys.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "editor/core/settings/settings.hpp"
#include "engine/language/translate.hpp"
#include "engine/xml/attributes.hpp"

namespace tw::editor {

namespace {

constexpr std::string_view kNone = "none";  // stored in settings and files for a command whose keys the user removed

// Alternative names of keys, each with the canonical name, which is the name that wx shows in menus.
constexpr std::pair<std::string_view, std::string_view> kNames[] = {
    {"del", "Del"},       {"delete", "Del"},     {"ins", "Ins"},     {"insert", "Ins"},  {"enter", "Enter"},
    {"return", "Enter"},  {"esc", "Esc"},        {"escape", "Esc"},  {"tab", "Tab"},     {"space", "Space"},
    {"back", "Back"},     {"backspace", "Back"}, {"pgup", "PgUp"},   {"pageup", "PgUp"}, {"pgdn", "PgDn"},
    {"pagedown", "PgDn"}, {"left", "Left"},      {"right", "Right"}, {"up", "Up"},       {"down", "Down"},
    {"home", "Home"},     {"end", "End"}};

std::string lower(std::string_view text) {
  std::string out;
  for (const char c : text) out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

std::string base_key(std::string_view word) {
  if (word.size() == 1) {
    const auto c = static_cast<unsigned char>(word.front());
    return c > ' ' && c < 127 ? std::string(1, static_cast<char>(std::toupper(c))) : "";
  }
  const std::string small = lower(word);
  for (const auto& [name, written] : kNames)
    if (small == name) return std::string(written);
  if (small.size() <= 3 && small.front() == 'f' &&
      std::all_of(small.begin() + 1, small.end(), [](unsigned char c) { return std::isdigit(c) != 0; }) &&
      small[1] != '0' && std::stoi(small.substr(1)) <= 24)
    return "F" + small.substr(1);
  return "";
}

std::string keys_text(const std::vector<std::string>& keys) {
  std::string out;
  for (const std::string& key : keys) out += (out.empty() ? "" : " ") + key;
  return out.empty() ? std::string(kNone) : out;
}

/// Reads the keys of a line or a setting. Returns false if a word is not a key or there are too many.
bool read_keys(std::string_view text, std::vector<std::string>& keys) {
  keys.clear();
  for (const std::string& word : xml::split(text)) {
    if (word == kNone) continue;
    const std::string key = canonical_key(word);
    if (key.empty()) return false;
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(key);
  }
  return keys.size() <= KeyTable::kMaxKeys;
}

bool contexts_overlap(const KeyTable::Row& a, const KeyTable::Row& b) {
  return a.context == b.context || a.context.empty() || b.context.empty();
}

bool has_key(const KeyTable::Row& row, std::string_view key) {
  return std::find(row.keys.begin(), row.keys.end(), key) != row.keys.end();
}

}  // namespace

std::string canonical_key(std::string_view text) {
  static constexpr std::array<std::string_view, 3> kModifiers = {"Ctrl+", "Alt+", "Shift+"};
  std::array<bool, 3> held{};
  for (bool more = true; more;) {
    more = false;
    for (std::size_t i = 0; i < kModifiers.size(); ++i) {
      const std::size_t size = kModifiers[i].size();
      if (text.size() <= size || lower(text.substr(0, size - 1)) != lower(kModifiers[i].substr(0, size - 1))) continue;
      if (text[size - 1] != '+' && text[size - 1] != '-') continue;
      if (held[i]) return "";
      held[i] = more = true;
      text.remove_prefix(size);
    }
  }
  const std::string base = base_key(text);
  if (base.empty()) return "";
  std::string out;
  for (std::size_t i = 0; i < kModifiers.size(); ++i)
    if (held[i]) out += kModifiers[i];
  return out + base;
}

KeyTable::KeyTable(const std::vector<Action>& actions, Settings& settings) : settings_(settings) {
  for (const Action& action : actions) {
    Row row{std::string(action.id), std::string(action.context), {}, {}};
    read_keys(action.key, row.first);
    rows_.push_back(std::move(row));
  }
  load();
  settings_changed_ = settings_.changed().connect([this](const std::string& name) {
    if (writing_ || !name.starts_with("keys/")) return;
    load();
    changes_.emit();
  });
}

void KeyTable::load() {
  for (Row& row : rows_) {
    const std::string own = settings_.get("keys/" + row.id);
    if (own.empty() || !read_keys(own, row.keys)) row.keys = row.first;
  }
}

KeyTable::Row* KeyTable::find_row(std::string_view id) {
  const auto found = std::find_if(rows_.begin(), rows_.end(), [&](const Row& row) { return row.id == id; });
  return found == rows_.end() ? nullptr : &*found;
}

const KeyTable::Row* KeyTable::row(std::string_view id) const { return const_cast<KeyTable*>(this)->find_row(id); }

std::string KeyTable::key(std::string_view id) const {
  const Row* found = row(id);
  return found && !found->keys.empty() ? found->keys.front() : "";
}

void KeyTable::set_keyboard(const Keyboard& keyboard) {
  keyboard_ = keyboard;
  changes_.emit();
}

std::string_view KeyTable::find(std::string_view context, std::string_view key) const {
  if (key.empty()) return {};
  for (const Row& row : rows_)
    if (row.context == context && has_key(row, key)) return row.id;
  return {};
}

void KeyTable::store_keys(const Row& row, const std::vector<std::string>& keys) {
  settings_.set("keys/" + row.id, keys == row.first ? "" : keys_text(keys));
}

void KeyTable::set(std::string_view id, const std::vector<std::string>& keys) {
  Row* row = find_row(id);
  if (!row || keys.size() > kMaxKeys || keys == row->keys) return;
  row->keys = keys;
  writing_ = true;
  store_keys(*row, keys);
  writing_ = false;
  changes_.emit();
}

void KeyTable::reset(std::string_view id) {
  if (const Row* found = row(id)) set(id, found->first);
}

void KeyTable::reset_all() {
  writing_ = true;
  for (Row& row : rows_) {
    row.keys = row.first;
    store_keys(row, row.first);
  }
  writing_ = false;
  changes_.emit();
}

bool KeyTable::changed(std::string_view id) const {
  const Row* found = row(id);
  return found && found->keys != found->first;
}

std::vector<KeyConflict> KeyTable::conflicts() const {
  std::vector<KeyConflict> out;
  for (std::size_t i = 0; i < rows_.size(); ++i)
    for (std::size_t j = i + 1; j < rows_.size(); ++j)
      for (const std::string& key : rows_[i].keys)
        if (contexts_overlap(rows_[i], rows_[j]) && has_key(rows_[j], key))
          out.push_back({key, rows_[i].id, rows_[j].id});
  return out;
}

std::vector<std::string> KeyTable::conflicting_commands(std::string_view id, std::string_view key) const {
  std::vector<std::string> out;
  const Row* own = row(id);
  for (const Row& other : rows_)
    if (own && &other != own && contexts_overlap(*own, other) && has_key(other, key)) out.push_back(other.id);
  return out;
}

std::string KeyTable::text() const {
  std::string out =
      "# Tilewright keys: one command per line, at most two keys each; \"none\" removes the keys of a command.\n";
  for (const Row& row : rows_) out += row.id + " = " + keys_text(row.keys) + "\n";
  return out;
}

std::vector<std::string> KeyTable::read(std::string_view text) {
  std::vector<std::string> complaints;
  for (Row& row : rows_) row.keys = row.first;
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    const std::vector<std::string> words = xml::split(line);
    if (words.empty() || words.front().starts_with("#")) continue;
    const std::size_t equals = line.find('=');
    Row* row = find_row(words.front());
    std::vector<std::string> keys;
    if (equals == std::string_view::npos)
      complaints.push_back(tr("Line {0}: expected COMMAND = KEYS, such as edit/undo = Ctrl+Z.", number));
    else if (!row)
      complaints.push_back(tr("Line {0}: there is no command {1}.", number, words.front()));
    else if (!read_keys(line.substr(equals + 1), keys))
      complaints.push_back(tr("Line {0}: expected one or two keys, such as Ctrl+Shift+P or F8.", number));
    else
      row->keys = std::move(keys);
  }
  writing_ = true;
  for (const Row& row : rows_) store_keys(row, row.keys);
  writing_ = false;
  changes_.emit();
  return complaints;
}

}  // namespace tw::editor
