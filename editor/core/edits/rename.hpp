#pragma once
// Renaming rows and tiles in the document, and in all files that refer to them.

#include <optional>

#include "editor/core/document/document.hpp"
#include "editor/core/document/rename_plan.hpp"
#include "editor/core/document/rule_rows.hpp"

namespace tw::editor {

/// Returns the engine's table for a table of the editor; nullopt if the ids in this table cannot be changed.
std::optional<model::Table> renamed_table(RuleTable table);
/// Plans a renaming in the document and in all files that depend on it. Reads files, but changes nothing. `next`: the
/// document after the renaming; required only if more than the rows and the references to them changes.
RenamePlan plan_rename(const Document& document, xml::Renaming renaming, const std::optional<DocumentState>& next = {});

}  // namespace tw::editor
