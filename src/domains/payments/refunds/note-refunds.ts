import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { refundEvent } from '../payment-events.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import { Refund } from './refund.entity.ts';

/** The refunded total of a payment, and the total of refunds that may still succeed, in minor units. */
export interface SentBack {
  doneMinor: number;
  openMinor: number;
  /** What of both was of the tip. */
  doneTipMinor: number;
  openTipMinor: number;
}

/** The part of a captured payment that no refund has sent back or may still send back, in minor units. */
export function refundableMinorOf(capturedMinor: number, refunds: readonly Refund[]): number {
  const taken = refunds.filter(({ status }) => status !== 'failed');
  return Math.max(
    0,
    taken.reduce((left, { amountMinor }) => left - amountMinor, capturedMinor),
  );
}

/** Adds up the refunds of a locked payment. */
export async function sentBack({ em }: Context, payment: Payment): Promise<SentBack> {
  const [row] = await sql<SentBack>(
    em,
    `select coalesce(sum(amount_minor) filter (where status = 'succeeded'), 0)::float8 as "doneMinor",
       coalesce(sum(amount_minor) filter (where status in ('pending', 'unknown')), 0)::float8 as "openMinor",
       coalesce(sum(tip_minor) filter (where status = 'succeeded'), 0)::float8 as "doneTipMinor",
       coalesce(sum(tip_minor) filter (where status in ('pending', 'unknown')), 0)::float8 as "openTipMinor"
     from refund where business_id = $1 and payment_id = $2`,
    [payment.businessId, payment.id],
  );
  return row ?? { doneMinor: 0, openMinor: 0, doneTipMinor: 0, openTipMinor: 0 };
}

/**
 * Records refunds of a locked payment that were made at the provider without us: the part of its total that
 * exceeds ours. `refundedMinor` is the provider's total.
 */
export async function noteForeignRefunds(
  transaction: Context,
  payment: Payment,
  refundedMinor: number,
): Promise<DomainEvent[]> {
  if (refundedMinor <= payment.refundedMinor) return [];
  const { doneMinor, openMinor } = await sentBack(transaction, payment);
  const amountMinor = Math.min(refundedMinor, payment.capturedMinor) - doneMinor - openMinor;
  if (amountMinor <= 0) return [];
  const refund = await insertRefund(transaction, payment, {
    amountMinor,
    status: 'succeeded',
    reason: 'Refunded directly at the provider.',
    automatic: false,
  });
  payment.refundedMinor = doneMinor + amountMinor;
  return [refundEvent(payment, refund, 'refund.succeeded')];
}

type NewRefund = Pick<Refund, 'amountMinor' | 'status' | 'reason' | 'automatic'> &
  Partial<Pick<Refund, 'tipMinor' | 'drawerId'>>;

/** A process that starts a refund has a minute before another one checks it. */
export const leaseMilliseconds = 60_000;

/** Stores a refund of a locked payment. */
export async function insertRefund(
  { em, now }: Context,
  payment: Payment,
  { amountMinor, tipMinor = 0, drawerId = null, status, reason, automatic }: NewRefund,
): Promise<Refund> {
  const [refund] = await sql<Refund>(
    em,
    `insert into refund as r (id, business_id, payment_id, amount_minor, currency, status, reason, automatic,
       check_after, created_at, tip_minor, drawer_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning ${columnsOf(em, Refund, 'r')}`,
    [
      newId('rfd'),
      payment.businessId,
      payment.id,
      amountMinor,
      payment.currency,
      status,
      reason,
      automatic,
      new Date(now() + leaseMilliseconds).toISOString(),
      new Date(now()).toISOString(),
      tipMinor,
      drawerId,
    ],
  );
  if (!refund) throw new Error('The insert returned no refund.');
  return refund;
}
