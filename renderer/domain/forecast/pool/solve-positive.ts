/**
 * The solution x of A x = b for a symmetric positive definite A, by Cholesky's decomposition. `matrix` holds A row by row, of which the lower half is read; both are left as they are.
 * A pivot that is lost to rounding is held just above 0: its unknown comes out small rather than endless.
 */
export const solvePositive = (matrix: Float64Array, right: Float64Array): Float64Array => {
  const n = right.length;
  const lower = matrix.slice();
  const solution = right.slice();
  for (let i = 0; i < n; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let sum = lower[i * n + j]!;
      for (let k = 0; k < j; k += 1) sum -= lower[i * n + k]! * lower[j * n + k]!;
      lower[i * n + j] = i === j ? Math.sqrt(Math.max(sum, 1e-12 * Math.max(1e-300, matrix[i * n + i]!))) : sum / lower[j * n + j]!;
    }
  }
  for (let i = 0; i < n; i += 1) {
    for (let k = 0; k < i; k += 1) solution[i]! -= lower[i * n + k]! * solution[k]!;
    solution[i]! /= lower[i * n + i]!;
  }
  for (let i = n - 1; i >= 0; i -= 1) {
    for (let k = i + 1; k < n; k += 1) solution[i]! -= lower[k * n + i]! * solution[k]!;
    solution[i]! /= lower[i * n + i]!;
  }
  return solution;
};
