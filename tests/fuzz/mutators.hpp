#pragma once
// Random changes to a text. Except for mutate_bytes(), they preserve the structure of the text: otherwise, readers
// would immediately reject nearly all changed texts. Each function makes one change.

#include <string>

#include "engine/model/random.hpp"

namespace tw::fuzz {

/// Removes, duplicates, moves or inserts an element or an attribute, or changes a value. Elements and attributes come
/// from the text and from the seeds of this program's targets.
void mutate_xml(std::string& text, model::Random& random);
/// Changes, removes, duplicates or renames a value of the JSON on the first line. Bytes after the first line are kept.
void mutate_json(std::string& text, model::Random& random);
/// Removes, duplicates or swaps lines or words, or changes a number. For CSV, key=value files and formulas.
void mutate_lines(std::string& text, model::Random& random);
/// Changes some bytes, or copies or removes a part of the text.
void mutate_bytes(std::string& text, model::Random& random);
/// Splits the text at lines that consist of "---" (take_texts()) and changes one part with mutate_xml() or
/// mutate_json().
void mutate_texts(std::string& text, model::Random& random);

}  // namespace tw::fuzz
