#include "editor/core/document/notes.hpp"

#include <algorithm>
#include <optional>
#include <unordered_set>
#include <utility>

#include "editor/core/base/merge_changes.hpp"
#include "engine/language/translate.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace {

constexpr std::size_t kMaxBytes = 4'000'000;

std::string escaped(std::string_view text, bool name) {
  std::string out;
  for (const char c : text)
    if (c == '\\')
      out += "\\\\";
    else if (c == '\n')
      out += "\\n";
    else if (c == '=' && name)
      out += "\\e";
    else if (c != '\r')
      out += c;
  return out;
}

std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\r') continue;  // skip carriage returns, which are not written either
    if (text[i] != '\\' || i + 1 == text.size()) {
      out += text[i];
      continue;
    }
    const char c = text[++i];
    if (c != '\r') out += c == 'n' ? '\n' : c == 'e' ? '=' : c;
  }
  return out;
}

/// Combines two texts that were written for the same tile at the same time.
std::string both(const std::string& own, const std::string& theirs) {
  return own.empty() || theirs.empty() ? own + theirs : theirs + "\n" + own;
}

}  // namespace

std::filesystem::path notes_path(const std::filesystem::path& set) {
  std::string name = set.filename().string();
  for (const std::string_view end : {".tileset.xml", ".variant.xml", ".xml"})
    if (name.size() > end.size() && name.ends_with(end)) {
      name.resize(name.size() - end.size());
      break;
    }
  return set.parent_path() / (name + ".notes");
}

std::string write_notes(const std::map<std::string, std::string>& notes) {
  std::string out;
  for (const auto& [tile, text] : notes)
    if (!text.empty()) out += escaped(tile, true) + "=" + escaped(text, false) + "\n";
  return out;
}

std::map<std::string, std::string> read_notes(std::string_view text) {
  std::map<std::string, std::string> out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    at = end + 1;
    const std::size_t mark = line.find('=');
    if (mark != std::string_view::npos && mark + 1 < line.size())
      out[unescaped(line.substr(0, mark))] = unescaped(line.substr(mark + 1));
  }
  return out;
}

Notes::Notes(Document& document, Settings& settings) : document_(document), settings_(settings) {
  state_ = document_.changed().connect([this](DocumentChange what) { on_document_changed(what); }, Phase::State);
  connection_ = document_.changed().connect([this](DocumentChange) {
    if (std::exchange(change_pending_, false)) changed_.emit(0);
  });
  load();
}

std::string Notes::prefix() const {
  return "notes/" + (document_.path().empty() ? document_.set().id : document_.path().string()) + "/";
}

void Notes::load() {
  notes_.clear();
  path_ = document_.path();
  last_set_ = document_.snapshot();
  for (const auto& [name, text] : settings_.all(prefix())) notes_[name.substr(prefix().size())] = text;
  read_stored();
  for (const auto& [tile, note] : stored_) notes_[tile] = note;
}

void Notes::read_stored() {
  const auto text = has_place() ? xml::read_beginning(notes_path(path_), kMaxBytes) : std::string();
  stored_ = text ? read_notes(text.value()) : std::map<std::string, std::string>();
}

void Notes::on_document_changed(DocumentChange what) {
  if (what == DocumentChange::Everything) {
    load();
    change_pending_ = true;
    return;
  }
  bool moved = false;
  if (touches(what, DocumentChange::List) && !notes_.empty() &&
      last_set_->tiles.size() == document_.set().tiles.size()) {
    std::unordered_set<std::string_view> now;
    for (const model::Tile& tile : document_.set().tiles) now.insert(tile.id);
    std::map<std::string, std::string> next = notes_;
    for (std::size_t i = 0; i < last_set_->tiles.size(); ++i) {
      const std::string &old = last_set_->tiles[i].id, &name = document_.set().tiles[i].id;
      const auto note = notes_.find(old);
      if (old == name || note == notes_.end()) continue;
      if (!now.contains(old)) next.erase(old);
      next[name] = note->second;
      moved = true;
    }
    notes_ = std::move(next);
  }
  last_set_ = document_.snapshot();
  const bool placed = touches(what, DocumentChange::File) && document_.path() != path_;
  path_ = document_.path();
  if (placed) read_stored();  // the notes stored there belong to the replaced set
  if ((moved || placed) && !notes_.empty()) {
    save();
    change_pending_ = true;
  }
}

const std::string& Notes::of(const std::string& tile) const {
  static const std::string none;
  const auto found = notes_.find(tile);
  return found == notes_.end() ? none : found->second;
}

std::string Notes::set(const std::string& tile, const std::string& text) {
  if (of(tile) == text) return "";
  if (text.empty())
    notes_.erase(tile);
  else
    notes_[tile] = text;
  std::string error = save();
  changed_.emit(0);
  return error;
}

std::string Notes::save() {
  std::string error;
  if (has_place()) {
    const model::Findings found = xml::update_file(notes_path(path_), [&](const std::optional<std::string>& now) {
      if (now) {
        auto theirs = read_notes(*now);
        merge_changes(notes_, stored_, theirs, both);
        stored_ = std::move(theirs);
      }
      return std::optional(write_notes(notes_));
    });
    if (found.empty())
      stored_ = notes_;
    else
      error = tr("The note is stored in the program's settings; it cannot be saved next to the set: {0}",
                 found.front().message);
  }
  const bool settled = has_place() && error.empty();
  for (const auto& [name, text] : settings_.all(prefix()))
    if (settled || !notes_.contains(name.substr(prefix().size()))) settings_.set(name, "");
  if (!settled)
    for (const auto& [tile, text] : notes_) settings_.set(prefix() + tile, text);
  return error;
}

}  // namespace tw::editor
