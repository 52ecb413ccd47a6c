/** A discount as far as it decides about money. Money is in minor units. */
export type Rebate =
  | { kind: 'percent'; ppm: number }
  | { kind: 'amount'; amountMinor: number }
  | { kind: 'free_delivery' };

const million = 1_000_000n;

/**
 * How much a discount takes off each of some lines, given their prices: never more than the price. A percentage is rounded
 * half up, once for a line. An amount is divided in proportion to the prices; what rounding down leaves of it goes, unit by
 * unit, to the lines that lost most by it, the first ones first.
 */
export function rebatesOf(rebate: Rebate, prices: readonly number[]): number[] {
  if (rebate.kind === 'percent') {
    return prices.map(price => {
      const part = BigInt(price) * BigInt(rebate.ppm);
      return Number((2n * part + million) / (2n * million));
    });
  }
  if (rebate.kind === 'amount') return divided(rebate.amountMinor, prices);
  return prices.map(() => 0);
}

function divided(amount: number, prices: readonly number[]): number[] {
  const sum = prices.reduce((so, price) => so + BigInt(price), 0n);
  if (sum === 0n) return prices.map(() => 0);
  const given = BigInt(amount) < sum ? BigInt(amount) : sum;
  const shares = prices.map(price => {
    const exact = given * BigInt(price);
    return { units: exact / sum, rest: exact % sum };
  });
  const left = given - shares.reduce((so, { units }) => so + units, 0n);
  const byRest = shares
    .map((share, index) => ({ ...share, index }))
    .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1));
  const raised = new Set(byRest.slice(0, Number(left)).map(({ index }) => index));
  return shares.map(({ units }, index) => Number(units) + (raised.has(index) ? 1 : 0));
}
