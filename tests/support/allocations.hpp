#pragma once

namespace tw::test {

/// Returns the number of calls to operator new so far in this program, in all threads.
long allocations();

}  // namespace tw::test
