#include "editor/core/document/set_names.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <utility>

#include "engine/xml/attributes.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::editor {

namespace fs = std::filesystem;

namespace {
constexpr std::size_t kBeginning = 4096;  // number of bytes read from each file
constexpr int kMostFiles = 500;           // maximum number of files read per folder

std::string without_entities(std::string text) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kEntities{
      {{"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&apos;", "'"}, {"&amp;", "&"}}};
  for (const auto& [entity, sign] : kEntities)
    for (std::size_t at = 0; (at = text.find(entity, at)) != std::string::npos; at += sign.size())
      text.replace(at, entity.size(), sign);
  return text;
}

std::string attribute(std::string_view element, std::string_view name) {
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

bool same_file(const fs::path& a, const fs::path& b) {
  std::error_code error;
  return a == b || fs::equivalent(a, b, error) || fs::equivalent(a / "tileset.xml", b, error);
}
}  // namespace

std::optional<SetHeader> read_set_header(std::string_view text) {
  text = text.substr(0, kBeginning);
  for (const std::string_view tag : {"<tileset", "<variant"}) {
    const std::size_t begin = text.find(tag);
    if (begin == std::string_view::npos) continue;
    const std::string_view element = text.substr(begin, text.find('>', begin) - begin);
    return SetHeader{attribute(element, "id"), attribute(element, "name")};
  }
  return {};
}

std::optional<SetHeader> set_header_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::string text(kBeginning, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(std::max<std::streamsize>(0, in.gcount())));
  return read_set_header(text);
}

std::optional<NameClash> name_clash(const SetHeader& own, const fs::path& file) {
  std::optional<NameClash> out;
  const auto look = [&](const std::string& id, const std::string& name, const fs::path& where) {
    const bool same_id = !id.empty() && id == own.id;
    if ((out && !same_id) || !(same_id || (!name.empty() && name == own.name)) || same_file(where, file)) return;
    out = NameClash{same_id, where};
  };
  for (const xml::CatalogueEntry& entry : xml::list_games()) {
    look(entry.id, entry.name, entry.path);
    if (out && out->same_id) return out;
  }
  std::error_code error;
  const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
  int looked_at = 0;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().extension() != ".xml" || !entry.is_regular_file(error) || ++looked_at > kMostFiles) continue;
    if (const auto header = set_header_of(entry.path())) look(header->id, header->name, entry.path());
    if (out && out->same_id) return out;
  }
  return out;
}

SetHeader free_name(const SetHeader& own, const fs::path& file) {
  SetHeader out = own;
  for (int n = 2; n < 1000; ++n) {
    out = {own.id + "-" + std::to_string(n), own.name + " " + std::to_string(n)};
    if (!name_clash(out, file)) break;
  }
  return out;
}

}  // namespace tw::editor
