#include "editor/core/recovery/recovery_copy.hpp"

#include <fmt/format.h>

#include <charconv>
#include <map>

#include "editor/core/base/fingerprint.hpp"
#include "editor/core/document/document.hpp"
#include "editor/core/pictures/artwork.hpp"
#include "editor/core/settings/settings.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "engine/difference/merge.hpp"
#include "engine/model/variant.hpp"
#include "engine/xml/catalogue.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace {

constexpr std::string_view kFirstLine = "tilewright kept work 1\n";

constexpr int kMaxLines = 10'000;

std::int64_t parse_number(const std::string& text) {
  std::int64_t out = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), out);
  return fault == std::errc() && end == text.data() + text.size() && out >= 0 ? out : -1;
}

/// Parses the header up to the empty line that ends it; `rest` receives the text after that line.
std::map<std::string, std::string> read_head(std::string_view text, std::string_view& rest) {
  std::map<std::string, std::string> out;
  for (int lines = 0; lines < kMaxLines; ++lines) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return {};
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    if (line.empty()) return rest = text, out;
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) return {};
    out[std::string(line.substr(0, equals))] = unescape_line(line.substr(equals + 1));
  }
  return {};
}

}  // namespace

std::string to_text(const RecoveryCopy& work) {
  std::string texts =
      work.set + work.rules + work.variant + work.before + work.before_rules + work.base + work.base_rules;
  std::vector<std::string> renamings;
  for (const OtherFileContents::Pending& other : work.others) {
    renamings.push_back(to_text(other.renamings));
    texts += other.known + other.wanted + renamings.back();
  }
  std::string out(kFirstLine);
  const auto line = [&out](std::string_view name, const std::string& value) {
    out += fmt::format("{}={}\n", name, escape_line(value));
  };
  line("file", work.file.string());
  line("file-print", work.file_fingerprint);
  line("name", work.name);
  line("saved-at", std::to_string(work.saved_at));
  line("kept-at", std::to_string(work.copied_at));
  line("set", std::to_string(work.set.size()));
  line("rules", std::to_string(work.rules.size()));
  line("variant", std::to_string(work.variant.size()));
  line("before", std::to_string(work.before.size()));
  line("before-rules", std::to_string(work.before_rules.size()));
  line("base", std::to_string(work.base.size()));
  line("base-rules", std::to_string(work.base_rules.size()));
  line("was-saved", work.was_saved ? "yes" : "no");
  for (std::size_t i = 0; i < work.others.size(); ++i) {
    const OtherFileContents::Pending& other = work.others[i];
    line(fmt::format("other-{}", i), other.path.string());
    line(fmt::format("other-{}-known", i), std::to_string(other.known.size()));
    line(fmt::format("other-{}-wanted", i), std::to_string(other.wanted.size()));
    line(fmt::format("other-{}-renamings", i), std::to_string(renamings[i].size()));
  }
  line("print", fingerprint(texts));
  return out + "\n" + texts;
}

std::optional<RecoveryCopy> read_recovery_copy(std::string_view text) {
  if (!text.starts_with(kFirstLine)) return std::nullopt;
  std::string_view rest;
  std::map<std::string, std::string> head = read_head(text.substr(kFirstLine.size()), rest);
  if (head.empty() || fingerprint(rest) != head["print"]) return std::nullopt;
  RecoveryCopy out;
  std::vector<std::pair<std::string, std::string*>> parts{{"set", &out.set},
                                                          {"rules", &out.rules},
                                                          {"variant", &out.variant},
                                                          {"before", &out.before},
                                                          {"before-rules", &out.before_rules}};
  if (head.contains("base")) parts.insert(parts.end(), {{"base", &out.base}, {"base-rules", &out.base_rules}});
  const auto other = [](std::size_t i) { return fmt::format("other-{}", i); };
  while (head.contains(other(out.others.size()))) out.others.push_back({.path = head[other(out.others.size())]});
  std::vector<std::string> renamings(out.others.size());
  for (std::size_t i = 0; i < out.others.size(); ++i) {
    parts.emplace_back(other(i) + "-known", &out.others[i].known);
    parts.emplace_back(other(i) + "-wanted", &out.others[i].wanted);
    parts.emplace_back(other(i) + "-renamings", &renamings[i]);
  }
  for (const auto& [name, part] : parts) {
    const std::int64_t size = parse_number(head[name]);
    if (size < 0 || static_cast<std::uint64_t>(size) > rest.size()) return std::nullopt;
    *part = rest.substr(0, static_cast<std::size_t>(size));
    rest.remove_prefix(static_cast<std::size_t>(size));
  }
  for (std::size_t i = 0; i < renamings.size(); ++i) {
    auto read = read_renamings(renamings[i]);
    if (!read) return std::nullopt;
    out.others[i].renamings = std::move(*read);
  }
  out.file = head["file"];
  out.file_fingerprint = head["file-print"];
  out.name = head["name"];
  out.was_saved = head["was-saved"] != "no";  // earlier versions stored only the content of files
  out.saved_at = parse_number(head["saved-at"]);
  out.copied_at = parse_number(head["kept-at"]);
  if (!rest.empty() || out.set.empty() || out.saved_at < 0 || out.copied_at < 0) return std::nullopt;
  return out;
}

std::function<RecoveryCopy()> capture_work(const Document& document) {
  RecoveryCopy head;
  const bool in_place = !document.needs_path();
  if (in_place) {
    head.file = document.path();
    head.saved_at = written_at(head.file);
    head.file_fingerprint = document.file_fingerprint();
    head.others = document.pending_files();
  }
  head.name = document.set().name;
  DocumentState before = document.saved_state();
  head.was_saved = before.set != nullptr;
  if (!before.set && document.is_variant()) before = {document.base()->set, document.base()->rules};
  if (!before.rules) before.rules = document.shared_rules_as_read();
  return [head = std::move(head), state = document.state(), before = std::move(before), base = document.shared_base(),
          variant = document.is_variant() ? document.stored_variant() : nullptr] {
    RecoveryCopy out = head;
    out.copied_at = now_seconds();
    out.set = xml::write(*state.set);
    out.rules = xml::write(*state.rules);
    if (variant) {
      model::Variant named = *variant;  // a new variant has no id yet
      named.id = state.set->id;
      named.name = state.set->name;
      out.variant = xml::write(named);
      out.base = xml::write(*base->set);
      out.base_rules = xml::write(*base->rules);
    }
    if (before.set) out.before = xml::write(*before.set);
    if (before.rules) out.before_rules = xml::write(*before.rules);
    return out;
  };
}

namespace {
DocumentState read_state(const std::string& set, const std::string& rules) {
  DocumentState out{std::make_shared<const model::TileSet>(xml::read_tile_set_leniently(set, "").set),
                    std::make_shared<const model::Rules>()};
  if (auto read = xml::read_rules_leniently(rules, ""))
    out.rules = std::make_shared<const model::Rules>(std::move(read.value()));
  return out;
}
}  // namespace

DocumentState state_of(const RecoveryCopy& work) { return read_state(work.set, work.rules); }
DocumentState saved_state_of(const RecoveryCopy& work) { return read_state(work.before, work.before_rules); }

namespace {
/// Adds the folders in which pictures of the rules are found: the folders used when the file is opened, and the folder
/// of waiting pictures.
std::shared_ptr<const model::Rules> with_art_folders(model::Rules rules, const RecoveryCopy& work, const Base* base) {
  if (base) rules.art_folders = base->rules->art_folders;
  if (!pending_pictures_folder().empty()) xml::add_art_folder(rules, pending_pictures_folder() / "rules.xml");
  if (!work.file.empty()) xml::add_art_folder(rules, work.file);
  return std::make_shared<const model::Rules>(std::move(rules));
}

/// Returns the findings from reading the rules.xml beside a set with these rules.
model::Findings unread_rules(const std::filesystem::path& set, const std::string& id) {
  const std::filesystem::path path = set.parent_path() / "rules.xml";
  const auto text = xml::read_file(path);
  if (!text) return {};
  auto rules = xml::read_rules_leniently(text.value(), path.string());
  return rules && rules.value().id != id ? model::Findings() : std::move(rules.findings());
}

/// Merges the changes from the base `from` to the base `to` into the set and rules. If both sides changed the same
/// item, keeps the version in the set or rules, and returns a finding.
model::Findings rebase(const DocumentState& from, const Base& to, model::TileSet& set,
                       std::shared_ptr<const model::Rules>& rules) {
  auto merged_set = difference::merge(*from.set, set, *to.set, difference::Prefer::Ours);
  auto merged_rules = difference::merge(*from.rules, *rules, *to.rules, difference::Prefer::Ours);
  set = std::move(merged_set.value);
  rules = std::make_shared<const model::Rules>(std::move(merged_rules.value));
  model::Findings out;
  for (const auto* conflicts : {&merged_set.conflicts, &merged_rules.conflicts})
    for (const difference::Conflict& conflict : *conflicts)
      out.push_back({.code = "TW170", .severity = model::Severity::Warning, .message = conflict.description});
  return out;
}
}  // namespace

OpenedDocument open_recovery_copy(const RecoveryCopy& work) {
  OpenedDocument out;
  out.path = work.file;
  out.unsaved = true;
  out.read_only = !work.file.empty() && is_read_only(work.file);
  out.fingerprint = work.file_fingerprint;
  out.others = work.others;
  if (work.was_saved ? !work.before.empty() : work.variant.empty()) out.before = saved_state_of(work);
  if (!work.was_saved) out.before.set.reset();
  auto set = xml::read_tile_set_leniently(work.set, work.file.string());
  out.set = std::move(set.set);
  out.findings = std::move(set.findings);
  const auto add = [&](const model::Findings& more) {
    out.findings.insert(out.findings.end(), more.begin(), more.end());
  };
  auto kept = xml::read_rules_leniently(work.rules, "");
  const bool has_rules = kept && kept.value() != model::Rules();
  if (kept) out.rules = with_art_folders(std::move(kept.value()), work, nullptr);
  if (has_rules) add(kept.findings());
  for (model::Finding& finding : out.findings) finding.at = {};  // lines of the copy, not of the file
  if (!has_rules) {
    auto found = xml::rules_for(out.set, work.file);
    add(found.findings());
    if (found && !kept) out.rules = std::make_shared<const model::Rules>(std::move(found.value()));
  } else if (!work.file.empty() && work.variant.empty()) {
    add(unread_rules(work.file, out.set.rules));
  }
  if (out.before.rules) out.before.rules = with_art_folders(*out.before.rules, work, nullptr);
  if (work.variant.empty()) return out;
  auto variant = xml::read_variant(work.variant, work.file.string());
  if (!variant) return out;  // restore it as a separate set
  auto base = xml::load_base(variant.value(), work.file);
  if (!base) {
    add(base.findings());
    return out;
  }
  out.base = std::make_shared<const Base>(base_of(std::move(base.value())));
  if (!work.base.empty() &&
      (work.base != xml::write(*out.base->set) || work.base_rules != xml::write(*out.base->rules))) {
    const DocumentState from = read_state(work.base, work.base_rules);
    add(rebase(from, *out.base, out.set, out.rules));
    if (out.before.set) {
      model::TileSet before = *out.before.set;
      rebase(from, *out.base, before, out.before.rules);
      out.before.set = std::make_shared<const model::TileSet>(std::move(before));
    }
  }
  for (auto* rules : {&out.rules, &out.before.rules})
    if (*rules) *rules = with_art_folders(**rules, work, out.base.get());
  out.variant = std::make_shared<const model::Variant>(std::move(variant.value()));
  return out;
}

}  // namespace tw::editor
