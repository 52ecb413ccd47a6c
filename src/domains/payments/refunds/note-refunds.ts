import type { Context } from '../../../platform/context.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { refundEvent } from '../payment-events.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import type { Refund } from './refund.entity.ts';
import { insertRefund, sumRefunds, type NewRefund } from './refund.queries.ts';

/** Returns the part of a captured payment that no refund has taken or may still take, in minor units. */
export function refundableMinorOf(capturedMinor: number, refunds: readonly Refund[]): number {
  const taken = refunds.filter(({ status }) => status !== 'failed');
  return Math.max(
    0,
    taken.reduce((left, { amountMinor }) => left - amountMinor, capturedMinor),
  );
}

/**
 * Records refunds of a locked payment that were made at the provider without us. They are the part of the
 * provider's total above ours. `refundedMinor` is the provider's total. Money that the client's bank took back counts as refunded.
 */
export async function noteForeignRefunds(
  transaction: Context,
  payment: Payment,
  { refundedMinor, takenBackMinor = 0 }: { refundedMinor: number; takenBackMinor?: number },
): Promise<DomainEvent[]> {
  if (refundedMinor <= payment.refundedMinor) return [];
  const { doneMinor, openMinor } = await sumRefunds(transaction.em, payment);
  const amountMinor = Math.min(refundedMinor, payment.capturedMinor) - doneMinor - openMinor;
  if (amountMinor <= 0) return [];
  const refund = await storeRefund(transaction, payment, {
    amountMinor,
    status: 'succeeded',
    reason:
      takenBackMinor > 0
        ? 'The client’s bank took the money back.'
        : 'Refunded directly at the provider.',
    automatic: false,
  });
  payment.refundedMinor = doneMinor + amountMinor;
  return [refundEvent(payment, refund, 'refund.succeeded')];
}

type RefundDraft = Pick<NewRefund, 'amountMinor' | 'status' | 'reason' | 'automatic'> &
  Partial<Pick<NewRefund, 'tipMinor' | 'drawerId'>>;

/** Lease of a started refund. After it, another process checks the refund. */
export const leaseMilliseconds = 60_000;

/** Stores a refund of a locked payment. */
export function storeRefund(
  { em, now }: Context,
  { businessId, id: paymentId, currency }: Payment,
  draft: RefundDraft,
): Promise<Refund> {
  const createdAt = now();
  return insertRefund(em, {
    tipMinor: 0,
    drawerId: null,
    ...draft,
    businessId,
    paymentId,
    currency,
    createdAt,
    checkAfter: createdAt + leaseMilliseconds,
  });
}
