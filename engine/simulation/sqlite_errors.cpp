#include "engine/simulation/sqlite_errors.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include "engine/language/translate.hpp"

namespace tw::simulation {

/// Returns our own text for a common error, or SQLite's message for any other error.
std::string describe_error(const SQLite::Exception& error) {
  switch (error.getErrorCode()) {
    case SQLITE_FULL: return tr("the disk is full; free some space and start again; stored results are not lost");
    case SQLITE_IOERR:
      if (error.getExtendedErrorCode() == SQLITE_IOERR_READ || error.getExtendedErrorCode() == SQLITE_IOERR_SHORT_READ)
        return tr("the file cannot be read; check the disk");
      return tr("the disk cannot be written to; stored results are not lost");
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return tr("another program is using this file; wait until it has finished, or choose another file");
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH: return tr("no permission to write the file; choose another folder");
    case SQLITE_CANTOPEN:
      return tr("the file cannot be opened or created; check that the folder exists and is writable");
    case SQLITE_NOTADB: return tr("this file is not an experiment; choose another name");
    case SQLITE_CORRUPT: return tr("the file is damaged; move or delete it and start again");
    default: return error.what();
  }
}

const char* finding_code_for(const SQLite::Exception& error) {
  switch (error.getErrorCode()) {
    case SQLITE_FULL:
    case SQLITE_IOERR: return "TW124";
    case SQLITE_CORRUPT: return "TW123";
    default: return "TW121";
  }
}

model::Findings store_finding(const char* code, const std::filesystem::path& path, std::string message) {
  return {{.code = code, .path = path.string(), .message = std::move(message)}};
}

}  // namespace tw::simulation
