import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { columns, query, queryWithin, type Sql } from '../../../platform/database/query/query.ts';
import { isoOrNull, toIso } from '../../../platform/lib/time/time.ts';
import type { Client } from '../../clients/client.entity.ts';
import { Notification } from '../notification.entity.ts';
import type { Writable } from './forms.ts';

/** Notification with the business's own texts for its kind, or the written message that it delivers. */
export interface Pending extends Notification, Pick<Writable, 'ownTexts'> {
  written?: (NonNullable<Writable['written']> & { isAutomatic: boolean }) | null;
}

/** Reads a notification; undefined if it was withdrawn or another process has sent it. */
export async function readPending(em: EntityManager, id: string): Promise<Pending | undefined> {
  const [notification] = await query(
    em,
    sql`select ${columns(em, Notification, 'n')}, (
        select jsonb_object_agg(t.language, jsonb_build_object('subject', t.subject, 'text', t.text, 'sms', t.sms))
        from notification_text t where t.business_id = n.business_id and t.kind = n.kind) as "ownTexts", (
        select jsonb_build_object('purpose', m.purpose, 'subject', m.subject, 'text', m.text, 'blocks', m.blocks,
          'isAutomatic', m.automation_id is not null)
        from written_message m where m.business_id = n.business_id and m.id = n.subject) as written
      from notification n where n.id = ${id} and n.status = 'pending'` as Sql<Pending>,
  );
  return notification;
}

/** Finds the pending messages of a member's digest, oldest first. */
export function findDigest(
  em: EntityManager,
  { businessId, recipient, most }: { businessId: string; recipient: string; most: number },
): Promise<Notification[]> {
  return query(
    em,
    sql`select ${columns(em, Notification, 'n')} from notification n
      where n.business_id = ${businessId} and n.recipient = ${recipient} and n.audience = 'business' and n.status = 'pending'
        and n.facts ->> 'inDigest' = 'true'
      order by n.id limit ${sql.lit(most)}` as Sql<Notification>,
  );
}

/**
 * Notes that a notification was sent, or that a sandbox holds it. WhatsApp may have reported meanwhile that it does not deliver the
 * message.
 */
export function noteSent(
  em: EntityManager,
  {
    businessId,
    id,
    status,
    at,
  }: { businessId: string; id: string; status: 'sent' | 'held'; at: number },
): Promise<unknown> {
  return queryWithin(
    em,
    businessId,
    sql`${done(status, at)}, last_error = null where id = ${id} and business_id = ${businessId}
      and not (channel = 'whatsapp' and status = 'failed') returning 1`,
  );
}

/** Notes that notifications were sent in a digest, which their last error tells. */
export function noteDigestSent(
  em: EntityManager,
  { businessId, ids, at }: { businessId: string; ids: readonly string[]; at: number },
): Promise<unknown> {
  return queryWithin(
    em,
    businessId,
    sql`${done('sent', at)} where id = any(${ids}) and business_id = ${businessId} returning 1`,
  );
}

const done = (status: 'sent' | 'held', at: number) =>
  sql`update notification set status = ${status}, attempts = attempts + 1, next_attempt_at = null,
    sent_at = ${status === 'sent' ? toIso(at) : null}`;

/** Key of a pending notification, and the error of its attempt. */
type Postponed = Pick<Notification, 'businessId' | 'id'> & { error: string };

/** Notes what ended an address, at all clients of the business who have it. A complaint is not replaced by anything else. */
export function noteBounce(
  em: EntityManager,
  {
    businessId,
    address,
    at,
    reason,
    kind,
  }: {
    businessId: string;
    address: string;
    at: number;
    reason: string;
    /** Null: a mail server refused it as unknown. */
    kind: Client['bounceKind'];
  },
): Promise<unknown> {
  return queryWithin(
    em,
    businessId,
    sql`update client set bounced_email = ${address}, bounced_at = ${toIso(at)}, bounce_reason = ${reason},
        bounce_kind = ${kind ?? null}
      where business_id = ${businessId} and lower(email) = lower(${address}) and erased_at is null
        and not (coalesce(lower(bounced_email) = lower(email), false) and coalesce(bounce_kind = 'complained', false)) returning 1`,
  );
}

/** Leaves a pending notification to the digest of an instant. */
export function moveToDigest(
  em: EntityManager,
  { businessId, id, at, error }: Postponed & { at: number },
): Promise<unknown> {
  return queryWithin(
    em,
    businessId,
    sql`update notification set facts = facts || '{"inDigest": true}', next_attempt_at = ${toIso(at)}, last_error = ${error}
      where id = ${id} and business_id = ${businessId} and status = 'pending' returning 1`,
  );
}

/** Notes a failed attempt, and the time of the next one; null: never. */
export function noteFailedAttempt(
  em: EntityManager,
  { businessId, id, next, error }: Postponed & { next: number | null },
): Promise<unknown[]> {
  const status = next === null ? 'failed' : 'pending';
  return queryWithin(
    em,
    businessId,
    sql`update notification set status = ${status}, attempts = attempts + 1, next_attempt_at = ${isoOrNull(next)}, last_error = ${error}
      where id = ${id} and business_id = ${businessId} and status = 'pending' returning 1`,
  );
}
