import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';
import { columns, query, queryWithin } from '../../../platform/database/query/query.ts';
import { isoOrNull, toIso } from '../../../platform/lib/time/time.ts';
import { PaymentEvent } from './payment-event.entity.ts';

/** Key of a provider's event. */
export type EventKey = Pick<PaymentEvent, 'businessId' | 'provider' | 'eventId'>;

/** Finds an event that is not applied yet. */
export async function findEvent(
  em: EntityManager,
  { businessId, provider, eventId }: EventKey,
): Promise<PaymentEvent | undefined> {
  const [event] = await query(
    em,
    sql<PaymentEvent>`
      select ${columns(em, PaymentEvent, 'e')} from payment_event e
      where business_id = ${businessId} and provider = ${provider} and event_id = ${eventId} and processed_at is null`,
  );
  return event;
}

type NewEvent = EventKey &
  Pick<PaymentEvent, 'paymentId' | 'cardId' | 'aboutRefund' | 'receivedAt' | 'checkAfter'> & {
    /** A known event is taken again only if its next check was set until then; null: always. */
    takenUntil: number | null;
  };

/** Inserts an event, or sets the next check of a known one that is not applied yet. Returns false if neither was done. */
export async function storeEvent(em: EntityManager, event: NewEvent): Promise<boolean> {
  const { businessId, provider, eventId, paymentId, cardId, aboutRefund } = event;
  const takenUntil = isoOrNull(event.takenUntil);
  const stored = await queryWithin(
    em,
    businessId,
    sql`insert into payment_event as e (business_id, provider, event_id, payment_id, about_refund, received_at,
        check_after, card_id)
      values (${businessId}, ${provider}, ${eventId}, ${paymentId ?? null}, ${aboutRefund}, ${toIso(event.receivedAt)},
        ${toIso(event.checkAfter)}, ${cardId ?? null})
      on conflict (business_id, provider, event_id) do update set check_after = excluded.check_after
        where e.processed_at is null and (${takenUntil}::timestamptz is null or e.check_after <= ${takenUntil})
      returning 1`,
  );
  return stored.length > 0;
}

/** Notes that an event was applied at a time, or the reason why it is to be checked again. */
export async function updateEvent(
  em: EntityManager,
  { businessId, provider, eventId, error, now }: EventKey & { error: string | null; now: number },
): Promise<void> {
  await queryWithin(
    em,
    businessId,
    sql`update payment_event
      set error = ${error}, processed_at = case when ${error}::text is null then ${toIso(now)}::timestamptz end
      where business_id = ${businessId} and provider = ${provider} and event_id = ${eventId} and processed_at is null
      returning 1`,
  );
}

/** Deletes up to a thousand applied events that were received before a time. Returns the number deleted. */
export function deleteEvents(context: Context, { before }: { before: number }): Promise<number> {
  return deleteSome(
    context,
    'payment_event',
    'received_at < $1 and processed_at is not null',
    before,
  );
}
