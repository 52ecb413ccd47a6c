/** What is earned: a share of what is paid, in parts per million, or so much for each unit, in minor units. */
export interface Rate {
  readonly ppm: number | null;
  readonly fixedMinor: number | null;
}

/** A rule as far as it decides; null is everybody, or all items of the type. */
export interface Rule extends Rate {
  readonly staffId: string | null;
  readonly itemId: string | null;
  readonly type: 'service' | 'product' | null;
}

/** What somebody sold. */
interface Sold {
  readonly staffId: string;
  readonly itemId: string;
  readonly type: 'service' | 'product';
}

/**
 * The rate of the most specific rule that there is: of the item for the person, of the item, of the person, of the business. Null:
 * no rule fits.
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
