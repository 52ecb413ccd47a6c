/** The paid part of a fee that is kept of something called off, in minor units. */
export function feePaidMinorOf(settled: { feeMinor: number; feeDueMinor: number }): number {
  return Math.max(0, settled.feeMinor - settled.feeDueMinor);
}
