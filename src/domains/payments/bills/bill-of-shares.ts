import { taxOf } from '../../taxes/calculate-tax.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import { type Bill, billedMinor, type BillLine, itemize } from './bill.ts';

type Share = Pick<Payment, 'bill' | 'amountMinor'>;

/** Returns the common bill of several payments made in one: the paid part of each bill. */
export function billOfShares(shares: readonly Share[]): Bill | null {
  const bills = shares.flatMap(({ bill }) => bill ?? []);
  const [first] = bills;
  if (!first || bills.length < shares.length) return null;
  return {
    lines: shares.flatMap(({ bill, amountMinor }) => (bill ? linesOf(bill, amountMinor) : [])),
    isHandedOver: bills.every(({ isHandedOver }) => isHandedOver),
    contact: first.contact,
  };
}

function linesOf(bill: Bill, amountMinor: number): BillLine[] {
  if (amountMinor === billedMinor(bill)) return bill.lines;
  return itemize(bill, amountMinor).map(({ line, name, quantity, unitMinor }) => ({
    ...line,
    ...taxOf(quantity * unitMinor, line.rate, true),
    name,
    quantity,
    isPart: true,
  }));
}
