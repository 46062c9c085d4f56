#pragma once
// Unsaved work as a text that stands for itself: what the journal writes and what comes back after a crash.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "editor/core/document/document_state.hpp"
#include "editor/core/document/opening.hpp"

namespace tw::editor {

class Document;

/// Times are seconds since 1970. Everything that the work needs is in it: the file may be gone, the base changed.
struct KeptWork {
  std::filesystem::path file;  ///< that it belongs to; "" if it was never saved
  std::string file_print;      ///< fingerprint of that file when it was opened or saved; "" if never
  std::string name;            ///< of the set, for lists
  std::int64_t saved_at = 0;   ///< last write of the file; 0 for never
  std::int64_t kept_at = 0;
  std::string set;                   ///< the whole set, tileset.xml
  std::string rules;                 ///< the whole rules, rules.xml
  std::string variant;               ///< of a variant: variant.xml as it was opened; "" for a set of its own
  std::string before, before_rules;  ///< set and rules as opened or saved, to tell what changed; "" for none
  bool operator==(const KeptWork&) const = default;
};

/// A head of lines `name=value`, then the texts; lengths and a fingerprint in the head tell a whole one from a part.
std::string to_text(const KeptWork& work);
/// Nothing for a text that was cut off, changed or is none of ours.
std::optional<KeptWork> read_kept_work(std::string_view text);

/// What `document` holds now. Cheap: the texts are made when the function is called, which any thread may do.
std::function<KeptWork()> work_of(const Document& document);
/// Its texts as values, as far as they can be read.
DocumentState state_of(const KeptWork& work);
DocumentState saved_state_of(const KeptWork& work);
/// The work as a document, unsaved; the base is looked for again.
Opened reopened(const KeptWork& work);

}  // namespace tw::editor
