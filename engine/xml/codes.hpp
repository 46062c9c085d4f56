#pragma once
// Every code that a finding of a file can have, in one table. docs/formats/findings.md tells more of each, and
// tests/data/bad holds a file for each; tests keep the three in step. A code never changes its meaning; a code that is
// no longer used is not used again.

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/model/finding.hpp"

namespace tw::xml {

/// Where the cause lies: in a file's content (which an example file can show), or in the machine around it.
enum class Cause { Content, Machine };

struct Code {
  std::string_view id;
  model::Severity severity;
  Cause cause;
  std::string_view meaning;  ///< one line
};

namespace code {
inline constexpr auto kError = model::Severity::Error;
inline constexpr auto kWarning = model::Severity::Warning;
inline constexpr auto kFile = Cause::Content;
inline constexpr auto kMachine = Cause::Machine;

// The file and its XML
inline constexpr Code kStorage{"TW001", kError, kMachine, "The file cannot be read or written."};
inline constexpr Code kTooLarge{"TW002", kError, kMachine, "The file is larger than the program reads."};
inline constexpr Code kEmpty{"TW003", kError, kFile, "The file is empty."};
inline constexpr Code kEncoding{"TW004", kError, kFile, "The file is not UTF-8 text."};
inline constexpr Code kNotXml{"TW005", kError, kFile, "The file is not well-formed XML, or it is cut off."};
inline constexpr Code kEntity{"TW006", kError, kFile, "The file has a DOCTYPE or an entity of its own."};
inline constexpr Code kTooDeep{"TW007", kError, kFile, "Elements are nested too deeply."};
inline constexpr Code kRoot{"TW008", kError, kFile, "The root element is none of this program's formats."};
inline constexpr Code kSecondRoot{"TW009", kError, kFile, "Something stands after the end of the root element."};
inline constexpr Code kFormat{"TW010", kError, kFile, "The format number is newer than this program reads, or none."};
inline constexpr Code kUnknownElement{"TW011", kError, kFile, "An element does not belong here."};
inline constexpr Code kUnknownAttribute{"TW012", kError, kFile, "An attribute does not belong here."};
inline constexpr Code kAttributeTwice{"TW013", kError, kFile, "An element has the same attribute twice."};
inline constexpr Code kAttributeMissing{"TW014", kError, kFile, "An attribute that is needed is missing."};
inline constexpr Code kText{"TW015", kError, kFile, "Text stands where only elements belong."};
inline constexpr Code kNumber{"TW016", kError, kFile, "A value is no whole number, or out of its range."};
inline constexpr Code kWord{"TW017", kError, kFile, "A value is none of the words that are possible here."};
inline constexpr Code kElementMissing{"TW018", kError, kFile, "An element that is needed is missing."};
inline constexpr Code kElementTwice{"TW019", kError, kFile, "An element stands twice where one belongs."};
inline constexpr Code kComment{"TW020", kWarning, kFile, "A comment will not be kept when the file is saved."};
inline constexpr Code kTooMany{"TW021", kWarning, kFile, "There are more findings than are listed."};
inline constexpr Code kSlot{"TW022", kError, kFile, "A slot's name is not known."};
inline constexpr Code kOutside{"TW023", kError, kFile, "A path leaves the file's own folder."};
inline constexpr Code kSchema{"TW024", kError, kFile, "The file does not fit its schema."};
inline constexpr Code kArtMissing{"TW025", kWarning, kFile, "A picture is not there."};
inline constexpr Code kArtUnreadable{"TW026", kWarning, kFile, "A picture cannot be read."};
inline constexpr Code kNotDrawn{"TW027", kWarning, kFile,
                                "The painter finds no picture of a tile that shows all its zones say."};
inline constexpr Code kArtNotSquare{"TW028", kWarning, kFile, "A tile's picture is not square."};

// Rules
inline constexpr Code kIdTwice{"TW030", kError, kFile, "An id is used twice."};
inline constexpr Code kNotDeclared{"TW031", kError, kFile, "A name is used that the rules do not declare."};
inline constexpr Code kFormula{"TW032", kError, kFile, "A formula cannot be read."};
inline constexpr Code kFormulaWord{"TW033", kError, kFile, "A formula has a word that its area does not know."};
inline constexpr Code kSymbolKind{"TW034", kError, kFile, "A symbol stands on a kind of zone that cannot carry it."};
inline constexpr Code kMirror{"TW035", kWarning, kFile,
                              "An edge fits no edge, since its mirror image is not declared."};
inline constexpr Code kLimit{"TW036", kError, kFile, "There are more rows than the engine has room for."};
inline constexpr Code kUnplayable{"TW037", kWarning, kFile,
                                  "The set can be edited, but has too many tiles to be played."};
inline constexpr Code kId{"TW038", kError, kFile, "An id has a form that cannot be used."};
inline constexpr Code kEdgeTwice{"TW039", kError, kFile, "Two edges are of the same kinds."};
inline constexpr Code kTurn{"TW040", kError, kFile, "The steps of a turn cannot be played."};
inline constexpr Code kNeverScores{"TW041", kWarning, kFile, "A piece scores for nobody."};

// Tiles
inline constexpr Code kSlotFree{"TW050", kError, kFile, "A slot belongs to no zone."};
inline constexpr Code kSlotTwice{"TW051", kError, kFile, "A slot belongs to two zones."};
inline constexpr Code kSide{"TW052", kError, kFile, "A side of a tile is no edge that the rules declare."};
inline constexpr Code kZoneName{"TW053", kError, kFile, "A zone names a zone that its tile does not have."};
inline constexpr Code kStartTile{"TW054", kError, kFile, "There is not exactly one start tile."};
inline constexpr Code kAlone{"TW055", kWarning, kFile,
                             "A zone without a side joins no other, so it is no part of a larger area."};
inline constexpr Code kCrossing{"TW056", kError, kFile, "The zones of a tile cannot be drawn without crossing."};
inline constexpr Code kDeckEmpty{"TW057", kWarning, kFile, "A deck of the rules has no tiles."};
inline constexpr Code kActionArea{"TW058", kError, kFile, "An action stands on a zone that its areas do not include."};
inline constexpr Code kAroundSlots{"TW059", kError, kFile,
                                   "A zone with slots is of a kind whose area is closed by what lies around it."};

// Games, variants and records
inline constexpr Code kNoSuchGame{"TW060", kError, kFile, "A game, rules or a base is named that cannot be found."};
inline constexpr Code kNotInBase{"TW061", kError, kFile, "A variant changes something that its base does not have."};
inline constexpr Code kCircle{"TW062", kError, kFile,
                              "Variants build on each other in a circle, or in too long a chain, or one has the id of "
                              "its base."};
inline constexpr Code kNoGame{"TW063", kError, kFile, "A variant makes its game unplayable."};
inline constexpr Code kIdle{"TW064", kWarning, kFile, "A variant leaves a row of its game without use."};
inline constexpr Code kTwice{"TW065", kError, kFile, "A variant changes the same thing twice."};
inline constexpr Code kRecord{"TW070", kError, kFile, "A record contradicts itself."};

inline constexpr std::array kAll{
    kStorage,     kTooLarge,    kEmpty,     kEncoding,       kNotXml,           kEntity,         kTooDeep,
    kRoot,        kSecondRoot,  kFormat,    kUnknownElement, kUnknownAttribute, kAttributeTwice, kAttributeMissing,
    kText,        kNumber,      kWord,      kElementMissing, kElementTwice,     kComment,        kTooMany,
    kSlot,        kOutside,     kSchema,    kArtMissing,     kArtUnreadable,    kNotDrawn,       kArtNotSquare,
    kIdTwice,     kNotDeclared, kFormula,   kFormulaWord,    kSymbolKind,       kMirror,         kLimit,
    kUnplayable,  kId,          kEdgeTwice, kTurn,           kNeverScores,      kSlotFree,       kSlotTwice,
    kSide,        kZoneName,    kStartTile, kAlone,          kCrossing,         kDeckEmpty,      kActionArea,
    kAroundSlots, kNoSuchGame,  kNotInBase, kCircle,         kNoGame,           kIdle,           kTwice,
    kRecord};
static_assert(std::is_sorted(kAll.begin(), kAll.end(), [](const Code& a, const Code& b) { return a.id < b.id; }));
}  // namespace code

}  // namespace tw::xml
