#include "editor/core/recovery/autosave.hpp"

#include "editor/core/base/fingerprint.hpp"
#include "editor/core/document/document.hpp"
#include "editor/core/recovery/journal.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "engine/language/translate.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

Autosave::Autosave(Document& document, Journal& journal, std::shared_ptr<const FileProbe> probe)
    : document_(document), journal_(journal), watch_(std::move(probe)), entry_(journal.new_entry()) {
  watch_document_file();
  changed_ = document.changed().connect([this](DocumentChange what) {
    watch_document_file();
    if (!touches(what, kContent | DocumentChange::File)) return;
    if (!document_.modified()) return forget_copy();
    if (!touches(what, kContent)) return;
    if (!edited_) first_edit_ = now_;
    edited_ = true;
    last_edit_ = now_;
  });
}

Autosave::~Autosave() { changed_.disconnect(); }

void Autosave::watch_document_file() {
  const std::filesystem::path file = document_.shipped() ? std::filesystem::path() : document_.path();
  if (file != watch_.file() || document_.file_fingerprint() != watch_.known_fingerprint())
    watch_.watch(file, document_.file_fingerprint());
}

bool Autosave::tick(std::int64_t now, DiskState& update) {
  now_ = now;
  const bool due = edited_ && (now - last_edit_ >= max_interval_ * 3 / 5 || now - first_edit_ >= max_interval_);
  if (document_.modified() && (due || (copy_failed() && now - last_copy_ >= kRetryDelay))) {
    last_copy_ = now;
    journal_.save(entry_, capture_work(document_));
    edited_ = false;
    has_entry_ = true;
  }
  if (now < next_file_check_) return false;
  next_file_check_ = now + kFileCheckInterval;
  return watch_.update(update);
}

bool Autosave::copy_failed() const { return document_.modified() && journal_.failed(entry_); }

bool Autosave::save_now() {
  const bool kept = journal_.save_now(entry_, capture_work(document_));
  edited_ = false;
  has_entry_ = true;
  return kept;
}

bool Autosave::has_copy() const { return has_entry_ || journal_.copied_at(entry_) > 0; }

void Autosave::record_save(const std::filesystem::path& file, bool as_set) {
  if (!has_copy()) return;
  const std::string text = as_set ? xml::write(document_.set()) : document_.text();
  journal_.record_save(entry_, file, fingerprint(text));
}

void Autosave::forget_copy() {
  edited_ = false;
  if (has_copy()) journal_.remove(entry_);
  has_entry_ = false;
}

std::string Autosave::status(std::int64_t now) const {
  if (!document_.modified()) return "";
  const std::int64_t kept = journal_.copied_at(entry_);
  if (copy_failed()) return tr("No recovery copy could be written; save your work now");
  if (kept == 0) return "";
  return tr("Recovery copy: {0} ago", format_age(now - kept));
}

}  // namespace tw::editor
