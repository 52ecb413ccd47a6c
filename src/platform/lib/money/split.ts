/**
 * Splits an amount in proportion to `parts`, by the largest-remainder method.
 * Minor units lost by rounding down go to the parts with the largest remainders, earlier parts first.
 * The shares add up to the amount. No share exceeds its part if the amount is at most the sum of the parts. If all parts are 0,
 * all shares are 0.
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
