/**
 * Splits an amount in proportion to `parts`, by the largest remainder: minor units that rounding down leaves go to the parts
 * that lost most by it, the first ones first. The shares add up to the amount, and none exceeds its part if the amount is no
 * more than all of them. Parts that are all 0 get nothing.
 */
export function split(amountMinor: number, parts: readonly number[]): number[] {
  const whole = parts.reduce((sum, part) => sum + BigInt(part), 0n);
  if (whole === 0n) return parts.map(() => 0);
  const amount = BigInt(amountMinor);
  const shares = parts.map(part => {
    const exact = amount * BigInt(part);
    return { units: exact / whole, rest: exact % whole };
  });
  const left = amount - shares.reduce((sum, { units }) => sum + units, 0n);
  const byRest = shares
    .map((share, index) => ({ ...share, index }))
    .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1));
  const raised = new Set(byRest.slice(0, Number(left)).map(({ index }) => index));
  return shares.map(({ units }, index) => Number(units) + (raised.has(index) ? 1 : 0));
}
