#include "engine/language/translate.hpp"

#include <fmt/format.h>
#include <libintl.h>

#include <algorithm>
#include <atomic>
#include <cctype>
#include <clocale>
#include <cstdlib>
#include <memory>

namespace tw::language {

namespace {

namespace fs = std::filesystem;

constexpr const char* kCatalogue = "tilewright";
constexpr const char* kVariable = "TILEWRIGHT_LANGUAGE";

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

/// The current names. A new object replaces the previous one, which other threads can continue to read.
std::atomic<std::shared_ptr<const Names>>& names_in_use() {
  static std::atomic<std::shared_ptr<const Names>> names(std::make_shared<const Names>());
  return names;
}

bool typographic_quotes = false;

/// Returns the English text to be shown if there is no translation or the language is English.
std::string untranslated(const char* text) { return typographic_quotes ? typographic(text) : text; }

/// Returns the part of a locale before its character set: "de_AT" of "de_AT.UTF-8".
std::string without_charset(const std::string& locale) { return locale.substr(0, locale.find_first_of(".@")); }

fs::path catalogue(const fs::path& folder, const std::string& language) {
  return folder / language / "LC_MESSAGES" / (std::string(kCatalogue) + ".mo");
}

/// Returns the first of `languages`, a list such as "de_AT:fr", that has a catalogue; "en" if none has.
std::string first_available(const std::string& languages, const fs::path& folder) {
  for (std::size_t at = 0; at <= languages.size();) {
    const std::size_t end = std::min(languages.find(':', at), languages.size());
    const std::string wanted = without_charset(languages.substr(at, end - at));
    for (const std::string& name : {wanted, wanted.substr(0, wanted.find('_'))}) {
      if (name == "en") return name;
      if (name.empty() || name.find('/') != std::string::npos) continue;  // the name becomes part of a path
      std::error_code error;
      if (fs::exists(catalogue(folder, name), error)) return name;
    }
    at = end + 1;
  }
  return "en";
}

}  // namespace

std::string requested_by_environment() {
  if (const std::string chosen = variable(kVariable); !chosen.empty()) return chosen;
  std::string locale = variable("LC_ALL");
  if (locale.empty()) locale = variable("LC_MESSAGES");
  if (locale.empty()) locale = variable("LANG");
  locale = without_charset(locale);
  if (locale.empty() || locale == "C" || locale == "POSIX") return "en";
  const std::string languages = variable("LANGUAGE");
  return languages.empty() ? locale : languages;
}

fs::path catalogue_folder() {
  if (const std::string chosen = variable("TILEWRIGHT_CATALOGUES"); !chosen.empty()) return chosen;
  std::error_code error;
  const fs::path own = fs::read_symlink("/proc/self/exe", error).parent_path();
  const fs::path installed = own / TW_INSTALLED_CATALOGUES;
  return fs::exists(catalogue(installed, "de"), error) ? installed : fs::path(TW_CATALOGUES_DIR);
}

std::vector<std::string> available(const fs::path& folder) {
  std::vector<std::string> out{"en"};
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error))
    if (const std::string name = entry.path().filename().string(); fs::exists(catalogue(folder, name), error))
      out.push_back(name);
  std::ranges::sort(out);
  return out;
}

void use(const std::string& language, const fs::path& folder) {
  set_current(first_available(language.empty() ? requested_by_environment() : language, folder));
  setenv(kVariable, current().c_str(), 1);   // for child processes
  setenv("LANGUAGE", current().c_str(), 1);  // for gettext, also in GTK and the C library
  if (current() == "en") {
    textdomain("messages");  // a domain without a catalogue, so that nothing is translated
    return;
  }
  // gettext translates only if the locale is not "C" or, in glibc 2.39 and newer, "C.UTF-8" (glibc bug 16621). Any
  // other locale will do, as LANGUAGE chooses the language. C.UTF-8 is enough for older versions.
  for (const char* name : {"", "en_US.UTF-8", "en_GB.UTF-8", "de_DE.UTF-8", "fr_FR.UTF-8", "C.UTF-8"}) {
    const char* locale = std::setlocale(LC_MESSAGES, name);
    if (locale && std::string_view(locale) != "POSIX" && !std::string_view(locale).starts_with("C")) break;
  }
  bindtextdomain(kCatalogue, folder.c_str());
  bind_textdomain_codeset(kCatalogue, "UTF-8");
  bind_textdomain_codeset("libc", "UTF-8");  // the messages of system errors
  textdomain(kCatalogue);
}

void use_typographic_quotes() { typographic_quotes = true; }

std::string typographic(std::string_view english) {
  const auto begins_word = [english](std::size_t at) {
    return at == 0 || std::string_view(" ([\n").find(english[at - 1]) != std::string_view::npos;
  };
  std::string out;
  for (std::size_t at = 0; at < english.size(); ++at) {
    const std::size_t end = english[at] == '"' ? english.find('"', at + 1) : std::string_view::npos;
    if (end == std::string_view::npos) {
      out += english[at];
      continue;
    }
    const std::string_view inside = english.substr(at + 1, end - at - 1);
    const bool quotes = begins_word(at);
    out.append(quotes ? "“" : "\"").append(inside).append(quotes ? "”" : "\"");
    at = end;
  }
  return out;
}

// translators: a word or a text of the user in quotation marks
std::string quoted(const std::string& text) { return tr_in("quotation marks", "\"{0}\"", text); }

std::string tr(const char* text) {
  if (!*text) return "";  // the translation of "" is a header
  const char* found = gettext(text);
  return found == text ? untranslated(text) : found;
}
std::string tr(std::string_view text) { return tr(std::string(text).c_str()); }

std::string tr_in(const char* context, const char* text) {
  // Catalogues store the context before the text, separated by this character.
  const std::string key = std::string(context) + '\004' + text;
  const char* found = gettext(key.c_str());
  return found == key.c_str() ? untranslated(text) : found;
}

std::string translated_plural(const char* one, const char* many, std::int64_t n) {
  const std::int64_t size = n < 0 ? (n == -1 ? 2 : -n) : n;  // -1 takes the plural, as in English: "-1 points"
  const char* found = ngettext(one, many, static_cast<unsigned long>(size));
  return found == one || found == many ? untranslated(found) : found;
}

void use_names(Names names) { names_in_use() = std::make_shared<const Names>(std::move(names)); }

void add_names(Names names) {
  const std::shared_ptr<const Names> before = names_in_use();
  names.insert(before->begin(), before->end());
  use_names(std::move(names));
}

std::string tr_name(const std::string& id) {
  const std::shared_ptr<const Names> names = names_in_use();
  const auto found = names->find(id);
  return found == names->end() ? id : found->second.one;
}

std::string tr_plural_name(const std::string& id) {
  const std::shared_ptr<const Names> names = names_in_use();
  const auto found = names->find(id);
  return found == names->end() ? "" : found->second.many.empty() ? found->second.one : found->second.many;
}

std::string tr_name(const std::string& id, std::int64_t n) {
  const std::string many = n == 1 ? "" : tr_plural_name(id);
  return many.empty() ? tr_name(id) : many;
}

std::vector<std::string> tr_name(std::vector<std::string> ids) {
  for (std::string& id : ids) id = tr_name(id);
  return ids;
}

bool has_name(const std::string& id) { return names_in_use().load()->contains(id); }

std::string tr_title(const std::string& id) { return has_name(id) ? capitalized(tr_name(id)) : english_title(id); }

std::string english_title(std::string id) {
  for (char& c : id)
    if (c == '-' || c == '_') c = ' ';
  return capitalized(std::move(id));
}

namespace {

constexpr char kElision = '\1';  ///< marks a placeholder after a word that can lose its vowel

/// French: marks the placeholders after "de", "la", "le" and "que".
std::string with_elisions_marked(std::string text) {
  for (std::size_t at = text.find('{'); at != std::string::npos; at = text.find('{', at + 2))
    for (const std::string_view word : {"de ", "la ", "le ", "que "}) {
      const std::size_t length = word.size();
      if (at < length || text.compare(at - length, length, word) != 0) continue;
      if (at > length && std::isalpha(static_cast<unsigned char>(text[at - length - 1])) != 0) continue;
      text.insert(at++, 1, kElision);
      break;
    }
  return text;
}

/// Returns true if French words elide before this text: "d’aurochs", but "de un à dix", "de A", "de 3".
bool is_elided_before(std::string_view text) {
  static constexpr std::string_view kVowels[] = {"a", "e", "i", "o", "u", "A", "E", "I", "O", "U",
                                                 "é", "è", "ê", "â", "î", "ô", "œ", "É", "Î", "Œ"};
  const std::string_view word = text.substr(0, text.find_first_of(" ,.;:!?’'\n)"));
  for (const std::string_view exception : {"un", "une", "onze", "oui"})
    if (word == exception) return false;
  return word.size() > 1 &&
         std::ranges::any_of(kVowels, [&](std::string_view vowel) { return word.starts_with(vowel); });
}

/// French: "plus d’aurochs" instead of "plus de aurochs". The names of features and symbols are not known to the
/// catalogue.
std::string elided(std::string text) {
  for (std::size_t at = text.find(kElision); at != std::string::npos; at = text.find(kElision, at)) {
    if (is_elided_before(std::string_view(text).substr(at + 1)))
      text.replace(at - 2, 3, "’");  // the vowel, the space and the mark
    else
      text.erase(at, 1);
  }
  return text;
}

}  // namespace

std::string format_translation(const std::string& translation, std::string_view text, fmt::format_args args) {
  try {
    if (current() == "fr") return elided(fmt::vformat(with_elisions_marked(translation), args));
    return fmt::vformat(translation, args);
  } catch (const fmt::format_error&) {
    return fmt::vformat(fmt::string_view(text.data(), text.size()), args);
  }
}

std::string capitalized(std::string text) {
  if (text.empty()) return text;
  if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  // In UTF-8, the letters à to þ follow À to Þ at a distance of 32; ÷ is among them.
  const auto second = text.size() > 1 ? static_cast<unsigned char>(text[1]) : 0;
  if (text[0] == '\xC3' && second >= 0xA0 && second <= 0xBE && second != 0xB7) text[1] = static_cast<char>(second - 32);
  return text;
}

}  // namespace tw::language
