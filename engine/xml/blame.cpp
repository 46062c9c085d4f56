#include "engine/xml/blame.hpp"

#include <algorithm>

#include "engine/xml/check.hpp"

namespace tw::xml {

namespace {

constexpr std::size_t kMostTrials = 40;
/// A longer variant is not searched: the place of its last step must do.
constexpr std::size_t kMostSteps = 4000;

/// What a finding is about: not the advice at its end, which depends on what else there is.
std::string key(const model::Finding& finding) {
  const std::size_t end = std::min(finding.message.find(';'), finding.message.find(". "));
  return finding.code + " " + finding.tile + " " + finding.zone + " " + finding.message.substr(0, end);
}

}  // namespace

model::Findings check_whole(const model::Rules& rules, const model::TileSet& set, const std::string& path) {
  model::Findings out = check_rules(rules, path);
  if (model::has_errors(out)) return out;
  for (model::Finding& f : check_tile_set(set, rules, path))
    if (f.code != code::kUnplayable.id) out.push_back(std::move(f));  // an error here, told below
  if (model::has_errors(out)) return out;
  model::Findings idle = check_playable(rules, set, path);
  // A piece that nobody has is reported once: by the scores that wait for it, if there are any.
  const auto subject = [](const model::Finding& f) { return f.message.substr(0, f.message.find(',')); };
  std::erase_if(out, [&](const model::Finding& f) {
    return f.code == code::kNeverScores.id && std::any_of(idle.begin(), idle.end(), [&](const model::Finding& other) {
             return subject(other) == subject(f);
           });
  });
  for (model::Finding& f : idle) out.push_back(std::move(f));
  return out;
}

const std::set<std::string>& Blame::keys_after(std::size_t steps) {
  const auto [found, is_new] = tried_.try_emplace(steps);
  if (!is_new) return found->second;
  model::Rules rules = rules_;
  model::TileSet set = set_;
  Report unheard("");
  for (std::size_t i = 0; i < steps; ++i) steps_[i].apply(rules, set, unheard);
  for (const model::Finding& f : check_whole(rules, set, "")) found->second.insert(key(f));
  return found->second;
}

std::optional<model::SourceMark> Blame::cause_of(const model::Finding& finding) {
  const std::string wanted = key(finding);
  if (steps_.size() > kMostSteps) return steps_.back().at;
  if (steps_.empty() || keys_after(0).contains(wanted)) return std::nullopt;
  std::size_t without = 0;
  std::size_t with = steps_.size();
  while (with - without > 1) {
    const std::size_t middle = without + (with - without) / 2;
    if (tried_.size() >= kMostTrials && !tried_.contains(middle)) break;  // a place near it will do
    (keys_after(middle).contains(wanted) ? with : without) = middle;
  }
  return steps_[with - 1].at;
}

}  // namespace tw::xml
