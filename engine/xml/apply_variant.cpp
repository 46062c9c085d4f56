// Applies a variant to its base. If this results in a finding, locates the step that causes it by bisection.
#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "engine/language/translate.hpp"
#include "engine/xml/applying.hpp"
#include "engine/xml/attributes.hpp"
#include "engine/xml/catalogue.hpp"
#include "engine/xml/check.hpp"
#include "engine/xml/checking.hpp"

namespace tw::xml {
namespace {

/// Returns a key for comparing findings. It omits the advice at the end of the message, which may depend on other rows
/// and follows a semicolon or a full stop in translations, too.
std::string key(const model::Finding& finding) {
  const std::size_t end = std::min(finding.message.find(';'), finding.message.find(". "));
  return finding.code + " " + finding.tile + " " + finding.zone + " " + finding.message.substr(0, end);
}

/// A search for the step that causes a finding, by bisection: it applies the first n steps, for different n, until it
/// finds the step after which the finding first appears. The number of trials is logarithmic in the number of steps,
/// and is limited for all findings together.
class CauseFinder {
 public:
  /// `rules` and `set` are the base, with all source positions removed. `rules`, `set` and `steps` must outlive this
  /// object.
  CauseFinder(const model::Rules& rules, const model::TileSet& set, const std::vector<VariantStep>& steps)
      : rules_(rules), set_(set), steps_(steps) {}
  /// Returns the position of the step that causes the finding, or nullopt if the base already has the finding.
  std::optional<model::SourceLocation> cause_of(const model::Finding& finding);
  bool is_in_base(const model::Finding& finding) { return finding_keys_after(0).contains(key(finding)); }

 private:
  const std::set<std::string>& finding_keys_after(std::size_t steps);

  const model::Rules& rules_;
  const model::TileSet& set_;
  const std::vector<VariantStep>& steps_;
  std::map<std::size_t, std::set<std::string>> tried_;
};

constexpr std::size_t kMaxTrials = 40;
/// Maximum number of steps of a variant that are searched. For a longer variant, the position of its last step is used.
constexpr std::size_t kMaxVariantSteps = 4000;

/// Runs all checks of a complete game: the rules, the tiles against the rules, and whether the game can be played.
model::Findings check_whole(const model::Rules& rules, const model::TileSet& set, const std::string& path) {
  model::Findings out = check_rules(rules, path);
  // A variant may remove a row of its base and keep the names of the row.
  std::erase_if(out, [](const model::Finding& f) { return f.code == code::kUnusedName.id && f.at.line == 0; });
  if (model::has_errors(out)) return out;
  for (model::Finding& f : check_tile_set(set, rules, path))
    if (f.code != code::kUnplayable.id) out.push_back(std::move(f));  // check_playable() reports it as an error
  if (model::has_errors(out)) return out;
  model::Findings idle = check_playable(rules, set, path);
  // If no player has a certain piece, report this only once: at the scores that need the piece, if there are any.
  for (const model::PieceKind& piece : rules.pieces) {
    const std::string subject = nobody_has(piece.id);
    const auto is_about_it = [&](const model::Finding& f) { return f.message.starts_with(subject); };
    if (std::any_of(idle.begin(), idle.end(), is_about_it)) std::erase_if(out, is_about_it);
  }
  for (model::Finding& f : idle) out.push_back(std::move(f));
  return out;
}

const std::set<std::string>& CauseFinder::finding_keys_after(std::size_t steps) {
  const auto [found, is_new] = tried_.try_emplace(steps);
  if (!is_new) return found->second;
  model::Rules rules = rules_;
  model::TileSet set = set_;
  Report discarded_report("");
  for (std::size_t i = 0; i < steps; ++i) steps_[i].apply(rules, set, discarded_report);
  for (const model::Finding& f : check_whole(rules, set, "")) found->second.insert(key(f));
  return found->second;
}

std::optional<model::SourceLocation> CauseFinder::cause_of(const model::Finding& finding) {
  const std::string wanted = key(finding);
  if (steps_.size() > kMaxVariantSteps) return steps_.back().at;
  if (steps_.empty() || finding_keys_after(0).contains(wanted)) return std::nullopt;
  std::size_t without = 0;
  std::size_t with = steps_.size();
  while (with - without > 1) {
    const std::size_t middle = without + (with - without) / 2;
    if (tried_.size() >= kMaxTrials && !tried_.contains(middle)) break;  // limit reached: use a step near the cause
    (finding_keys_after(middle).contains(wanted) ? with : without) = middle;
  }
  return steps_[with - 1].at;
}

/// Reports contradictory changes at the second of two values for the same item.
void check_twice(const model::Variant& variant, Report& report) {
  std::map<std::tuple<std::string, std::string, std::string>, int> seen;
  for (const model::RowChange& change : variant.changes) {
    for (std::size_t i = 0; i < change.attributes.size(); ++i) {
      const std::string& name = change.attributes[i].first;
      if (++seen[{change.row, change.id, name}] < 2) continue;
      const bool known = i < change.value_locations.list.size();
      report.add(code::kDuplicateChange, known ? change.value_locations.list[i] : change.at,
                 // translators: {0} is the name of an attribute, {1} the name of an element, {2} its id
                 tr("{0} of the {1} {2} is changed twice; keep one of the two values", in_quotes(name), change.row,
                    in_quotes(change.id)));
    }
  }
  for (const model::CopiesChange& copies : variant.copies)
    if (++seen[{"copies", copies.tile, ""}] == 2)
      report.add(
          code::kDuplicateChange, copies.at,
          tr("The copies of the tile {0} are changed twice; keep one of the two values", in_quotes(copies.tile)));
}

/// Reports findings about rows of the base at the step of the variant that causes them. Each problem is reported once.
void report_with_causes(model::Findings found, CauseFinder& blame, model::SourceLocation variant_at, Report& report) {
  struct ReportedFinding {
    model::Finding finding;
    int more = 0;
  };
  std::vector<ReportedFinding> told;
  std::map<std::tuple<std::string, int, int>, std::size_t> first;
  for (model::Finding& finding : found) {
    // A finding of the base can also be at a change, since a row that the variant changes has the position of the
    // change.
    if (finding.code == code::kRowWithoutEffect.id && blame.is_in_base(finding)) continue;
    if (finding.at.line != 0) {
      told.push_back({std::move(finding)});
      continue;
    }
    const auto cause = blame.cause_of(finding);
    // Ignore a warning or kGameUnplayable finding that the base already has: the variant does not cause it.
    if (!cause && (finding.severity == model::Severity::Warning || finding.code == code::kGameUnplayable.id)) continue;
    finding.at = cause.value_or(variant_at);
    const auto [same, is_new] = first.try_emplace({finding.code, finding.at.line, finding.at.column}, told.size());
    if (is_new)
      told.push_back({std::move(finding)});
    else
      ++told[same->second].more;
  }
  for (ReportedFinding& t : told) {
    if (t.more > 0)
      t.finding.message =
          // translators: {1} is a finding
          tr_n("{1} (also in {0} more place)", "{1} (also in {0} more places)", t.more, t.finding.message);
    report.add(std::move(t.finding));
  }
}

}  // namespace

model::Result<GameFiles> apply_variant(const GameFiles& base, const model::Variant& variant, const std::string& path) {
  GameFiles out = base;
  out.id = variant.id;
  out.name = variant.name;
  if (!path.empty()) {
    out.variant_paths.emplace_back(path);
    add_art_folder(out.rules, path);
  }
  clear_locations(out.rules);
  clear_locations(out.set);
  const model::Rules bare_rules = out.rules;
  const model::TileSet bare_set = out.set;

  Report report(path);
  check_twice(variant, report);
  const std::vector<VariantStep> steps = steps_of(variant);
  for (const VariantStep& step : steps) step.apply(out.rules, out.set, report);
  CauseFinder blame(bare_rules, bare_set, steps);
  report_with_causes(check_whole(out.rules, out.set, path), blame, variant.at, report);
  keep_locations_for_plugins(out.rules, variant.at);
  keep_locations_for_plugins(out.set, variant.at);
  model::Findings all = report.take();
  if (model::has_errors(all)) return all;
  return {std::move(out), std::move(all)};
}

void add_art_folder(model::Rules& rules, const std::filesystem::path& path) {
  std::vector<std::string>& list = rules.art_folders.list;
  const std::string folder = path.parent_path().string();
  std::erase(list, folder);
  list.insert(list.begin(), folder);
}

model::Findings apply_steps(const model::Variant& variant, model::Rules& rules, model::TileSet& set) {
  Report report("");
  for (const VariantStep& step : steps_of(variant)) step.apply(rules, set, report);
  return report.take();
}

}  // namespace tw::xml
