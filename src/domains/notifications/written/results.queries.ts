import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { queryReplica, queryWithin } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';

/** Days after a message in which a booking is attributed to it. */
const days = 14;

/** The effect of a message, or of all messages of an automation. */
export interface Counted {
  sent: number;
  failed: number;
  delivered: number;
  bounced: number;
  complained: number;
  booked: number;
  appointments: number;
  revenueMinor: number;
}

/** The messages or the automations of a business whose effect is counted. */
interface Counting {
  businessId: string;
  by: 'message_id' | 'automation_id';
  ids: readonly string[];
}

/**
 * Counts the effect of messages with news. An appointment belongs to the last message that its client got within the days before
 * it was made, of whatever automation or person. Its revenue is what was captured for it or its order, minus refunds.
 */
export function countResults(
  em: EntityManager,
  { businessId, by, ids }: Counting,
): Promise<(Counted & { id: string })[]> {
  const id = sql.ref(`r.${by}`);
  return queryReplica(
    em,
    sql<Counted & { id: string }>`
      with told as (
        select ${id} as id, r.id as recipient_id, r.client_id, r.sent_at, r.failed_at,
          r.delivered_at, r.bounced_at, r.complained_at from message_recipient r
        where r.business_id = ${businessId} and ${id} = any(${ids})
      ), booked as (
        select t.id, a.id as appointment_id, a.order_id, a.client_id from told t
        join appointment a on a.business_id = ${businessId} and a.client_id = t.client_id
          and a.created_at > t.sent_at and a.created_at <= t.sent_at + make_interval(days => ${sql.lit(days)})
          and a.status not in ('cancelled', 'declined', 'expired')
        where not exists (
          select from message_recipient later where later.business_id = ${businessId} and later.client_id = t.client_id
            and later.sent_at < a.created_at and (later.sent_at, later.id) > (t.sent_at, t.recipient_id))
      ), paid as (
        select distinct b.id, p.id as payment_id, p.captured_minor - p.refunded_minor as minor from booked b
        join payment p on p.business_id = ${businessId} and (p.appointment_id = b.appointment_id or p.order_id = b.order_id)
      )
      select t.id, count(t.sent_at)::int as sent, count(t.failed_at) filter (where t.sent_at is null)::int as failed,
        count(t.delivered_at) filter (where t.bounced_at is null)::int as delivered, count(t.bounced_at)::int as bounced,
        count(t.complained_at)::int as complained,
        (select count(distinct b.client_id)::int from booked b where b.id = t.id) as booked,
        (select count(*)::int from booked b where b.id = t.id) as appointments,
        (select coalesce(sum(p.minor), 0)::float8 from paid p where p.id = t.id) as "revenueMinor"
      from told t group by t.id`,
  );
}

/** Notes that a message with news was sent to a recipient, or that it failed for good. One that failed was not sent. */
export function noteOutcome(
  em: EntityManager,
  { businessId, id }: TenantKey,
  { at, column }: { at: number; column: 'sent_at' | 'failed_at' },
): Promise<unknown> {
  return queryWithin(
    em,
    businessId,
    sql`update message_recipient set ${sql.ref(column)} = ${toIso(at)}
      where business_id = ${businessId} and id = ${id} and failed_at is null returning 1`,
  );
}

/** Deletes up to a thousand recipients of messages of before this instant. Returns the number deleted. */
export function deleteRecipients(
  context: Context,
  { before }: { before: number },
): Promise<number> {
  return deleteSome(context, 'message_recipient', 'created_at < $1', before);
}
