#include "engine/xml/applying.hpp"
#include "engine/xml/attributes.hpp"
#include "engine/xml/catalogue.hpp"
#include "engine/xml/check.hpp"

namespace tw::xml {

namespace {

/// The place in the variant that most likely brought a finding about a row of the base: the first change or removal
/// whose id the message names.
model::SourceMark cause_of(const model::Finding& finding, const model::Variant& variant) {
  const auto named = [&](const std::string& id) { return finding.message.find("\"" + id + "\"") != std::string::npos; };
  for (const model::Removal& removal : variant.removals)
    if (named(removal.id)) return removal.at;
  for (const model::RowChange& change : variant.changes)
    if (named(change.id)) return change.at;
  for (const model::Removal& removal : variant.removals)
    if (removal.row != "tile") return removal.at;
  return variant.at;
}

}  // namespace

model::Result<GameFiles> apply_variant(const GameFiles& base, const model::Variant& variant, const std::string& path) {
  GameFiles out = base;
  out.id = variant.id;
  out.name = variant.name;
  if (!path.empty()) out.variant_paths.emplace_back(path);
  forget_marks(out.rules);
  forget_marks(out.set);

  Report report(path);
  for (const model::RowChange& change : variant.changes) apply_change(change, out.rules, out.set, report);
  for (const model::CopiesChange& copies : variant.copies) apply_copies(copies, out.set, report);
  for (const model::Removal& removal : variant.removals) apply_removal(removal, out.rules, out.set, report);
  apply_additions(variant, out.rules, out.set);

  model::Findings checked = check_rules(out.rules, path);
  if (!model::has_errors(checked))
    for (model::Finding& f : check_tile_set(out.set, out.rules, path)) checked.push_back(std::move(f));
  for (model::Finding& finding : checked) {
    if (finding.at.line == 0) finding.at = cause_of(finding, variant);
    report.add(std::move(finding));
  }
  forget_marks(out.rules);
  forget_marks(out.set);
  model::Findings all = report.take();
  if (model::has_errors(all)) return all;
  return {std::move(out), std::move(all)};
}

}  // namespace tw::xml
