/** Commission rate: a share of the paid amount in parts per million, or an amount per unit in minor units. */
export interface Rate {
  readonly ppm: number | null;
  readonly fixedMinor: number | null;
}

/** A rule with its targets. Null means all staff, or all items of the type. */
export interface Rule extends Rate {
  readonly staffId: string | null;
  readonly itemId: string | null;
  readonly type: 'service' | 'product' | null;
}

/** A sale of a staff member. */
interface Sold {
  readonly staffId: string;
  readonly itemId: string;
  readonly type: 'service' | 'product';
}

/**
 * Returns the rate of the most specific rule. The order is: item and staff member, item, staff member,
 * business. Null: no rule fits.
 */
export function chooseRate(rules: readonly Rule[], sold: Sold): Rate | null {
  const fitting = rules.filter(rule => fits(rule, sold));
  const [first] = fitting.toSorted((a, b) => weightOf(b) - weightOf(a));
  return first ? { ppm: first.ppm, fixedMinor: first.fixedMinor } : null;
}

function fits(rule: Rule, { staffId, itemId, type }: Sold): boolean {
  if (rule.staffId !== null && rule.staffId !== staffId) return false;
  return rule.itemId === null ? rule.type === type : rule.itemId === itemId;
}

function weightOf({ staffId, itemId }: Rule): number {
  return (itemId === null ? 0 : 2) + (staffId === null ? 0 : 1);
}
