#include "engine/design/response_surface.hpp"

#include <Eigen/Dense>

#include <algorithm>
#include <array>
#include <cmath>

namespace tw::design {

using Vector = Eigen::VectorXd;
using Matrix = Eigen::MatrixXd;

/// The coordinates of a design relative to the base, in three groups.
struct Point {
  Vector tiles;     ///< by Space::copies(): copies added
  Vector features;  ///< sums of the features of the added copies, divided by their spread over the tiles
  Vector values;    ///< by parameter and value: 1 if the value is chosen and is not the base's value; then the relative
                    ///< position of the value in the parameter's list; then by Space::remainder(): 1 for the design's
                    ///< remainder if it is not the base's
};

struct Samples::Parts {
  explicit Parts(const Space& s) : space(s), features(s.base().set, s.base().rules) {
    const auto tiles = static_cast<Eigen::Index>(space.copies().size());
    of_tile = Matrix::Zero(static_cast<Eigen::Index>(features.names().size()), tiles);
    for (Eigen::Index i = 0; i < tiles; ++i) {
      const std::vector<double> values = features.values_of(space.base().set.tiles[space.copies()[i].tile]);
      for (std::size_t f = 0; f < values.size(); ++f) of_tile(static_cast<Eigen::Index>(f), i) = values[f];
    }
    scale = Vector::Zero(of_tile.rows());
    for (Eigen::Index f = 0; f < of_tile.rows() && tiles > 0; ++f) {
      const double mean = of_tile.row(f).mean();
      const double spread = std::sqrt((of_tile.row(f).array() - mean).square().mean());
      // Ignore a feature that has the same value for all tiles: it only matters if the number of tiles varies.
      scale(f) = spread > 1e-9 ? 1 / spread : 0;
    }
    of_tile = scale.asDiagonal() * of_tile;
  }

  Point point(const Design& design, std::optional<int> remainder = {}) const {
    Point out{Vector::Zero(static_cast<Eigen::Index>(space.copies().size())), {}, {}};
    for (std::size_t i = 0; i < space.copies().size(); ++i) {
      const std::size_t tile = space.copies()[i].tile;
      out.tiles(static_cast<Eigen::Index>(i)) = design.copies[tile] - space.base().set.tiles[tile].copies;
    }
    out.features = of_tile * out.tiles;
    std::vector<double> values;
    for (std::size_t p = 0; p < space.parameters().size(); ++p) {
      const Parameter& parameter = space.parameters()[p];
      for (std::size_t v = 0; v < parameter.vary.values.size(); ++v)
        if (v != parameter.base) values.push_back(design.values[p] == v ? 1 : 0);
      // The values of a parameter often form a scale, even if they are not numbers.
      values.push_back((static_cast<double>(design.values[p]) - static_cast<double>(parameter.base)) /
                       static_cast<double>(parameter.vary.values.size() - 1));
    }
    const int rest = remainder.value_or(space.remainder(design)), base = space.remainder(space.base_design());
    for (int r = 0; r < space.remainder_count(); ++r)
      if (r != base) values.push_back(rest == r ? 1 : 0);
    out.values = Eigen::Map<Vector>(values.data(), static_cast<Eigen::Index>(values.size()));
    return out;
  }

  const Space& space;
  TileFeatures features;
  Matrix of_tile;  ///< feature x tile, scaled
  Vector scale;
  std::vector<Point> points;
};

Samples::Samples(const Space& space) : parts_(std::make_unique<Parts>(space)) {}
Samples::~Samples() = default;
void Samples::add(const Design& design) { parts_->points.push_back(parts_->point(design)); }

namespace {

/// The parts of the prior variance: tiles, features, values, interactions, and effects that the model cannot represent.
enum Part { kTiles, kFeatures, kValues, kInteractions, kRest, kParts };
using Variances = std::array<double, kParts>;

/// The inner products of two points, one for each group of coordinates, divided by their means over the samples.
struct Products {
  double tiles = 0, features = 0, values = 0;
  double sum(const Variances& v) const {
    const double both = features + values;
    return v[kTiles] * tiles + v[kFeatures] * features + v[kValues] * values + v[kInteractions] * both * both;
  }
};

}  // namespace

struct ResponseSurface::Parts {
  const Samples::Parts* samples = nullptr;
  std::size_t n = 0;
  Vector y, noise;                 ///< by sample: mean, variance of the mean
  Matrix tiles, features, values;  ///< products of all samples
  double tile_unit = 1, feature_unit = 1, value_unit = 1;
  double centre = 0;    ///< mean of y
  double variance = 0;  ///< variance of the true means
  Variances chosen{};
  Eigen::LLT<Matrix> factor;
  Vector weights;  ///< K^-1 (y - centre)
  double fit = 0;

  void read(const Samples::Parts& from, const std::vector<Observation>& observations) {
    samples = &from;
    n = observations.size();
    const auto size = static_cast<Eigen::Index>(n);
    y.resize(size);
    noise.resize(size);
    for (std::size_t i = 0; i < n; ++i) {
      y(static_cast<Eigen::Index>(i)) = observations[i].mean;
      noise(static_cast<Eigen::Index>(i)) = observations[i].variance;
    }
    const Vector precision = noise.cwiseInverse();
    centre = y.dot(precision) / precision.sum();
    variance = std::max(
        0.0, (y.array() - y.mean()).square().sum() / std::max<double>(1, static_cast<double>(n) - 1) - noise.mean());
    const auto gram = [&](auto member, double& unit) {
      const auto rows = n > 0 ? (from.points[0].*member).size() : 0;
      Matrix points(rows, size);
      for (std::size_t i = 0; i < n; ++i) points.col(static_cast<Eigen::Index>(i)) = from.points[i].*member;
      Matrix out = points.transpose() * points;
      unit = std::max(1e-9, out.diagonal().mean());
      return Matrix(out / unit);
    };
    tiles = gram(&Point::tiles, tile_unit);
    features = gram(&Point::features, feature_unit);
    values = gram(&Point::values, value_unit);
  }

  Matrix covariance(const Variances& v) const {
    Matrix out = v[kTiles] * tiles + v[kFeatures] * features + v[kValues] * values;
    if (v[kInteractions] > 0) out.array() += v[kInteractions] * (features + values).array().square();
    out.array() += 100 * (variance + noise.mean());  // wide prior for the unknown mean
    out.diagonal() += noise;
    out.diagonal().array() += v[kRest];
    return out;
  }

  /// Returns the mean leave-one-out log predictive density of the observations, up to a constant. Sets `errors` to the
  /// leave-one-out prediction errors.
  double score(const Variances& v, Vector* errors = nullptr) const {
    const Eigen::LLT<Matrix> cholesky(covariance(v));
    if (cholesky.info() != Eigen::Success) return -1e300;
    const auto size = static_cast<Eigen::Index>(n);
    // Only the diagonal of the inverse is needed: sums of squares of the columns of L^-1.
    Matrix inverse = Matrix::Identity(size, size);
    cholesky.matrixL().solveInPlace(inverse);
    const Vector diagonal = inverse.colwise().squaredNorm();
    const Vector solved = cholesky.solve(Vector(y.array() - centre));
    const Vector error = solved.array() / diagonal.array();
    if (errors != nullptr) *errors = error;
    return 0.5 * (diagonal.array().log() - error.array().square() * diagonal.array()).mean();
  }

  void choose() {
    const double base = std::max(variance, 1e-3 * noise.mean());
    Variances best{0.2 * base, 0.5 * base, values.size() > 0 && values.norm() > 0 ? 0.5 * base : 0, 0, 0.02 * base};
    double reached = score(best);
    const auto attempt = [&](Variances v) {
      const double now = score(v);
      if (now <= reached + 1e-4) return false;
      best = v;
      reached = now;
      return true;
    };
    for (int round = 0; round < 3; ++round) {
      bool better = false;
      for (const Part part : {kFeatures, kTiles, kValues, kInteractions, kRest}) {
        if (part == kValues && best[part] == 0) continue;
        if (part == kInteractions && best[part] == 0) {
          Variances v = best;
          v[part] = 0.1 * base;
          better = attempt(v) || better;
          continue;
        }
        for (const double times : {0.25, 4.0}) {
          Variances v = best;
          v[part] *= times;
          while (v[part] > 1e-4 * base && v[part] < 1e3 * base && attempt(v)) {
            better = true;
            v[part] *= times;
          }
        }
      }
      if (!better) break;
    }
    chosen = best;
    Vector errors;
    score(chosen, &errors);
    const double unexplained = errors.array().square().mean() - noise.mean();
    fit = variance > 0 ? 1 - std::max(0.0, unexplained) / variance : 0;
    factor.compute(covariance(chosen));
    weights = factor.solve(Vector(y.array() - centre));
  }

  Products products(const Point& a, const Point& b) const {
    return {a.tiles.dot(b.tiles) / tile_unit, a.features.dot(b.features) / feature_unit,
            a.values.dot(b.values) / value_unit};
  }
};

ResponseSurface::ResponseSurface(const Samples& samples, const std::vector<Observation>& observations)
    : parts_(std::make_unique<Parts>()) {
  parts_->read(*samples.parts_, observations);
  parts_->choose();
}
ResponseSurface::~ResponseSurface() = default;
ResponseSurface::ResponseSurface(ResponseSurface&&) noexcept = default;
ResponseSurface& ResponseSurface::operator=(ResponseSurface&&) noexcept = default;

Prediction ResponseSurface::predict(const Design& design, std::optional<int> remainder) const {
  const Point at = parts_->samples->point(design, remainder);
  Vector cross(static_cast<Eigen::Index>(parts_->n));
  const double unknown_mean = 100 * (parts_->variance + parts_->noise.mean());
  for (std::size_t i = 0; i < parts_->n; ++i) {
    const Point& sample = parts_->samples->points[i];
    cross(static_cast<Eigen::Index>(i)) = unknown_mean + parts_->products(at, sample).sum(parts_->chosen);
    // The part that the model cannot represent is the same for equal designs.
    if (at.tiles == sample.tiles && at.values == sample.values)
      cross(static_cast<Eigen::Index>(i)) += parts_->chosen[kRest];
  }
  const double own = unknown_mean + parts_->products(at, at).sum(parts_->chosen) + parts_->chosen[kRest];
  const Vector solved = parts_->factor.matrixL().solve(cross);
  return {parts_->centre + cross.dot(parts_->weights), std::sqrt(std::max(1e-12, own - solved.squaredNorm()))};
}

double ResponseSurface::fit() const { return parts_->fit; }
bool ResponseSurface::has_interactions() const { return parts_->chosen[kInteractions] > 0; }

double ResponseSurface::effect_of_features(const std::vector<double>& features) const {
  const Samples::Parts& samples = *parts_->samples;
  const Vector scaled =
      samples.scale.cwiseProduct(Eigen::Map<const Vector>(features.data(), static_cast<Eigen::Index>(features.size())));
  double out = 0;
  for (std::size_t i = 0; i < parts_->n; ++i)
    out += parts_->weights(static_cast<Eigen::Index>(i)) * parts_->chosen[kFeatures] *
           scaled.dot(samples.points[i].features) / parts_->feature_unit;
  return out;
}

}  // namespace tw::design
