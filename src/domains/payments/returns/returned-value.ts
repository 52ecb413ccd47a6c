import { grossOf, type Taxed } from '../../taxes/calculate-tax.ts';

/** A line, as far as what its units were charged with depends on it. */
interface Charged extends Taxed {
  quantity: number;
  /** How many units came back before, and what was given back for them. */
  returned: number;
  returnedMinor: number;
}

/**
 * What was charged for the next units of a line that come back, with discounts and tax. Parts are rounded so that those of all
 * units together are exactly the line; never more than is left of it.
 */
export function valueOf(line: Charged, units: number): Taxed {
  const part = (minor: number) =>
    shareOf(minor, line.returned + units, line.quantity) -
    shareOf(minor, line.returned, line.quantity);
  const value = { netMinor: part(line.netMinor), taxMinor: part(line.taxMinor) };
  return lessened(value, Math.min(grossOf(value), grossOf(line) - line.returnedMinor));
}

/** So much of an amount, with its tax in proportion. */
function lessened(value: Taxed, grossMinor: number): Taxed {
  const whole = grossOf(value);
  if (grossMinor >= whole) return value;
  const taxMinor = whole === 0 ? 0 : shareOf(value.taxMinor, grossMinor, whole);
  return { netMinor: grossMinor - taxMinor, taxMinor };
}

/** Lessens several amounts in proportion, so that together they are exactly `grossMinor`. */
export function lessenedTogether(values: readonly Taxed[], grossMinor: number): Taxed[] {
  let amount = grossMinor;
  let whole = values.reduce((sum, value) => sum + grossOf(value), 0);
  return values.map(value => {
    const gross = grossOf(value);
    const part = whole === 0 ? 0 : shareOf(amount, gross, whole);
    amount -= part;
    whole -= gross;
    return lessened(value, part);
  });
}

/** `amount × part ÷ whole`, rounded half up; products of amounts can be too large for numbers. */
function shareOf(amount: number, part: number, whole: number): number {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}
