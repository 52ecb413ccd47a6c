import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { changeRows } from '../../../platform/database/tenancy/change-rows.ts';
import { runEach } from '../../../platform/run-each.ts';
import { findPayment, isOpen } from '../attempts/find-payments.ts';
import { lookAtPayment } from '../attempts/look-payment.ts';
import { sharesOf } from '../attempts/shares.ts';
import { findCard } from '../cards/find-cards.ts';
import { lookAtCard } from '../cards/look-at-cards.ts';
import { PaymentEvent } from './payment-event.entity.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import { Refund } from '../refunds/refund.entity.ts';
import { runRefund } from '../refunds/run-refund.ts';

export type EventKey = Pick<PaymentEvent, 'businessId' | 'provider' | 'eventId'>;

/**
 * Applies a stored event. An event only tells which payment to check; the status comes from the provider, so
 * order and repetition do not matter. An event that fails, or whose payment is still open, is left to the
 * sweep: some providers do not sign events, so anyone may have sent it too early.
 */
export async function applyEvent(context: Context, key: EventKey): Promise<void> {
  try {
    await note(context, key, await follow(context, key));
  } catch (error) {
    await note(context, key, (error as Error).message);
    throw error;
  }
}

/** Checks every payment and refund that the event may be about. Returns the reason to check again, or null. */
async function follow(
  context: Context,
  { businessId, provider, eventId }: EventKey,
): Promise<string | null> {
  const [event] = await sql<PaymentEvent>(
    context.em,
    `select ${columnsOf(context.em, PaymentEvent, 'e')} from payment_event e
     where business_id = $1 and provider = $2 and event_id = $3 and processed_at is null`,
    [businessId, provider, eventId],
  );
  if (!event) return null;
  const { paymentId, cardId } = event;
  if (cardId != null) return followCard(context, cardId);
  if (paymentId == null) return null;
  const payment = await findPayment(context.em, businessId, paymentId);
  // Our refunds come first, so that their money is not taken for a refund made outside.
  const refunds = await refundsOf(context, payment, event.aboutRefund);
  await runEach(context.services.log, refunds, refund => runRefund(context, refund));
  if (!(await lookAtPayment(context, payment))) return 'The provider did not answer clearly.';
  return isOpen(await findPayment(context.em, businessId, paymentId))
    ? 'The payment is still open.'
    : null;
}

/** Looks at the card that an event is about. Returns the reason to look again, or null. */
async function followCard(context: Context, cardId: string): Promise<string | null> {
  const card = await findCard(context.em, cardId);
  if (!card || (await lookAtCard(context, card))) return null;
  return 'The provider did not answer clearly.';
}

/** The refunds of all shares of a payment without a final status; for an event about refunds also those that succeeded. */
async function refundsOf(
  { em }: Context,
  payment: Payment,
  areMadeToo: boolean,
): Promise<Refund[]> {
  const shares = await sharesOf(em, payment);
  return sql<Refund>(
    em,
    `select ${columnsOf(em, Refund, 'r')} from refund r
     where r.business_id = $1 and r.payment_id = any($2)
       and (r.status in ('pending', 'unknown')
         or $3 and r.status = 'succeeded' and r.provider_refund_id is not null)
     order by r.id`,
    [payment.businessId, shares.map(({ id }) => id), areMadeToo],
  );
}

async function note(
  { em, now }: Context,
  { businessId, provider, eventId }: EventKey,
  error: string | null,
): Promise<void> {
  await changeRows(
    em,
    businessId,
    `update payment_event set error = $4, processed_at = case when $4::text is null then $5::timestamptz end
     where business_id = $1 and provider = $2 and event_id = $3 and processed_at is null
     returning 1`,
    [businessId, provider, eventId, error, new Date(now()).toISOString()],
  );
}
