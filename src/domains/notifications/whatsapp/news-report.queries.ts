import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';

/** A report of WhatsApp about a message with news. */
interface Report {
  businessId: string;
  /** The notification. */
  id: string;
  status: string;
  /** Why WhatsApp did not deliver it; null: it did not say so. */
  failure: string | null;
  /** True for a failure that passes: a message that still waits is tried again. */
  isPassing: boolean;
  at: number;
}

/** States of a message at WhatsApp in which the phone has it. A phone that shows it at once reports no delivery. */
const arrived: ReadonlySet<string> = new Set(['delivered', 'read']);

/**
 * Notes in a transaction what WhatsApp reports about a message with news, at the message and in its effect. A report proves that the message was sent, so
 * that one whose answer was lost is not sent again. The order of reports does not matter: a message that arrived did not fail. Returns
 * the client; undefined for a message that is not known.
 */
export async function noteNewsReport(
  em: EntityManager,
  { businessId, id, status, failure, isPassing, at }: Report,
): Promise<string | null | undefined> {
  const when = sql`${toIso(at)}::timestamptz`;
  const isArrived = sql`${arrived.has(status)}::boolean`;
  const hasFailed = sql`(${failure !== null}::boolean and delivered_at is null or status = 'failed' and not ${isArrived})`;
  const [noted] = await query(
    em,
    sql<{ clientId: string | null }>`with noted as (
        update notification set
          status = case when ${hasFailed} then 'failed' else 'sent' end,
          last_error = case when ${hasFailed} then coalesce(${failure}::text, last_error) end,
          next_attempt_at = null,
          sent_at = case when ${hasFailed} then null else coalesce(sent_at, ${when}) end,
          delivered_at = case when ${isArrived} then coalesce(delivered_at, ${when}) else delivered_at end
        where business_id = ${businessId} and id = ${id} and channel = 'whatsapp'
          and not (${isPassing}::boolean and status = 'pending')
        returning id, client_id, status, sent_at, delivered_at
      ), told as (
        update message_recipient r set sent_at = n.sent_at, delivered_at = n.delivered_at,
          failed_at = case when n.status = 'failed' then coalesce(r.failed_at, ${when}) end
        from noted n where r.business_id = ${businessId} and r.id = n.id returning 1
      ) select client_id as "clientId" from noted`,
  );
  return noted?.clientId;
}
