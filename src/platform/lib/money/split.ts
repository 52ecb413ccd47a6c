/**
 * Splits an amount of minor units in proportion to `parts`, whole: the shares add up to the amount, and none is more than
 * its part where the amount is no more than all of them. What a share is rounded by falls to those after it.
 */
export function split(amountMinor: number, parts: readonly number[]): number[] {
  let amount = BigInt(amountMinor);
  let whole = parts.reduce((sum, part) => sum + BigInt(part), 0n);
  return parts.map(part => {
    if (whole === 0n) return 0;
    const share = (2n * amount * BigInt(part) + whole) / (2n * whole);
    amount -= share;
    whole -= BigInt(part);
    return Number(share);
  });
}
