#pragma once
// Messages about the rows of tables. {0} is the id of a row in quotes. Private to engine/xml.

#include "engine/language/translate.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::xml {

/// Messages that name the kind of a row; null if the kind of row has no such message.
struct RowTexts {
  const char* twice = nullptr;
  const char* not_declared = nullptr;
  const char* not_in_base = nullptr;
};

template <class Row>
inline constexpr RowTexts kRowTexts;

template <>
inline constexpr RowTexts kRowTexts<model::EdgeKind>{
    .twice = tr_later("The edge {0} is defined twice; use each id once"),
    .not_in_base = tr_later("The base has no edge {0}.")};
template <>
inline constexpr RowTexts kRowTexts<model::ZoneKind>{
    .twice = tr_later("The kind {0} is defined twice; use each id once"),
    .not_declared = tr_later("The kind of zone {0} is not declared."),
    .not_in_base = tr_later("The base has no kind {0}.")};
template <>
inline constexpr RowTexts kRowTexts<model::SymbolKind>{
    .twice = tr_later("The symbol {0} is defined twice; use each id once"),
    .not_declared = tr_later("The symbol {0} is not declared."),
    .not_in_base = tr_later("The base has no symbol {0}.")};
template <>
inline constexpr RowTexts kRowTexts<model::AreaKind>{
    .twice = tr_later("The area {0} is defined twice; use each id once"),
    .not_declared = tr_later("The area {0} is not declared."),
    .not_in_base = tr_later("The base has no area {0}.")};
template <>
inline constexpr RowTexts kRowTexts<model::PieceKind>{
    .twice = tr_later("The piece {0} is defined twice; use each id once"),
    .not_declared = tr_later("The piece {0} is not declared."),
    .not_in_base = tr_later("The base has no piece {0}.")};
template <>
inline constexpr RowTexts kRowTexts<model::Role>{.twice = tr_later("The role {0} is defined twice; use each id once"),
                                                 .not_in_base = tr_later("The base has no role {0}.")};
template <>
inline constexpr RowTexts kRowTexts<model::Deck>{.twice = tr_later("The deck {0} is defined twice; use each id once"),
                                                 .not_declared = tr_later("The deck {0} is not declared."),
                                                 .not_in_base = tr_later("The base has no deck {0}.")};
template <>
inline constexpr RowTexts kRowTexts<model::ScoreRule>{
    .twice = tr_later("The score {0} is defined twice; use each id once"),
    .not_declared = tr_later("The score {0} is not declared."),
    .not_in_base = tr_later("The base has no score {0}.")};
template <>
inline constexpr RowTexts kRowTexts<model::ActionRule>{
    .twice = tr_later("The action {0} is defined twice; use each id once"),
    .not_declared = tr_later("The action {0} is not declared."),
    .not_in_base = tr_later("The base has no action {0}.")};
template <>
inline constexpr RowTexts kRowTexts<model::GameWeight>{
    .twice = tr_later("The weight {0} is defined twice; use each id once"),
    .not_in_base = tr_later("The base has no weight {0}.")};
template <>
inline constexpr RowTexts kRowTexts<model::RowName>{
    .twice = tr_later("The name {0} is defined twice; use each language once"),
    .not_in_base = tr_later("The base has no name {0}.")};
template <>
inline constexpr RowTexts kRowTexts<model::Tile>{.twice = tr_later("The tile {0} is defined twice; use each id once"),
                                                 .not_in_base = tr_later("The base has no tile {0}.")};
template <>
inline constexpr RowTexts kRowTexts<model::Zone>{.twice = tr_later("The zone {0} is defined twice; use each id once")};

}  // namespace tw::xml
