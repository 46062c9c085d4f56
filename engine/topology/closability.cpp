#include "engine/topology/closability.hpp"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/push_relabel_max_flow.hpp>
#include <limits>

#include "engine/language/translate.hpp"

namespace tw::topology {

namespace {

using Traits = boost::adjacency_list_traits<boost::vecS, boost::vecS, boost::directedS>;
struct Arc {
  long capacity = 0, residual = 0;
  Traits::edge_descriptor back;
};
using FlowGraph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property, Arc>;

/// Maximum number of types of tile. With more types, computing the flow is too slow for the sliders in the editor.
constexpr std::size_t kMaxClosers = 3000;

/// The flow network: source, cells to be closed, types of tile that close some of these cells, sink.
class Network {
 public:
  Network(const std::vector<std::uint16_t>& wanted, const Closers& closers)
      : wanted_(wanted.size()), graph_(wanted.size() + closers.size() + 2), sink_(num_vertices(graph_) - 1) {
    for (std::size_t i = 0; i < wanted_; ++i) demands_.push_back(arc(0, 1 + i, 0));
    std::size_t node = 1 + wanted_;
    for (const auto& [cells, copies] : closers) {
      for (const std::uint16_t cell : cells) {
        const auto at = std::ranges::lower_bound(wanted, cell);
        if (at != wanted.end() && *at == cell)
          arc(1 + static_cast<std::size_t>(at - wanted.begin()), node, std::numeric_limits<int>::max());
      }
      arc(node, sink_, copies);
      copies_.push_back(copies);
      ++node;
    }
  }

  /// Returns true if every cell can be closed `each` times simultaneously.
  bool closes(long each) {
    for (const auto& demand : demands_) graph_[demand].capacity = each;
    const long flow = push_relabel_max_flow(graph_, 0, sink_, get(&Arc::capacity, graph_), get(&Arc::residual, graph_),
                                            get(&Arc::back, graph_), get(boost::vertex_index, graph_));
    return flow == each * static_cast<long>(wanted_);
  }

  /// Returns the cells on the source side of the minimum cut, and the number of tiles that close any of these cells.
  /// Call only after closes() returned false.
  std::pair<std::vector<std::size_t>, int> shortage() const {
    std::vector<bool> seen(num_vertices(graph_), false);
    std::vector<std::size_t> todo{0}, cells;
    int tiles = 0;
    seen[0] = true;
    while (!todo.empty()) {
      const std::size_t at = todo.back();
      todo.pop_back();
      if (at >= 1 && at <= wanted_) cells.push_back(at - 1);
      if (at > wanted_ && at < sink_) tiles += copies_[at - 1 - wanted_];
      for (auto [arc, end] = out_edges(at, graph_); arc != end; ++arc) {
        const std::size_t to = target(*arc, graph_);
        if (graph_[*arc].residual <= 0 || seen[to]) continue;
        seen[to] = true;
        todo.push_back(to);
      }
    }
    std::ranges::sort(cells);
    return {cells, tiles};
  }

 private:
  Traits::edge_descriptor arc(std::size_t from, std::size_t to, long capacity) {
    const auto there = add_edge(from, to, {capacity, 0, {}}, graph_).first;
    const auto back = add_edge(to, from, {0, 0, {}}, graph_).first;
    graph_[there].back = back;
    graph_[back].back = there;
    return there;
  }

  std::size_t wanted_;
  FlowGraph graph_;
  std::size_t sink_;
  std::vector<Traits::edge_descriptor> demands_;
  std::vector<int> copies_;
};

/// Returns an upper bound on the number of times that all cells can be closed: the smallest number of tiles that close
/// any one cell.
long upper_bound_of_each(const std::vector<std::uint16_t>& wanted, const Closers& closers) {
  std::map<std::uint16_t, long> tiles;
  for (const auto& [cells, copies] : closers)
    for (const std::uint16_t cell : cells) tiles[cell] += copies;
  long out = std::numeric_limits<int>::max();
  for (const std::uint16_t cell : wanted) out = std::min(out, tiles[cell]);
  return wanted.empty() ? 0 : out;
}

constexpr std::array<const char*, kShapeCount> kShapeWords{tr_later("one side"), tr_later("a corner"),
                                                           tr_later("two opposite sides"), tr_later("three sides"),
                                                           tr_later("four sides")};

/// Returns the letters without trailing open sides: "FR" for a corner. For opposite sides, the open side between them
/// is included.
std::string short_letters(const Sides& sides, const std::vector<std::string>& letters) {
  std::string out = to_letters(sides, letters);
  while (out.ends_with("·")) out.erase(out.size() - std::string_view("·").size());
  return out;
}

std::string list_of(const std::vector<Sides>& cells, const std::vector<std::string>& letters) {
  constexpr std::size_t kMax = 6;
  std::string out;
  for (std::size_t i = 0; i < std::min(kMax, cells.size()); ++i)
    out += (i == 0 ? "" : ", ") + short_letters(cells[i], letters);
  return cells.size() > kMax ? tr("{0} and {1} more", out, cells.size() - kMax) : out;
}

std::string area_words(const AreaClosability& area, const std::vector<std::string>& letters) {
  std::string out =
      // translators: {1} is the name of an area, such as "forest"
      tr_n("{1}: {0} tile has this area on only one side, so it closes an open edge by itself.",
           "{1}: {0} tiles have this area on only one side, so each of them closes an open edge by itself.", area.caps,
           tr_name(area.area));
  for (std::size_t s = 0; s < kShapeCount; ++s) {
    const ShapeClosability& shape = area.shapes[s];
    if (shape.cells == 0) continue;
    const std::string given = tr(kShapeWords[s]);
    out += " ";
    if (shape.closable < shape.cells)
      // translators: in this and the next two sentences, the text before "given" is "one side", "a corner", ...
      out += tr("Cells with {0} given: only {1} of {2} kinds can be closed.", given, shape.closable, shape.cells);
    else if (shape.cells == 1)
      out += tr_n("Cells with {1} given: there is only one kind, and {0} tile closes it.",
                  "Cells with {1} given: there is only one kind, and {0} tiles close it.", shape.fewest, given);
    else
      out += tr_n("Cells with {1} given: all {2} kinds can be closed; {0} tile closes the hardest kind.",
                  "Cells with {1} given: all {2} kinds can be closed; {0} tiles close the hardest kind.", shape.fewest,
                  given, shape.cells);
  }
  if (!area.open.empty()) out += " " + tr("No tile closes {0}.", list_of(area.open, letters));
  if (!area.scores) out += " " + tr("No score or extra turn depends on closing this area.");
  return out;
}

std::string at_once_words(const SimultaneousClosing& once, const std::vector<std::string>& letters) {
  const std::string what = once.shape == CellShape::OneSide ? tr("single open edges") : tr("open corners");
  if (!once.computed) return tr("Closing {0} simultaneously: not computed (too many different tiles).", what);
  const int needed = (once.each + 1) * static_cast<int>(once.bottleneck.size());
  // translators: {0} is "single open edges" or "open corners"; {2} is a list of cells
  return tr("Closing {0} simultaneously: different tiles can close {1} of each kind ({2})", what, once.each,
            list_of(once.cells, letters)) +
         "; " +
         // translators: {2} is a list of cells; {3} is, for example, "12 tiles"
         tr_n("closing {1} of each kind of {2} would take {3}, but only {0} tile closes them.",
              "closing {1} of each kind of {2} would take {3}, but only {0} tiles close them.", once.bottleneck_tiles,
              once.each + 1, list_of(once.bottleneck, letters), tr_n("{0} tile", "{0} tiles", needed));
}

}  // namespace

SimultaneousClosing simultaneous_closing(const Cells& cells, CellShape shape, const std::vector<std::uint16_t>& wanted,
                                         const Closers& closers) {
  SimultaneousClosing out;
  out.shape = shape;
  for (const std::uint16_t cell : wanted) out.cells.push_back(cells[cell].sides);
  out.computed = closers.size() <= kMaxClosers;
  if (!out.computed || wanted.empty()) return out;
  Network network(wanted, closers);
  long low = 0, high = upper_bound_of_each(wanted, closers) + 1;  // invariant: closes(low) is true, closes(high) is
                                                                  // false
  while (high - low > 1) {
    const long middle = low + (high - low) / 2;
    (network.closes(middle) ? low : high) = middle;
  }
  out.each = static_cast<int>(low);
  network.closes(low + 1);
  const auto [short_cells, tiles] = network.shortage();
  for (const std::size_t i : short_cells) out.bottleneck.push_back(cells[wanted[i]].sides);
  out.bottleneck_tiles = tiles;
  return out;
}

std::string describe_cell(const Sides& sides, const std::vector<std::string>& edges) {
  static constexpr std::array<const char*, 4> kNames{"N", "E", "S", "W"};
  std::string out;
  for (std::size_t i = 0; i < 4; ++i)
    if (sides[i] < edges.size()) out += (out.empty() ? "" : ", ") + (kNames[i] + (" " + tr_name(edges[sides[i]])));
  return out;
}

std::string closability_sentence(const Closability& closing, const std::vector<std::string>& letters) {
  if (std::ranges::none_of(closing.areas, &AreaClosability::scores))
    return tr("No score or extra turn of this game depends on closing an area.");
  if (closing.all_closable)
    return tr("Every open edge can still be closed while the deck lasts; checked for all {0} kinds of corner.",
              closing.corners);
  std::string out = tr("Not every open edge can be closed.");
  for (const AreaClosability& area : closing.areas) {
    std::vector<Sides> open;
    for (const Sides& cell : area.open)
      if (std::ranges::count(cell, kOpen) >= 2) open.push_back(cell);
    if (area.scores && !open.empty())
      // translators: {0} is the name of an area, {1} is a list of cells
      out += " " + tr("No tile closes the area {0} at {1}.", tr_name(area.area), list_of(open, letters));
  }
  return out;
}

std::vector<std::string> describe_closability(const Closability& closing, const std::vector<std::string>& letters) {
  std::vector<std::string> out;
  for (const AreaClosability& area : closing.areas) out.push_back(area_words(area, letters));
  for (const SimultaneousClosing& once : closing.simultaneous) out.push_back(at_once_words(once, letters));
  return out;
}

}  // namespace tw::topology
