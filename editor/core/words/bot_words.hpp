#pragma once
// Descriptions of bots for people who choose an opponent.

#include <string>

namespace tw::editor {

/// Describes the strength and speed of a bot in one line: "Good: almost always beats the beginners; moves at once". The
/// strength of the shipped bots is measured (docs/bots/strength.md); other bots are described by their plugins. A bot
/// with settings has the description of its name unless it has its own. Returns "" for an unknown bot.
std::string describe_bot(const std::string& bot);

}  // namespace tw::editor
