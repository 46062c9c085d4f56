// Merges files and determines the positions of the conflicts in the result.
#include <algorithm>

#include "engine/difference/merge.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/row_description.hpp"
#include "engine/xml/files.hpp"

namespace tw::difference {

using namespace tw::model;

namespace {

template <class T>
const SourceLocation* mark_in(const std::vector<T>& rows, const std::string& id) {
  const int i = index_of(rows, id);
  return i < 0 ? nullptr : &rows[i].at;
}

const SourceLocation* mark_of(const Rules& rules, const std::string& row, const std::string& id) {
  const SourceLocation* out = row == "turn" ? &rules.turn.at : nullptr;
  with_rows(rules, row, [&](const auto& rows) { out = mark_in(rows, id); });
  return out;
}
const SourceLocation* mark_of(const TileSet& set, const std::string& row, const std::string& id) {
  return row == "tile" ? mark_in(set.tiles, id) : nullptr;
}
const SourceLocation* mark_of(const Variant& variant, const std::string& row, const std::string& id) {
  if (row == "tile") return mark_in(variant.added_tiles, id);
  for (const RowChange& change : variant.changes)
    if (row == "change " + change.row && id == change.id) return &change.at;
  for (const CopiesChange& copies : variant.copies)
    if (row == "copies" && id == copies.tile) return &copies.at;
  for (const Removal& removal : variant.removals)
    if (row == "remove " + removal.row && id == removal.id) return &removal.at;
  return mark_of(variant.added, row, id);
}

/// Merges files of type T. `read` parses such a file.
template <class T, class Read>
Result<MergedText> merge_as(std::string_view base, std::string_view ours, std::string_view theirs,
                            const std::string& path, Prefer prefer, Read read) {
  Findings findings;
  const auto take = [&](std::string_view text, const std::string& name) {
    auto one = read(text, name);
    if (!one) findings.insert(findings.end(), one.findings().begin(), one.findings().end());
    return one ? std::move(one.value()) : T();
  };
  const T b = base.empty() ? T() : take(base, path + " (base)");
  const T o = take(ours, path), t = take(theirs, path + " (theirs)");
  if (!findings.empty()) return findings;
  const Merged<T> merged = merge(b, o, t, prefer);
  MergedText out{xml::write(merged.value), {}};
  auto again = read(out.text, path);
  if (!again) return again.findings();  // should not happen, since files written by this program can be read
  const T& placed = again.value();
  for (const Conflict& conflict : merged.conflicts) {
    const SourceLocation* at = mark_of(placed, conflict.row, conflict.id);
    out.conflicts.push_back({.code = "TW170",
                             .severity = prefer == Prefer::Neither ? Severity::Error : Severity::Warning,
                             .path = path,
                             .at = at == nullptr ? placed.at : *at,
                             .message = conflict.description,
                             .tile = conflict.row == "tile" ? conflict.id : ""});
  }
  std::ranges::stable_sort(out.conflicts, {}, [](const Finding& f) { return std::pair(f.at.line, f.at.column); });
  return out;
}

}  // namespace

Result<MergedText> merge_texts(std::string_view base, std::string_view ours, std::string_view theirs,
                               const std::string& path, Prefer prefer) {
  const std::string format = xml::format_of(ours);
  if (format == "game")
    return Findings{
        {.code = "TW171", .path = path, .message = tr("records of games cannot be merged; keep one of them")}};
  if (format == "rules") return merge_as<Rules>(base, ours, theirs, path, prefer, xml::read_rules);
  if (format == "variant") return merge_as<Variant>(base, ours, theirs, path, prefer, xml::read_variant);
  return merge_as<TileSet>(base, ours, theirs, path, prefer, xml::read_tile_set);  // reports an unknown format
}

}  // namespace tw::difference
