#include "engine/xml/schema.hpp"

#include <libxml/parser.h>
#include <libxml/xmlschemas.h>

#include <memory>
#include <system_error>

#include "engine/language/translate.hpp"
#include "engine/xml/catalogue.hpp"
#include "engine/xml/document.hpp"
#include "engine/xml/report.hpp"

namespace tw::xml {

namespace {

struct Freer {
  void operator()(xmlDoc* p) const { xmlFreeDoc(p); }
  void operator()(xmlSchema* p) const { xmlSchemaFree(p); }
  void operator()(xmlSchemaParserCtxt* p) const { xmlSchemaFreeParserCtxt(p); }
  void operator()(xmlSchemaValidCtxt* p) const { xmlSchemaFreeValidCtxt(p); }
};
template <class T>
using Owned = std::unique_ptr<T, Freer>;

void note(void* data, xmlErrorPtr error) {
  if (error == nullptr) return;
  std::string message = error->message != nullptr ? error->message : "";
  for (char& c : message) c = c == '\n' ? ' ' : c;
  while (!message.empty() && (message.back() == ' ' || message.back() == '.')) message.pop_back();
  static_cast<Report*>(data)->add(code::kSchemaMismatch, {std::max(error->line, 1), 1},
                                  tr("This does not match the schema: {0}", message.substr(0, 400)));
}

/// A scope in which all libxml2 errors of the current thread are added to a report, so that nothing is printed.
class LibxmlErrorCapture {
 public:
  explicit LibxmlErrorCapture(Report& report) : handler_(xmlStructuredError), context_(xmlStructuredErrorContext) {
    xmlSetStructuredErrorFunc(&report, note);
  }
  ~LibxmlErrorCapture() { xmlSetStructuredErrorFunc(context_, handler_); }
  LibxmlErrorCapture(const LibxmlErrorCapture&) = delete;
  LibxmlErrorCapture& operator=(const LibxmlErrorCapture&) = delete;

 private:
  xmlStructuredErrorFunc handler_;
  void* context_;
};

}  // namespace

model::Findings check_schema(std::string_view text, const std::filesystem::path& schema, const std::string& path) {
  if (model::Findings bytes = check_bytes(text, path); !bytes.empty()) return bytes;
  if (model::Findings strict = check_strictly(without_byte_order_mark(text), path); !strict.empty()) return strict;
  Report report(path);
  const LibxmlErrorCapture listening(report);
  const Owned<xmlSchemaParserCtxt> parser(xmlSchemaNewParserCtxt(std::filesystem::absolute(schema).c_str()));
  if (parser) xmlSchemaSetParserStructuredErrors(parser.get(), note, &report);
  const Owned<xmlSchema> rules(parser ? xmlSchemaParse(parser.get()) : nullptr);
  if (!rules) {
    report.add(code::kSchemaMismatch, {1, 1}, tr("The schema {0} cannot be read", schema.string()));
    return report.take();
  }
  const Owned<xmlSchemaValidCtxt> validator(xmlSchemaNewValidCtxt(rules.get()));
  xmlSchemaSetValidStructuredErrors(validator.get(), note, &report);
  // The checks above limit size and depth, so the parser's own limit of 10 MB for a text is not needed.
  const Owned<xmlDoc> document(
      xmlReadMemory(text.data(), static_cast<int>(text.size()), "", nullptr,
                    XML_PARSE_NONET | XML_PARSE_BIG_LINES | XML_PARSE_HUGE | XML_PARSE_NOERROR | XML_PARSE_NOWARNING));
  if (document)
    xmlSchemaValidateDoc(validator.get(), document.get());
  else
    report.add(code::kNotXml, {1, 1}, tr("This is not well-formed XML"));
  return report.take();
}

std::filesystem::path schema_path(const std::string& format) {
  for (const std::filesystem::path& folder : tile_set_folders()) {
    std::error_code error;
    std::filesystem::path out = folder / "schema" / (format + ".xsd");
    if (std::filesystem::exists(out, error)) return out;
  }
  return {};
}

}  // namespace tw::xml
