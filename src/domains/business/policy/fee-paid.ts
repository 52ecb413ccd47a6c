/** Returns the paid part of a cancellation fee, in minor units. */
export function feePaidMinorOf(settled: { feeMinor: number; feeDueMinor: number }): number {
  return Math.max(0, settled.feeMinor - settled.feeDueMinor);
}
