#pragma once
// Translations of user-facing text, with GNU gettext. The text in the sources is English; engine/language/po has a
// catalogue for each other language. See docs/how_to/translate.md.
//
// A text in the sources is marked by calling one of these functions with a literal, which xgettext extracts. Text that
// programs read (ids, keys, JSON, CSV, names of files and options) is not translated.

#include <fmt/core.h>

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/language/current.hpp"
#include "engine/language/numbers.hpp"

namespace tw::language {

/// Returns $TILEWRIGHT_CATALOGUES, or the folder of the shipped catalogues: of the installation, or of the build.
std::filesystem::path catalogue_folder();

/// Sets the language of all text, such as "de", "fr" or "en", for this process and for its future child processes. ""
/// selects the language of the environment (TILEWRIGHT_LANGUAGE, LANGUAGE, LC_ALL, LC_MESSAGES, LANG). Text without a
/// translation stays in English. The catalogues are `folder`/LANGUAGE/LC_MESSAGES/tilewright.mo. Programs must call it
/// before they create any text or start threads, since some texts are created only once.
void use(const std::string& language, const std::filesystem::path& folder = catalogue_folder());

/// Returns the languages that have a catalogue in `folder`, and English, sorted: "de", "en", "fr".
std::vector<std::string> available(const std::filesystem::path& folder = catalogue_folder());

/// Returns the languages that the environment requests, such as "de_AT" or "de:fr"; "en" if it requests none.
std::string requested_by_environment();

/// Makes English text use typographic quotation marks (“ ”), as windows do, instead of straight ones, as terminals do.
/// Programs must call it before they create any text or start threads.
void use_typographic_quotes();
/// Returns an English text with typographic quotation marks. Does not change quotation marks that do not begin a word,
/// as in the code to="each PIECE".
std::string typographic(std::string_view english);
/// Returns text in the quotation marks of the language.
std::string quoted(const std::string& text);

/// Returns the translation of `text`, in UTF-8; "" for "".
std::string tr(const char* text);
std::string tr(std::string_view text);

/// Returns the translation of a text that has different meanings in different contexts. `context` names the context.
std::string tr_in(const char* context, const char* text);

/// Marks the text of a constant, which is initialized before the language is known. `tr` must translate it where it is
/// shown.
constexpr const char* tr_later(const char* text) { return text; }

/// The name of a row or part of the rules, such as "Wald"; `many` is its plural, "" if it is the same.
struct Name {
  std::string one, many;
};
using Names = std::map<std::string, Name, std::less<>>;

/// Replaces the current names (id -> name) with names from rules. May be called at any time on any thread.
void use_names(Names names);
/// Like use_names(), but preserves the current names of ids that are not in `names`. Must not be called by two threads
/// at the same time.
void add_names(Names names);
/// Return the singular and the plural name of the row or part with this id. If it has no name, tr_name() returns the id
/// and tr_plural_name() returns "".
std::string tr_name(const std::string& id);
std::string tr_plural_name(const std::string& id);
/// Returns the name in the form for the number `n`, or the id if there is no name.
std::string tr_name(const std::string& id, std::int64_t n);
/// Returns the name for each id, in the singular.
std::vector<std::string> tr_name(std::vector<std::string> ids);
/// Returns true if the row or part with this id has a name.
bool has_name(const std::string& id);
/// Returns the title of a row or part: its name or, without a name, the words of its id: "Forest edge" for
/// "forest-edge".
std::string tr_title(const std::string& id);
/// Returns the words of an id as an English title, whatever the current language: "Finished areas" for
/// "finished_areas".
std::string english_title(std::string id);

/// Formats a translation with arguments; `text` is the English text. If the translation does not fit the arguments, the
/// English text is used.
std::string format_translation(const std::string& translation, std::string_view text, fmt::format_args args);

/// Returns the translation of the plural form for `n`, before it is formatted.
std::string translated_plural(const char* one, const char* many, std::int64_t n);

/// Returns the text with a capital letter at its beginning (a to z, à to þ).
std::string capitalized(std::string text);

/// False if an argument has decimals: numbers.hpp formats them, since their separators depend on the language.
template <class... Args>
inline constexpr bool kWithoutDecimals = (!std::is_floating_point_v<std::remove_cvref_t<Args>> && ...);

/// Returns the translation of a text with numbered placeholders: tr("Tile {0} has {1}", id, symbols).
template <class... Args>
requires(sizeof...(Args) > 0) std::string tr(fmt::format_string<Args...> text, Args&&... args) {
  static_assert(kWithoutDecimals<Args...>);
  const auto english = fmt::string_view(text);
  return format_translation(tr(english.data()), {english.data(), english.size()}, fmt::make_format_args(args...));
}

/// Returns the translation of a text that depends on a number: tr_n("{0} tile in {1}", "{0} tiles in {1}", n, deck).
/// Placeholder {0} is the number, with groups of digits; the arguments begin with {1}.
template <class... Args>
std::string tr_n(fmt::format_string<std::string&, Args...> one, fmt::format_string<std::string&, Args...> many,
                 std::int64_t n, Args&&... args) {
  static_assert(kWithoutDecimals<Args...>);
  const auto first = fmt::string_view(one), other = fmt::string_view(many);
  const fmt::string_view english = n == 1 ? first : other;
  std::string number = group_digits(n);
  return format_translation(translated_plural(first.data(), other.data(), n), {english.data(), english.size()},
                            fmt::make_format_args(number, args...));
}

/// Like `tr_in`, but with numbered placeholders.
template <class... Args>
requires(sizeof...(Args) > 0) std::string tr_in(const char* context, fmt::format_string<Args...> text, Args&&... args) {
  static_assert(kWithoutDecimals<Args...>);
  const auto english = fmt::string_view(text);
  return format_translation(tr_in(context, english.data()), {english.data(), english.size()},
                            fmt::make_format_args(args...));
}

}  // namespace tw::language

namespace tw {
using language::capitalized;
using language::english_title;
using language::group_digits;
using language::has_name;
using language::tr;
using language::tr_in;
using language::tr_later;
using language::tr_n;
using language::tr_name;
using language::tr_plural_name;
using language::tr_title;
}  // namespace tw
