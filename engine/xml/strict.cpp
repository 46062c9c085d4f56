// Checks XML texts a second time, strictly: pugixml accepts texts that are not well-formed (undeclared entities, "<" in
// a value, text after the root).
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>

#include <cstring>
#include <memory>
#include <mutex>
#include <new>

#include "engine/language/translate.hpp"
#include "engine/xml/document.hpp"

namespace tw::xml {

namespace {

struct FirstError {
  bool found = false, no_memory = false;
  const Code* code = nullptr;
  model::SourceLocation at;
  std::string message;
};

const Code& code_of(int error) {
  switch (error) {
    case XML_ERR_ATTRIBUTE_REDEFINED: return code::kDuplicateAttribute;
    case XML_ERR_DOCUMENT_END: return code::kSecondRoot;
    case XML_ERR_UNDECLARED_ENTITY:
    case XML_WAR_UNDECLARED_ENTITY: return code::kForbiddenEntity;
    case XML_ERR_INVALID_ENCODING:
    case XML_ERR_UNKNOWN_ENCODING:
    case XML_ERR_UNSUPPORTED_ENCODING:
    case XML_ERR_INVALID_CHAR: return code::kInvalidEncoding;
    default: return code::kNotXml;
  }
}

std::string message_for(int error, const std::string& theirs) {
  switch (error) {
    case XML_ERR_DOCUMENT_EMPTY: return tr("There is no XML element here");
    case XML_ERR_TAG_NOT_FINISHED:
    case XML_ERR_GT_REQUIRED: return tr("An element is not closed here; the file may be cut off");
    case XML_ERR_DOCUMENT_END: return tr("There is content after the end of the root element; remove it");
    case XML_ERR_UNDECLARED_ENTITY: return tr("This entity is unknown; use only &lt; &gt; &amp; &quot; &apos;");
    case XML_ERR_LT_IN_ATTRIBUTE: return tr("\"<\" is not allowed in a value; write &lt;");
    default: return tr("This is not well-formed XML: {0}", theirs);
  }
}

struct FreeParser {
  void operator()(xmlParserCtxt* parser) const {
    xmlFreeDoc(parser->myDoc);
    xmlFreeParserCtxt(parser);
  }
};

void note_first(void* data, xmlErrorPtr error) {
  auto* first = static_cast<FirstError*>(data);
  if (error == nullptr || error->level < XML_ERR_ERROR) return;
  first->no_memory = first->no_memory || error->code == XML_ERR_NO_MEMORY;
  if (first->found || first->no_memory) return;
  try {
    std::string theirs = error->message != nullptr ? error->message : "";
    for (char& c : theirs) c = c == '\n' ? ' ' : c;
    while (!theirs.empty() && theirs.back() == ' ') theirs.pop_back();
    first->found = true;
    first->code = &code_of(error->code);
    first->at = {std::max(error->line, 1), std::max(error->int2, 1)};
    first->message = message_for(error->code, theirs.substr(0, 300));
  } catch (const std::bad_alloc&) {  // must not pass through the C code of libxml2
    first->no_memory = true;
  }
}

}  // namespace

model::Findings check_strictly(std::string_view text, const std::string& path) {
  static std::once_flag once;
  std::call_once(once, xmlInitParser);
  if (text.empty()) return {};
  FirstError first;
  const std::unique_ptr<xmlParserCtxt, FreeParser> parser(
      xmlCreateMemoryParserCtxt(text.data(), static_cast<int>(text.size())));
  if (!parser) throw std::bad_alloc();
  // xmlSAXUserParseMemory() is not used: if memory is exhausted, it calls the handler with the parser as data.
  parser->userData = &first;
  std::memset(parser->sax, 0, sizeof *parser->sax);
  parser->sax->initialized = XML_SAX2_MAGIC;
  parser->sax->serror = note_first;
  xmlParseDocument(parser.get());
  if (first.no_memory || parser->errNo == XML_ERR_NO_MEMORY) throw std::bad_alloc();
  if (!first.found) return {};
  return {{std::string(first.code->id), first.code->severity, path, first.at, first.message, "", ""}};
}

}  // namespace tw::xml
