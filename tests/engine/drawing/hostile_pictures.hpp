#pragma once

#include <string>
#include <vector>

namespace tw::drawing::test {

/// A picture designed to crash, block or exhaust the renderer.
struct HostilePicture {
  std::string name;   ///< contains only letters and digits
  std::string bytes;  ///< content of the picture file
};

/// Returns all pictures: filters, patterns, references, paths, style sheets, embedded pictures, text, numbers, broken
/// files.
const std::vector<HostilePicture>& hostile_pictures();

}  // namespace tw::drawing::test
