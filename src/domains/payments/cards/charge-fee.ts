import type { Context, SaleIds } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { noteBeside } from '../../../platform/journal/note-beside.ts';
import { describeTarget } from '../attempts/check-payable.ts';
import { insertPayment } from '../attempts/insert-payment.ts';
import type { Target } from '../attempts/lock-target.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import { startedEvent } from '../payment-events.ts';
import { findCards } from './find-cards.ts';
import type { KeptCard } from './kept-card.entity.ts';

/**
 * Has a fee that is owed taken from the card that was left for it, in the transaction in which it comes to be owed: the next
 * sweep asks the provider. A charge that no provider was asked for ends, since the fee may be another or none now. A card is
 * charged once for a visit, and for no more than its client agreed to.
 */
export async function chargeFee(
  transaction: Context,
  sale: SaleIds,
  target: Target,
): Promise<void> {
  if (target?.kind !== 'appointment' || sale.appointmentId === null) return;
  const { businessId, appointmentId } = sale;
  const ids = { businessId, appointmentId };
  await endUnasked(transaction, ids);
  const { feeDueMinor, wasCharged } = await owedOf(transaction, ids);
  const [card] = await findCards(transaction.em, ids, 'kept');
  if (!card || wasCharged) return;
  const amountMinor = Math.min(feeDueMinor, agreedTo(card, target.appointment.feeFor));
  if (amountMinor <= 0) return;
  const payment = await insertCharge(transaction, ids, target, card, amountMinor);
  await noteBeside(transaction, [startedEvent(payment)]);
}

/** The most that may be taken from a card for a visit that was called off late, or not taken up. */
export function agreedTo({ consent }: KeptCard, feeFor: string | null | undefined): number {
  return feeFor === 'no_show' ? consent.noShowMinor : consent.lateMinor;
}

/** Stores a payment that is to be taken from a card. */
export async function insertCharge(
  transaction: Context,
  ids: { businessId: string; appointmentId: string },
  target: NonNullable<Target>,
  card: KeptCard,
  amountMinor: number,
): Promise<Payment> {
  const [business] = await sql<{ currency: string; name: string }>(
    transaction.em,
    'select currency, name from business where id = $1',
    [ids.businessId],
  );
  if (!business) throw new Error('A locked business is gone.');
  return insertPayment(transaction, {
    ...ids,
    orderId: null,
    clientId: target.clientId,
    amountMinor,
    currency: business.currency,
    provider: card.provider,
    cardId: card.id,
    description: `${describeTarget(target)}${business.name}`,
    returnUrl: null,
    bill: null,
  });
}

async function endUnasked(
  { em }: Context,
  { businessId, appointmentId }: { businessId: string; appointmentId: string },
): Promise<void> {
  await sql(
    em,
    `update payment set status = 'cancelled', version = version + 1
     where business_id = $1 and appointment_id = $2 and card_id is not null and status = 'pending'
       and provider_payment_id is null`,
    [businessId, appointmentId],
  );
}

interface Owed {
  feeDueMinor: number;
  /** Whether a card was charged for the visit before, whatever came of it. */
  wasCharged: boolean;
}

async function owedOf(
  { em }: Context,
  { businessId, appointmentId }: { businessId: string; appointmentId: string },
): Promise<Owed> {
  const [owed] = await sql<Owed>(
    em,
    `select a.fee_due_minor::float8 as "feeDueMinor",
       exists (select from payment p where p.business_id = a.business_id and p.appointment_id = a.id
         and p.card_id is not null and p.status <> 'cancelled') as "wasCharged"
     from appointment a
     where a.business_id = $1 and a.id = $2`,
    [businessId, appointmentId],
  );
  if (!owed) throw new Error('A locked appointment is gone.');
  return owed;
}
