#pragma once

#include <string>
#include <string_view>

namespace tw::editor {

/// Returns a hash of the text as 16 hexadecimal digits, equal on every machine. Not cryptographic.
std::string fingerprint(std::string_view text);

}  // namespace tw::editor
