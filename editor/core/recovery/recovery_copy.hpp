#pragma once
// Unsaved work as a self-contained text, which the journal writes and recovery reads.

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

/// The unsaved work of a document. Times are in seconds since 1970. Self-contained, since the file may be gone or the
/// base changed.
struct RecoveryCopy {
  std::filesystem::path file;    ///< file of the document; "" if the document was never saved
  std::string file_fingerprint;  ///< fingerprint of that file when it was opened or saved; "" if never
  std::string name;              ///< name of the set, shown in lists
  std::int64_t saved_at = 0;     ///< time of the last write of the file; 0 for never
  std::int64_t copied_at = 0;
  std::string set;      ///< complete text of tileset.xml
  std::string rules;    ///< complete text of rules.xml
  std::string variant;  ///< variant.xml as it was opened; "" for a set that is not a variant
  /// Set and rules as opened or saved; for work that was never saved, the set and rules from which it was made (the
  /// base of a variant, the rules of a game), for listing the changes; "" for none.
  std::string before, before_rules;
  std::string base, base_rules;  ///< base of the variant from which the work was made; "" if not known
  std::vector<OtherFileContents::Pending> others = {};  ///< other files that would be written with the document
  bool was_saved = true;                                ///< true if `before` is the content of a file
  bool operator==(const RecoveryCopy&) const = default;
};

/// Writes a header of `name=value` lines, then the texts. Its lengths and fingerprint make incomplete files detectable.
std::string to_text(const RecoveryCopy& work);
/// Returns nullopt for a text that is incomplete, changed or in another format.
std::optional<RecoveryCopy> read_recovery_copy(std::string_view text);

/// Captures the current content of `document`. Cheap: the texts are generated when the returned function is called,
/// which may happen on any thread.
std::function<RecoveryCopy()> capture_work(const Document& document);
/// Parse the work's texts, as far as they are readable.
DocumentState state_of(const RecoveryCopy& work);
DocumentState saved_state_of(const RecoveryCopy& work);
/// Returns the work as an unsaved document. The base is loaded again. If it has changed, its changes are merged into
/// the work; findings: items that both changed, of which the version in the work is kept.
OpenedDocument open_recovery_copy(const RecoveryCopy& work);

}  // namespace tw::editor
