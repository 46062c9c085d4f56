#pragma once

namespace tw::test {

/// Calls of operator new in this program so far, all threads.
long allocations();

}  // namespace tw::test
