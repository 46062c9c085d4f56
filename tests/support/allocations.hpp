#pragma once

namespace tw::test {

/// Returns the number of calls of operator new in this program so far, in all threads.
long allocations();

}  // namespace tw::test
