#include <algorithm>

#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/xml/document.hpp"
#include "engine/xml/files.hpp"
#include "engine/xml/report.hpp"

namespace tw::xml {

namespace {

model::SourceLocation mark_in(std::string_view text, std::size_t offset) {
  offset = std::min(offset, text.size());
  const auto lines = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(offset), '\n');
  const std::size_t start = offset == 0 ? std::string_view::npos : text.rfind('\n', offset - 1);
  return {static_cast<int>(lines) + 1,
          static_cast<int>(offset - (start == std::string_view::npos ? 0 : start + 1)) + 1};
}

/// Returns the length in bytes of the UTF-8 sequence at `i`, or 0 if it is invalid. Overlong forms and surrogates are
/// invalid.
std::size_t sequence_length(std::string_view text, std::size_t i) {
  const auto byte = [&](std::size_t k) { return i + k < text.size() ? static_cast<unsigned char>(text[i + k]) : 0u; };
  const auto follows = [&](std::size_t k) { return (byte(k) & 0xC0u) == 0x80u; };
  const unsigned a = byte(0);
  if (a < 0x80) return 1;
  if (a >= 0xC2 && a <= 0xDF) return follows(1) ? 2 : 0;
  if (a >= 0xE0 && a <= 0xEF) {
    const unsigned b = byte(1);
    if ((a == 0xE0 && b < 0xA0) || (a == 0xED && b > 0x9F)) return 0;
    return follows(1) && follows(2) ? 3 : 0;
  }
  if (a >= 0xF0 && a <= 0xF4) {
    const unsigned b = byte(1);
    if ((a == 0xF0 && b < 0x90) || (a == 0xF4 && b > 0x8F)) return 0;
    return follows(1) && follows(2) && follows(3) ? 4 : 0;
  }
  return 0;
}

/// Returns the offset of the first byte that is not allowed in a text file, or npos.
std::size_t first_bad_byte(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c < 0x20 && c != '\t' && c != '\n' && c != '\r') return i;
    const std::size_t n = sequence_length(text, i);
    if (n == 0) return i;
    i += n;
  }
  return std::string_view::npos;
}

/// Returns the encoding named in the XML declaration, in lower case, and sets `at` to its offset. Returns "" if no
/// encoding is declared.
std::string declared_encoding(std::string_view text, std::size_t& at) {
  if (!text.starts_with("<?xml")) return {};
  const std::string_view head = text.substr(0, std::min(text.find("?>"), std::size_t{300}));
  const std::size_t word = head.find("encoding");
  if (word == std::string_view::npos) return {};
  const std::size_t open = head.find_first_of("\"'", word);
  if (open == std::string_view::npos) return {};
  const std::size_t close = head.find(head[open], open + 1);
  if (close == std::string_view::npos) return {};
  at = open + 1;
  return model::lower_case(std::string(head.substr(open + 1, close - open - 1)));
}

model::Findings check_encoding(std::string_view text, const std::string& path) {
  const bool wide = text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") ||
                    text.substr(0, 4).find('\0') != std::string_view::npos;
  if (wide)
    return one_finding(code::kInvalidEncoding, path, {1, 1},
                       tr("The file is UTF-16 or UTF-32, or is not text; save it as UTF-8"));
  std::size_t at = 0;
  const std::string encoding = declared_encoding(text, at);
  if (!encoding.empty() && encoding != "utf-8" && encoding != "us-ascii")
    return one_finding(
        code::kInvalidEncoding, path, mark_in(text, at),
        tr("The file declares the encoding {0}, which is not supported; save it as UTF-8", in_quotes(encoding)));
  const std::size_t bad = first_bad_byte(text);
  if (bad == std::string_view::npos) return {};
  constexpr std::string_view kHex = "0123456789ABCDEF";
  const auto byte = static_cast<unsigned char>(text[bad]);
  const std::string hex{kHex[byte >> 4], kHex[byte & 15u]};
  return one_finding(code::kInvalidEncoding, path, mark_in(text, bad),
                     tr("The byte {0} is not valid UTF-8; save the file as UTF-8", hex));
}

/// Returns the offset of an element that appears to have too many attributes, or npos. The limit is needed because
/// parsers compare all attributes of an element with each other.
std::size_t element_with_many_attributes(std::string_view text) {
  constexpr int kMax = 1000;
  std::size_t element = 0;
  int attributes = 0;
  char before = ' ';  // last character that is not white space
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '<') {
      element = i;
      attributes = 0;
    } else if ((c == '"' || c == '\'') && before == '=' && ++attributes > kMax) {
      return element;
    }
    if (c != ' ' && c != '\t' && c != '\n' && c != '\r') before = c;
  }
  return std::string_view::npos;
}

}  // namespace

std::string_view without_byte_order_mark(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  return text;
}

model::Findings check_bytes(std::string_view text, const std::string& path) {
  if (text.size() > kMaxFileBytes)
    return one_finding(code::kTooLarge, path, {1, 1},
                       tr("The file is {0} MB; the limit is {1} MB", text.size() >> 20, kMaxFileBytes >> 20));
  text = without_byte_order_mark(text);
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
    return one_finding(code::kEmpty, path, {1, 1}, tr("The file is empty"));
  if (model::Findings encoding = check_encoding(text, path); !encoding.empty()) return encoding;
  const std::size_t doctype = text.find("<!DOCTYPE");
  if (doctype != std::string_view::npos)
    return one_finding(code::kForbiddenEntity, path, mark_in(text, doctype),
                       tr("The file has a DOCTYPE, which is not allowed for security reasons; remove it"));
  const auto markup = std::count_if(text.begin(), text.end(), [](char c) { return c == '<' || c == '='; });
  if (static_cast<std::size_t>(markup) > kMaxMarkup)
    return one_finding(code::kTooLarge, path, {1, 1},
                       tr("The file has too many elements and attributes; the limit is {0}", kMaxMarkup));
  const std::size_t crowded = element_with_many_attributes(text);
  if (crowded != std::string_view::npos)
    return one_finding(code::kTooLarge, path, mark_in(text, crowded), tr("This element has too many attributes"));
  return {};
}

}  // namespace tw::xml
