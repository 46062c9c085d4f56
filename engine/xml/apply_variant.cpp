#include <map>
#include <tuple>

#include "engine/xml/applying.hpp"
#include "engine/xml/attributes.hpp"
#include "engine/xml/blame.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::xml {

namespace {

/// Changes that contradict each other: the second of two values for one thing.
void check_twice(const model::Variant& variant, Report& report) {
  std::map<std::tuple<std::string, std::string, std::string>, int> seen;
  for (const model::RowChange& change : variant.changes) {
    for (std::size_t i = 0; i < change.attributes.size(); ++i) {
      const std::string& name = change.attributes[i].first;
      if (++seen[{change.row, change.id, name}] < 2) continue;
      const bool known = i < change.values_at.list.size();
      report.add(code::kTwice, known ? change.values_at.list[i] : change.at,
                 in_quotes(name) + " of the " + change.row + " " + in_quotes(change.id) +
                     " is changed already; keep one of the two");
    }
  }
  for (const model::CopiesChange& copies : variant.copies)
    if (++seen[{"copies", copies.tile, ""}] == 2)
      report.add(code::kTwice, copies.at,
                 "The copies of the tile " + in_quotes(copies.tile) + " are changed already; keep one of the two");
}

/// Findings about rows of the base go to the step of the variant that brought them, each trouble once.
void report_with_causes(model::Findings found, Blame& blame, model::SourceMark variant_at, Report& report) {
  struct Told {
    model::Finding finding;
    int more = 0;
  };
  std::vector<Told> told;
  std::map<std::tuple<std::string, int, int>, std::size_t> first;
  for (model::Finding& finding : found) {
    if (finding.at.line != 0) {
      told.push_back({std::move(finding)});
      continue;
    }
    const auto cause = blame.cause_of(finding);
    // What the base has already been told for is no fault of the variant.
    if (!cause && (finding.severity == model::Severity::Warning || finding.code == code::kNoGame.id)) continue;
    finding.at = cause.value_or(variant_at);
    const auto [same, is_new] = first.try_emplace({finding.code, finding.at.line, finding.at.column}, told.size());
    if (is_new)
      told.push_back({std::move(finding)});
    else
      ++told[same->second].more;
  }
  for (Told& t : told) {
    if (t.more > 0) t.finding.message += " (and the like in " + std::to_string(t.more) + " more places)";
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
  forget_marks(out.rules);
  forget_marks(out.set);
  const model::Rules bare_rules = out.rules;
  const model::TileSet bare_set = out.set;

  Report report(path);
  check_twice(variant, report);
  const std::vector<VariantStep> steps = steps_of(variant);
  for (const VariantStep& step : steps) step.apply(out.rules, out.set, report);
  Blame blame(bare_rules, bare_set, steps);
  report_with_causes(check_whole(out.rules, out.set, path), blame, variant.at, report);
  keep_marks_for_plugins(out.rules, variant.at);
  keep_marks_for_plugins(out.set, variant.at);
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
