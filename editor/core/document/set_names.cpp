#include "editor/core/document/set_names.hpp"

#include <algorithm>
#include <utility>

#include "engine/xml/attributes.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::editor {

namespace fs = std::filesystem;

namespace {
constexpr int kMaxFiles = 500;  // maximum number of files read per folder

bool same_file(const fs::path& a, const fs::path& b) {
  std::error_code error;
  return a == b || fs::equivalent(a, b, error) || fs::equivalent(a / "tileset.xml", b, error);
}
}  // namespace

std::optional<NameConflict> find_name_conflict(const SetHeader& own, const fs::path& file) {
  std::optional<NameConflict> out;
  const auto look = [&](const std::string& id, const std::string& name, const fs::path& where) {
    const bool same_id = !id.empty() && id == own.id;
    if ((out && !same_id) || !(same_id || (!name.empty() && name == own.name)) || same_file(where, file)) return;
    out = NameConflict{same_id, where};
  };
  for (const xml::CatalogueEntry& entry : xml::list_games()) {
    look(entry.id, entry.name, entry.path);
    if (out && out->same_id) return out;
  }
  std::error_code error;
  const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
  int looked_at = 0;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().extension() != ".xml" || !entry.is_regular_file(error) || ++looked_at > kMaxFiles) continue;
    if (const auto header = set_header_of(entry.path())) look(header->id, header->name, entry.path());
    if (out && out->same_id) return out;
  }
  return out;
}

SetHeader free_name(const SetHeader& own, const fs::path& file) {
  SetHeader out = own;
  for (int n = 2; n < 1000; ++n) {
    out = {own.id + "-" + std::to_string(n), own.name + " " + std::to_string(n)};
    if (!find_name_conflict(out, file)) break;
  }
  return out;
}

}  // namespace tw::editor
