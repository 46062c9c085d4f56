#pragma once

#include <set>
#include <string>
#include <vector>

namespace tw::editor {

/// Takes over the changes that another process has made to stored texts by name: those that differ between `known`, as
/// this process last read or wrote them, and `now`, as they are stored. For a text that this process has also changed,
/// `combine` returns the text to keep, given its own text and the other one. An empty text means that there is none.
/// Returns the names whose texts in `ours` have changed.
template <class Texts, class Combine>
std::vector<std::string> take_changes(Texts& ours, const Texts& known, const Texts& now, const Combine& combine) {
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
