#pragma once
// Operates a control as a person does, with events of the pointer or the keyboard.

#include <functional>
#include <string>
#include <vector>

#include "tests/gui/every_control.hpp"

namespace tw::editor::test {

/// One way to operate a control. `aim` moves the pointer or the focus to the control before the display is compared, so
/// that this does not count as an effect of `act`.
struct Attempt {
  std::string what;
  std::function<void()> aim, act;
};

/// Returns the ways to operate a control with the pointer (and, in fields, by typing), or with the keyboard only, the
/// most common first.
std::vector<Attempt> attempts_with_pointer(const Control& control);
std::vector<Attempt> attempts_with_keys(const Control& control);

/// Returns true if the control shows a value that a person enters. A change of the control's own picture then proves
/// nothing: the value must also have an effect elsewhere.
bool shows_own_value(const Control& control);

}  // namespace tw::editor::test
