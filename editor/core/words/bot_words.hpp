#pragma once
// Descriptions of bots for people who choose an opponent.

#include <string>

namespace tw::editor {

/// Describes the strength and speed of a bot in one line: "Beginner: makes mistakes, for a first game; moves at once".
/// The strength of the shipped bots is measured (docs/bots/strength.md); other bots are described by their plugins. A
/// bot with settings has the line of its name. Returns "" for an unknown bot.
std::string describe_bot(const std::string& bot);

}  // namespace tw::editor
