import type { Visit } from '../calendar/board.ts';
import { isOn } from '../calendar/fold-groups.ts';
import type { PaymentEntryFragment } from '../operations.generated.ts';

/** Sums of amounts in major units, without the dust of binary fractions. */
export const rounded = (amount: number): number => Math.round(amount * 1000) / 1000;

/** What is still to be paid of an appointment. What the business chose to refund in part was paid all the same. */
export function dueOfVisit(
  visit: Pick<Visit, 'price' | 'status'>,
  payments: readonly PaymentEntryFragment[],
) {
  if (!isOn(visit)) return 0;
  const sum = (of: (payment: PaymentEntryFragment) => number) =>
    payments.reduce((all, payment) => all + of(payment), 0);
  const kept = sum(({ captured, refunded, owedBack }) => captured - Math.max(refunded, owedBack));
  const paid = kept > 0 ? sum(({ captured, owedBack }) => captured - owedBack) : 0;
  return Math.max(0, rounded(visit.price - paid));
}

/** What of a payment can still be refunded: captured, and neither sent back nor on its way back. */
export function refundableOf({ status, captured, refunded, refunds }: PaymentEntryFragment) {
  if (status !== 'succeeded') return 0;
  const underWay = refunds
    .filter(refund => refund.status === 'pending' || refund.status === 'unknown')
    .reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, rounded(captured - refunded - underWay));
}
