#include "engine/drawing/row_look.hpp"

#include <algorithm>

#include "engine/xml/art_file.hpp"

namespace tw::drawing {

namespace {

constexpr char kBetween = '\n';  ///< stands in no name; paths with it are refused

template <class Row>
const Row* row_of(const std::vector<Row>& rows, const std::string& id) {
  const int at = model::index_of(rows, id);
  return at < 0 ? nullptr : &rows[static_cast<std::size_t>(at)];
}

template <class Row>
std::string look_in(const model::Rules& rules, const std::vector<Row>& rows, const std::string& id) {
  const Row* row = row_of(rows, id);
  return row == nullptr ? id : own_look(rules, row->look.empty() ? id : row->look, row->art);
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

std::string own_look(const model::Rules& rules, const std::string& name, const std::string& art) {
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
  return own_look(rules, in_role->look.empty() ? usual : in_role->look, in_role->art);
}

}  // namespace tw::drawing
