#pragma once
// Messages about the rows of tables. {0} is the id of a row in quotes. Private to engine/xml.

#include "engine/language/translate.hpp"
#include "engine/model/row_description.hpp"

namespace tw::xml {

/// Messages that name the kind of a row; null if the kind of row has no such message.
struct RowTexts {
  const char* duplicate = nullptr;
  const char* not_declared = nullptr;
  const char* not_in_base = nullptr;
};

/// In the order of model::DescribedRows.
inline constexpr RowTexts kTextsOfRows[] = {
    {tr_later("The edge {0} is defined twice; use each id once"), nullptr, tr_later("The base has no edge {0}.")},
    {tr_later("The feature {0} is defined twice; use each id once"), tr_later("The feature {0} is not declared."),
     tr_later("The base has no feature {0}.")},
    {tr_later("The symbol {0} is defined twice; use each id once"), tr_later("The symbol {0} is not declared."),
     tr_later("The base has no symbol {0}.")},
    {tr_later("The area {0} is defined twice; use each id once"), tr_later("The area {0} is not declared."),
     tr_later("The base has no area {0}.")},
    {tr_later("The piece {0} is defined twice; use each id once"), tr_later("The piece {0} is not declared."),
     tr_later("The base has no piece {0}.")},
    {tr_later("The role {0} is defined twice; use each id once"), nullptr, tr_later("The base has no role {0}.")},
    {tr_later("The deck {0} is defined twice; use each id once"), tr_later("The deck {0} is not declared."),
     tr_later("The base has no deck {0}.")},
    {},
    {},
    {tr_later("The score {0} is defined twice; use each id once"), tr_later("The score {0} is not declared."),
     tr_later("The base has no score {0}.")},
    {tr_later("The action {0} is defined twice; use each id once"), tr_later("The action {0} is not declared."),
     tr_later("The base has no action {0}.")},
    {},
    {tr_later("The weight {0} is defined twice; use each id once"), nullptr, tr_later("The base has no weight {0}.")},
    {},
    {tr_later("The name {0} is defined twice; use each language once"), nullptr, tr_later("The base has no name {0}.")},
    {tr_later("The tile {0} is defined twice; use each id once"), nullptr, tr_later("The base has no tile {0}.")},
    {tr_later("The zone {0} is defined twice; use each id once")},
    {}};
static_assert(std::size(kTextsOfRows) == std::tuple_size_v<model::DescribedRows>);
template <class Row>
inline constexpr RowTexts kRowTexts = kTextsOfRows[model::kRowIndex<Row>];

}  // namespace tw::xml
