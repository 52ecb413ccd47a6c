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

/**
 * Returns `amount × part ÷ whole` of non-negative amounts, rounded half up; 0 if the whole is 0.
 * Computes in big integers, since products of amounts exceed the exact range of numbers.
 */
export function proportion(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const divisor = BigInt(whole);
  return Number((2n * BigInt(amount) * BigInt(part) + divisor) / (2n * divisor));
}
