/** Page loads, and how many of them failed. */
export interface Tally {
  failed: number;
  total: number;
}

/**
 * Fisher's exact test, one-sided: the probability that `one` has at least this many failures if both fail equally often. Exact for small
 * numbers too, where a normal approximation is not.
 */
export function fisherExact(one: Tally, other: Tally): number {
  const failed = one.failed + other.failed;
  const total = one.total + other.total;
  const base = logChoose(total, one.total);
  let p = 0;
  for (let k = one.failed; k <= Math.min(failed, one.total); k++) {
    if (one.total - k <= total - failed) p += Math.exp(logChoose(failed, k) + logChoose(total - failed, one.total - k) - base);
  }
  return Math.min(1, p);
}

const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

const SMALL = 256;
const logFactorials = [0];
for (let n = 1; n < SMALL; n++) logFactorials.push((logFactorials[n - 1] ?? 0) + Math.log(n));

/** Summed for small numbers; Stirling's series above, accurate to 1e-12 there. */
function logFactorial(n: number): number {
  const summed = logFactorials[n];
  return summed ?? n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);
}
