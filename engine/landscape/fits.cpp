#include "engine/landscape/fits.hpp"

#if defined(__x86_64__) && defined(__GNUC__)
#define TW_FITS_AVX2
#include <immintrin.h>
#endif

namespace tw::landscape {

namespace {

using Words = const std::uint16_t*;

RotationValues count_portably(Words required, Words care_mask, std::size_t cells, const RotationValues& rim) {
  const auto fits = [&](std::uint16_t shown, std::size_t i) { return (shown & care_mask[i]) == required[i] ? 1 : 0; };
  std::uint16_t n0 = 0, n1 = 0, n2 = 0, n3 = 0;  // 16 bits wide, like the cells' words, so that the loop runs on whole
                                                 // vectors
  const std::size_t room = (cells + kFitBlock - 1) / kFitBlock * kFitBlock;
  for (std::size_t i = 0; i < room; ++i) {
    n0 = static_cast<std::uint16_t>(n0 + fits(rim[0], i));
    n1 = static_cast<std::uint16_t>(n1 + fits(rim[1], i));
    n2 = static_cast<std::uint16_t>(n2 + fits(rim[2], i));
    n3 = static_cast<std::uint16_t>(n3 + fits(rim[3], i));
  }
  return {n0, n1, n2, n3};
}

std::size_t find_portably(Words required, Words care_mask, std::uint16_t rim, std::uint32_t k) {
  for (std::size_t i = 0;; ++i)
    if ((rim & care_mask[i]) == required[i] && k-- == 0) return i;
}

#ifdef TW_FITS_AVX2

#define TW_AVX2 __attribute__((target("avx2,bmi,bmi2,popcnt")))

/// Returns a vector in which each of the 16 words is all ones if the tile fits the cell, otherwise 0.
TW_AVX2 inline __m256i compare(Words required, Words care_mask, __m256i rim) {
  const __m256i needed = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(required));
  const __m256i counted = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(care_mask));
  return _mm256_cmpeq_epi16(_mm256_and_si256(rim, counted), needed);
}

/// Adds the result of `compare`, which is -1 for each fit. In assembler, since g++ 12 subtracts into another register
/// and moves the sum back: four unnecessary moves per block.
TW_AVX2 inline void add_fitting(__m256i& count, __m256i found) { asm("vpsubw %1, %0, %0" : "+x"(count) : "x"(found)); }

TW_AVX2 inline __m256i everywhere(std::uint16_t word) { return _mm256_set1_epi16(static_cast<short>(word)); }

TW_AVX2 RotationValues count_by_avx2(Words required, Words care_mask, std::size_t cells, const RotationValues& rim) {
  const __m256i r0 = everywhere(rim[0]), r1 = everywhere(rim[1]), r2 = everywhere(rim[2]), r3 = everywhere(rim[3]);
  __m256i n0 = _mm256_setzero_si256(), n1 = n0, n2 = n0, n3 = n0;
  for (std::size_t i = 0; i < cells; i += kFitBlock) {
    add_fitting(n0, compare(required + i, care_mask + i, r0));
    add_fitting(n1, compare(required + i, care_mask + i, r1));
    add_fitting(n2, compare(required + i, care_mask + i, r2));
    add_fitting(n3, compare(required + i, care_mask + i, r3));
  }
  const __m256i sums = _mm256_hadd_epi16(_mm256_hadd_epi16(n0, n1), _mm256_hadd_epi16(n2, n3));
  const __m128i both = _mm_add_epi16(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
  RotationValues out;
  _mm_storel_epi64(reinterpret_cast<__m128i*>(out.data()), _mm_hadd_epi16(both, both));
  return out;
}

TW_AVX2 std::size_t find_by_avx2(Words required, Words care_mask, std::uint16_t rim, std::uint32_t k) {
  const __m256i r = everywhere(rim);
  std::uint32_t rest = 2 * k;  // the mask has two equal bits for each cell
  for (std::size_t i = 0;; i += kFitBlock) {
    const auto mask = static_cast<std::uint32_t>(_mm256_movemask_epi8(compare(required + i, care_mask + i, r)));
    const auto here = static_cast<std::uint32_t>(_mm_popcnt_u32(mask));
    if (rest < here) return i + _tzcnt_u32(_pdep_u32(1u << rest, mask)) / 2;
    rest -= here;
  }
}

FitFunctions best() {
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt"))
    return {count_by_avx2, find_by_avx2};
  return kPortableFitFunctions;
}

#else

FitFunctions best() { return kPortableFitFunctions; }

#endif

}  // namespace

const FitFunctions kPortableFitFunctions{count_portably, find_portably};
const FitFunctions kFitFunctions = best();

}  // namespace tw::landscape
