#pragma once
// The attributes of a file that are preserved when it is replaced: owner, group, permissions, access control list (ACL)
// and extended attributes.

#include <filesystem>

namespace tw::xml {

/// Copies the attributes of the file at `from` to the open file `to`, as far as the user may set them. If the group
/// cannot be preserved, the new group gets no permissions that others did not have. Does nothing if there is no file at
/// `from`, or if `to` is not a regular file, such as a device, whose permissions must not change.
void copy_attributes(const std::filesystem::path& from, int to);

}  // namespace tw::xml
