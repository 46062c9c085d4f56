#pragma once
// Text helpers: comma-separated lists, signed numbers, counts with nouns ("2,000 tiles"), command-line arguments.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/language/translate.hpp"

namespace tw::model {

/// Splits a comma-separated list such as "random, greedy". Trims the names and skips empty ones.
std::vector<std::string> split_comma_list(std::string_view names);

/// Splits a text at its line breaks; a line break at the end begins no further line.
std::vector<std::string> lines_of(std::string_view text);

/// Adds a sign to `number`, the text of `value`: "+2.4 ±0.5", "-3.1". Numbers rounded to zero get no sign. Text after
/// the first space of `number` is kept.
std::string with_sign(double value, std::string number);

/// Returns `n` with its noun, in the singular for 1: counted(1, "tile") is "1 tile", counted(2000, "copy", "copies") is
/// "2,000 copies". Without `many` the plural is `one` with an s.
std::string counted(std::int64_t n, std::string_view one, std::string_view many = {});

/// Joins the parts: "a", "a and b", "a, b and c".
std::string join_words(const std::vector<std::string>& parts);
/// Joins alternatives: "a", "a or b", "a, b or c".
std::string join_alternatives(const std::vector<std::string>& parts);
/// Joins the parts with commas, and the last two with `last`, such as ", or ".
std::string join_words(const std::vector<std::string>& parts, const std::string& last);

/// Joins clauses with semicolons: "a; b; c". Skips empty ones.
std::string join_clauses(const std::vector<std::string>& clauses);
/// Adds a clause to a list of clauses, after a semicolon unless the list is empty: "a; b; c". Skips an empty clause.
void add_clause(std::string& list, std::string_view clause);
/// Joins a title and a text: "Title: text"; returns the title if the text is empty.
std::string with_title(const std::string& title, const std::string& text);

/// Returns the text with a capital letter at the beginning and, unless it is a question, a full stop at the
/// end; "" for "".
std::string sentence(std::string text);
/// Returns the text with a lower-case first letter, to be used within a sentence: "points from forest". German text,
/// whose nouns are capitalized, is not changed.
std::string in_a_sentence(std::string text);

/// Returns the text in lower case (A to Z, À to Þ in UTF-8), with the same number of bytes.
std::string lower_case(std::string text);

/// Returns the word as one argument of a shell command: in single quotes if it contains characters with a special
/// meaning.
std::string shell_quoted(const std::string& word);

}  // namespace tw::model
