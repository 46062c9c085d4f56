#include "engine/drawing/looks.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <utility>

#include "engine/drawing/palette.hpp"
#include "engine/drawing/seeded_random.hpp"
#include "engine/xml/art_file.hpp"

namespace tw::drawing {
namespace {

struct NamedLook {
  std::string_view name;
  Look look;
  palette::Hex fill;
  palette::Hex schematic;
};
constexpr std::array<NamedLook, 8> kLooks{
    NamedLook{"ground", Look::Ground, palette::kGround, palette::kFlatGround},
    NamedLook{"grove", Look::Grove, palette::kGrove, palette::kFlatGrove},
    NamedLook{"stream", Look::Stream, palette::kWater, palette::kFlatWater},
    NamedLook{"pool", Look::Pool, palette::kWater, palette::kFlatWater},
    NamedLook{"town", Look::Town, palette::kTown, palette::kFlatTown},
    NamedLook{"road", Look::Road, palette::kRoad, palette::kFlatRoad},
    NamedLook{"crops", Look::Crops, palette::kCrops, palette::kFlatCrops},
    NamedLook{"building", Look::Building, palette::kYard, palette::kFlatBuilding},
};

const NamedLook* named_look(std::string_view name) {
  for (const NamedLook& row : kLooks)
    if (row.name == name) return &row;
  return nullptr;
}

/// Returns the number of patches among the features before this one. The number selects the colour and pattern of a
/// patch. For an undeclared feature, adds a number computed from its name.
std::size_t patch_index(const model::Rules& rules, std::string_view kind) {
  std::size_t turn = 0;
  for (const model::ZoneKind& row : rules.kinds) {
    if (row.id == kind) return turn;
    if (named_look(row.look) == nullptr) ++turn;
  }
  return turn + hash(kind) % 6;
}

bool is_hex(std::string_view text) {
  return text.size() == 7 && text[0] == '#' && text.find_first_not_of("0123456789abcdefABCDEF", 1) == text.npos;
}

}  // namespace

KindLook look_of(const model::Rules& rules, std::string_view kind) {
  KindLook out;
  const int row = model::index_of(rules.kinds, kind);
  const model::ZoneKind* declared = row < 0 ? nullptr : &rules.kinds[row];
  const NamedLook* known = declared == nullptr ? nullptr : named_look(declared->look);
  if (known != nullptr) {
    out.look = known->look;
    out.fill = colour(known->fill);
    out.schematic = colour(known->schematic);
  } else {
    const std::size_t turn = patch_index(rules, kind);
    out.pattern = static_cast<Pattern>(turn % kPatterns);
    out.fill = out.schematic = colour(palette::kPatches[turn % palette::kPatches.size()]);
  }
  if (declared != nullptr && is_hex(declared->fill)) {
    out.has_custom_fill = true;
    out.fill = out.schematic = colour(declared->fill);
  }
  return out;
}

Colour colour(std::string_view hex, double alpha) {
  if (!is_hex(hex)) return {0, 0, 0, alpha};
  const auto part = [&](std::size_t from) {
    return static_cast<double>(std::strtol(std::string(hex.substr(from, 2)).c_str(), nullptr, 16)) / 255;
  };
  return {part(1), part(3), part(5), alpha};
}

Colour kind_colour(const model::Rules& rules, std::string_view kind) { return look_of(rules, kind).fill; }

Colour player_colour(int seat) {
  const auto count = static_cast<int>(palette::kPlayers.size());
  return colour(palette::kPlayers[((seat % count) + count) % count]);
}

namespace {

constexpr char kBetween = '\n';  ///< separates the parts of a look; pictures whose path contains it are ignored

template <class Row>
const Row* row_of(const std::vector<Row>& rows, const std::string& id) {
  const int at = model::index_of(rows, id);
  return at < 0 ? nullptr : &rows[at];
}

template <class Row>
std::string look_in(const model::Rules& rules, const std::vector<Row>& rows, const std::string& id) {
  const Row* row = row_of(rows, id);
  return row == nullptr ? id : custom_look(rules, row->look.empty() ? id : row->look, row->art);
}

}  // namespace

std::string_view library_name(std::string_view look) { return look.substr(0, look.find(kBetween)); }

LookPicture picture_of(std::string_view look) {
  const std::size_t name = library_name(look).size();
  if (name == look.size()) return {};
  const std::string_view rest = look.substr(name + 1);
  const std::size_t at = std::min(rest.find(kBetween), rest.size() - 1);
  return {rest.substr(0, at), std::string(rest.substr(at + 1))};
}

std::string custom_look(const model::Rules& rules, const std::string& name, const std::string& art) {
  if (art.empty() || rules.art_folders.list.empty()) return name;
  const std::string folder = xml::art_folder(xml::art_folders(rules, {}), art).string();
  if ((folder + art).find(kBetween) != std::string::npos) return name;
  return name + kBetween + folder + kBetween + art;
}

std::string symbol_look(const model::Rules& rules, const std::string& id) { return look_in(rules, rules.symbols, id); }
std::string action_look(const model::Rules& rules, const std::string& id) { return look_in(rules, rules.actions, id); }

std::string piece_look(const model::Rules& rules, const std::string& piece, const std::string& role) {
  const model::Role* in_role = row_of(rules.roles, role);
  if (in_role == nullptr || (in_role->look.empty() && in_role->art.empty())) return look_in(rules, rules.pieces, piece);
  const model::PieceKind* row = row_of(rules.pieces, piece);
  const std::string& usual = row == nullptr || row->look.empty() ? piece : row->look;
  return custom_look(rules, in_role->look.empty() ? usual : in_role->look, in_role->art);
}

}  // namespace tw::drawing
