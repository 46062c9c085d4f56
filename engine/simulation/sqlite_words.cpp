#include "engine/simulation/sqlite_words.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

namespace tw::simulation {

/// The rest in SQLite's own words.
std::string words_for(const SQLite::Exception& error) {
  switch (error.getErrorCode()) {
    case SQLITE_FULL: return "the disk is full; make room and start again, what was stored is kept";
    case SQLITE_IOERR: return "the disk cannot be written; what was stored is kept";
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return "another program is using this file; wait for it or choose another file";
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH: return "it may not be written; choose another folder";
    case SQLITE_CANTOPEN: return "it cannot be opened or made here; check that the folder exists and may be written";
    case SQLITE_NOTADB: return "this is not an experiment but another kind of file; choose another name";
    case SQLITE_CORRUPT: return "the file is damaged; move it away and start again";
    default: return error.what();
  }
}

const char* code_for(const SQLite::Exception& error) {
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
