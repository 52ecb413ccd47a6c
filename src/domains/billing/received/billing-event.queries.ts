import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';
import { columns, query } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { BillingEvent } from './billing-event.entity.ts';

/** Inserts an event. Returns false if it was received before. */
export async function storeEvent(
  em: EntityManager,
  event: Pick<BillingEvent, 'id' | 'type' | 'customerId' | 'receivedAt' | 'checkAfter'>,
): Promise<boolean> {
  const stored = await query(
    em,
    sql`insert into billing_event (id, type, customer_id, received_at, check_after)
      values (${event.id}, ${event.type}, ${event.customerId}, ${toIso(event.receivedAt)}, ${toIso(event.checkAfter)})
      on conflict (id) do nothing returning 1`,
  );
  return stored.length > 0;
}

/** Notes that an event was applied at a time, or the reason why it is to be tried again. */
export async function updateEvent(
  em: EntityManager,
  { id, error, now }: { id: string; error: string | null; now: number },
): Promise<void> {
  await query(
    em,
    sql`update billing_event
      set error = ${error}, processed_at = case when ${error}::text is null then ${toIso(now)}::timestamptz end
      where id = ${id}`,
  );
}

const mostAtOnce = 20;

/** Claims events that were not applied. The longer they wait, the rarer they are tried. */
export function claimEvents(em: EntityManager, now: number): Promise<BillingEvent[]> {
  const at = toIso(now);
  return query(
    em,
    sql<BillingEvent>`
      update billing_event e set check_after = ${at}::timestamptz
        + greatest(interval '1 minute', (${at}::timestamptz - e.received_at) / 8)
      where e.id in (select id from billing_event where processed_at is null and check_after <= ${at}
        order by check_after limit ${sql.lit(mostAtOnce)} for update skip locked)
      returning ${columns(em, BillingEvent, 'e')}`,
  );
}

/** Deletes up to a thousand applied events that were received before a time. Returns the number deleted. */
export function deleteEvents(context: Context, before: number): Promise<number> {
  return deleteSome(
    context,
    'billing_event',
    'received_at < $1 and processed_at is not null',
    before,
  );
}
