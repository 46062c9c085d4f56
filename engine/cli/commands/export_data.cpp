#include "engine/simulation/export_data.hpp"
#include "engine/cli/description.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <ostream>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/output.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/xml/files.hpp"

namespace tw::cli {
namespace {

namespace fs = std::filesystem;
using simulation::DataSource;

std::string names_of(DataSource source) {
  std::string out;
  for (const simulation::DataTable& table : simulation::data_tables(source))
    out += (out.empty() ? "" : ", ") + std::string(table.name);
  return out;
}

class ExportDataCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    std::vector<std::string> tables;
    for (const DataSource source : {DataSource::Experiment, DataSource::Comparison})
      for (const simulation::DataTable& table : simulation::data_tables(source)) tables.emplace_back(table.name);
    app.add_option("FILE", file_, tr("Result of simulate, compare or sweep, stored with --out"))->required();
    suggest(app.add_option("--format", format_, tr("Format of the tables: csv or json"))->type_name("FORMAT"),
            {"csv", "json"})
        ->capture_default_str();
    suggest(
        app.add_option("--table", table_,
                       tr("Write only this table (to standard output unless --out is given). Tables of an experiment: "
                          "{0}. Tables of a comparison: {1}",
                          names_of(DataSource::Experiment), names_of(DataSource::Comparison)))
            ->type_name("NAME"),
        tables);
    app.add_option("--out", out_, tr("Folder for one file per table; existing files are replaced"))
        ->type_name("FOLDER");
    app.add_flag("--json", json_, tr("Print one JSON document that lists the files written"));
  }

  int run(Io& io) override {
    if (const std::string wrong = check(); !wrong.empty()) {
      io.err << "tilewright: " << wrong << '\n';
      return status::kUsageError;
    }
    if (out_.empty()) return finish(io, simulation::write_data(file_, table_, format(), io.out));
    std::error_code error;
    fs::create_directories(out_, error);
    if (error) return fail(io, out_, error.message());
    Json files = Json::array();
    for (const simulation::DataTable& table : simulation::data_tables(simulation::source_of(file_))) {
      if (!table_.empty() && table.name != table_) continue;
      if (const int ended = write_file(io, table.name, files); ended != status::kSuccess) return ended;
    }
    if (json_)
      print(io.out, Json{{"files", files}});
    else
      for (const Json& file : files)
        io.out << fmt::format("{}: {}\n", file["path"].get<std::string>(),
                              tr_n("{0} row", "{0} rows", file["rows"].get<std::int64_t>()));
    return status::kSuccess;
  }

 private:
  simulation::DataFormat format() const {
    return format_ == "json" ? simulation::DataFormat::Json : simulation::DataFormat::Csv;
  }

  std::string check() const {
    if (format_ == "parquet") return tr("Parquet is not supported; use --format csv, or query the views in the file");
    if (format_ != "csv" && format_ != "json") return tr("--format must be csv or json, not \"{0}\"", format_);
    const DataSource source = simulation::source_of(file_);
    std::vector<std::string> names;
    for (const simulation::DataTable& table : simulation::data_tables(source)) names.emplace_back(table.name);
    if (!table_.empty() && std::ranges::find(names, table_) == names.end()) {
      const std::string missing = source == DataSource::Comparison ? tr("a comparison has no table \"{0}\"", table_)
                                                                   : tr("an experiment has no table \"{0}\"", table_);
      const std::string hinted = model::with_suggestion(missing, table_, names);
      // translators: {0} is, for example: an experiment has no table "abc"
      return hinted != missing ? hinted : tr("{0}; available tables: {1}", missing, names_of(source));
    }
    if (out_.empty() && table_.empty()) return tr("--out FOLDER is required, or --table NAME for standard output");
    return out_.empty() && json_ ? tr("--json needs --out") : "";
  }

  static int fail(Io& io, const fs::path& path, const std::string& why) {
    io.err << fmt::format("tilewright: {}: {}\n", path.string(), why);
    return status::kSystemError;
  }

  static int finish(Io& io, const model::Result<std::int64_t>& written) {
    if (written) return status::kSuccess;
    print(io.err, written.findings());
    return exit_status_of(written.findings());
  }

  /// Writes a temporary file and renames it, so that incomplete files never appear.
  int write_file(Io& io, std::string_view table, Json& files) const {
    const fs::path path = fs::path(out_) / (std::string(table) + "." + format_);
    const fs::path growing = path.string() + ".part";
    std::error_code error;
    std::ofstream to(growing, std::ios::binary);
    const auto written = simulation::write_data(file_, table, format(), to);
    to.close();
    if (!written || !to) {
      fs::remove(growing, error);
      return !written ? finish(io, written) : fail(io, path, tr("the file cannot be written"));
    }
    if (const model::Findings wrong = xml::move_into_place(growing, path); !wrong.empty())
      return fail(io, path, wrong.front().message);
    files.push_back({{"table", table}, {"path", path.string()}, {"rows", written.value()}});
    return status::kSuccess;
  }

  std::string file_, format_ = "csv", table_, out_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_export_data() { return std::make_unique<ExportDataCommand>(); }

}  // namespace tw::cli
