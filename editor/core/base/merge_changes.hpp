#pragma once

#include <set>
#include <string>
#include <vector>

namespace tw::editor {

/// Merges into `ours` the changes that another process has made to stored texts. A text, identified by its name, has
/// been changed if it differs between `known` (as this process last read or wrote it) and `now` (as stored). If this
/// process has also changed it, `combine` returns the text to keep, given the text of this process and the stored text.
/// An empty text means that there is no text. Returns the names of the texts in `ours` that have changed.
template <class Texts, class Combine>
std::vector<std::string> merge_changes(Texts& ours, const Texts& known, const Texts& now, const Combine& combine) {
  const auto text_in = [](const Texts& texts, const std::string& name) {
    const auto found = texts.find(name);
    return found == texts.end() ? std::string() : found->second;
  };
  std::set<std::string> names;
  for (const Texts* texts : {&known, &now})
    for (const auto& [name, text] : *texts) names.insert(name);
  std::vector<std::string> out;
  for (const std::string& name : names) {
    const std::string own = text_in(ours, name), base = text_in(known, name), theirs = text_in(now, name);
    const std::string result = theirs == base ? own : own == base ? theirs : combine(own, theirs);
    if (result == own) continue;
    if (result.empty())
      ours.erase(name);
    else
      ours[name] = result;
    out.push_back(name);
  }
  return out;
}

}  // namespace tw::editor
