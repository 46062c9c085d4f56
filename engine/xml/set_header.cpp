#include "engine/xml/set_header.hpp"

#include <array>
#include <utility>

#include "engine/xml/files.hpp"

namespace tw::xml {

namespace {

constexpr std::size_t kBeginning = 4096;  // number of bytes read from each file

std::string without_entities(std::string text) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kEntities{
      {{"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&apos;", "'"}, {"&amp;", "&"}}};
  for (const auto& [entity, sign] : kEntities)
    for (std::size_t at = 0; (at = text.find(entity, at)) != std::string::npos; at += sign.size())
      text.replace(at, entity.size(), sign);
  return text;
}

std::string header_attribute(std::string_view element, std::string_view name) {
  for (std::size_t at = 0; (at = element.find(name, at)) != std::string_view::npos; ++at) {
    const std::size_t equals = at + name.size();
    if (at == 0 || element[at - 1] > ' ' || equals + 1 >= element.size() || element[equals] != '=') continue;
    const char quote = element[equals + 1];
    const std::size_t end = element.find(quote, equals + 2);
    if ((quote == '"' || quote == '\'') && end != std::string_view::npos)
      return without_entities(std::string(element.substr(equals + 2, end - equals - 2)));
  }
  return "";
}

}  // namespace

std::optional<SetHeader> read_set_header(std::string_view text) {
  text = text.substr(0, kBeginning);
  for (const std::string_view tag : {"<tileset", "<variant"}) {
    const std::size_t begin = text.find(tag);
    if (begin == std::string_view::npos) continue;
    const std::string_view element = text.substr(begin, text.find('>', begin) - begin);
    return SetHeader{header_attribute(element, "id"), header_attribute(element, "name"), std::string(tag.substr(1)),
                     header_attribute(element, "rules"), header_attribute(element, "base")};
  }
  return {};
}

std::optional<SetHeader> set_header_of(const std::filesystem::path& file) {
  const model::Result<std::string> text = read_beginning(file, kBeginning);
  return text ? read_set_header(text.value()) : std::nullopt;
}

}  // namespace tw::xml
