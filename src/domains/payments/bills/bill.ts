import { grossOf, type TaxedPart } from '../../taxes/calculate-tax.ts';
import { split } from '../../../platform/lib/money/split.ts';

/** Line of a bill. Its amounts are those of the whole quantity, in minor units. */
export interface BillLine extends TaxedPart {
  name: string;
  type: 'service' | 'product';
  quantity: number;
  /** True if only part of the line's price is paid. Used when several payments share a bill. */
  isPart?: boolean;
}

/** Bill of a payment as of its start. Repeated requests to the provider must be identical. */
export interface Bill {
  lines: BillLine[];
  /** True if the buyer has received everything. */
  isHandedOver: boolean;
  /** Contact data for the receipt. */
  contact: { email: string | null; phone: string | null };
}

/** Units of one line at the same price, tax included, in minor units. */
interface BilledUnits {
  line: BillLine;
  name: string;
  quantity: number;
  unitMinor: number;
}

/** Returns the total of a bill, tax included. */
export function billedMinor({ lines }: Bill): number {
  return lines.reduce((sum, line) => sum + grossOf(line), 0);
}

/**
 * Splits a bill into units whose prices add up to exactly this amount. For a part of the bill, each line gets
 * its share as one unit. Rounding differences go to the lines that lost most. Lines without a price are
 * omitted.
 */
export function itemize(bill: Bill, amountMinor: number): BilledUnits[] {
  const totalMinor = billedMinor(bill);
  const units =
    amountMinor === totalMinor
      ? bill.lines.flatMap(line => unitsOf(line))
      : sharesOf(bill.lines, amountMinor);
  return units.filter(({ quantity, unitMinor }) => quantity > 0 && unitMinor > 0);
}

/** Splits a line into units. Its gross amount may not divide evenly, so some units cost one minor unit more. */
function unitsOf(line: BillLine): BilledUnits[] {
  const { name, quantity } = line;
  const dearer = grossOf(line) % quantity;
  const unitMinor = (grossOf(line) - dearer) / quantity;
  return [
    { line, name, quantity: quantity - dearer, unitMinor },
    { line, name, quantity: dearer, unitMinor: unitMinor + 1 },
  ];
}

function sharesOf(lines: readonly BillLine[], amountMinor: number): BilledUnits[] {
  const shares = split(amountMinor, lines.map(grossOf));
  return lines.map((line, index) => {
    const name = line.quantity > 1 ? `${line.quantity} × ${line.name}` : line.name;
    return { line, name, quantity: 1, unitMinor: shares[index] ?? 0 };
  });
}
