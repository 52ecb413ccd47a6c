import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { deleteSome } from '../../platform/database/query/delete-some.ts';
import {
  allOf,
  columns,
  fromText,
  query,
  queryReplica,
  type Sql,
} from '../../platform/database/query/query.ts';
import { dueNow, insertJobs } from '../../platform/jobs/enqueue.ts';
import { newId } from '../../platform/lib/ids.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { onlySeen } from '../business/access/only-locations.queries.ts';
import { Notification } from './notification.entity.ts';

/** Queue name in pg-boss. */
export const notificationQueueName = 'notification';

/** Notifications of a page. Filters that are null select all. */
interface Listed {
  businessId: string;
  status: Notification['status'] | null | undefined;
  /** Appointment that the messages or their payments are about. */
  appointmentId: string | null | undefined;
  /** Written message that they deliver. */
  messageId: string | null | undefined;
  /** Id of the last notification of the page before. */
  after: string | number | null | undefined;
  most: number;
}

/** Lists sent and pending notifications of a business, newest first. */
export function findNotifications(
  em: EntityManager,
  { businessId, status, appointmentId, messageId, after, most }: Listed,
): Promise<Notification[]> {
  const where = allOf([
    sql`n.business_id = ${businessId}`,
    status != null && sql`n.status = ${status}`,
    appointmentId != null &&
      sql`n.subject = any(array(select ${appointmentId} union all
        select p.id from payment p where p.business_id = ${businessId} and p.appointment_id = ${appointmentId}))`,
    messageId != null && sql`n.subject = ${messageId}`,
    after != null && sql`n.id < ${after}`,
    onlySeen(em, businessId, sql`n.subject`),
  ]);
  return queryReplica(
    em,
    sql`select ${columns(em, Notification, 'n')} from notification n
      where ${where} order by n.id desc limit ${most}` as Sql<Notification>,
  );
}

/** Notifications of one occasion, at the instant `at`. */
interface NewNotifications extends Pick<
  Notification,
  'businessId' | 'eventId' | 'subject' | 'locale' | 'facts'
> {
  clientId: string | null;
  clientLanguage: string | null;
  at: number;
  messages: readonly Pick<Notification, 'kind' | 'audience' | 'channel' | 'recipient'>[];
}

/** Inserts the missing notifications of an occasion with their jobs, and returns the number added. */
export async function insertNotifications(
  em: EntityManager,
  { businessId, eventId, subject, locale, facts, at, messages, ...client }: NewNotifications,
): Promise<number> {
  const { clientId, clientLanguage } = client;
  const instant = toIso(at);
  const rows = sql`unnest(${messages.map(() => newId('ntf'))}::text[], ${messages.map(({ audience }) => audience)}::text[],
    ${messages.map(({ channel }) => channel)}::text[], ${messages.map(({ recipient }) => recipient)}::text[],
    ${messages.map(({ kind }) => kind)}::text[]) as r(id, audience, channel, recipient, kind)`;
  const dueAtOnce = fromText(dueNow('$1'), [instant]);
  const jobs = sql`select jsonb_build_object('id', id) as data, ${dueAtOnce} as start_after from planned`;
  const added = await query(
    em,
    sql`with planned as (
        insert into notification (id, business_id, event_id, kind, subject, locale, facts, created_at, next_attempt_at,
          status, attempts, audience, channel, recipient, client_id)
        select r.id, ${businessId}, ${eventId}, r.kind, ${subject},
          case when r.audience = 'client' then coalesce(${clientLanguage}, ${locale}) else ${locale} end,
          ${JSON.stringify(facts)}::jsonb, ${instant}::timestamptz, ${instant}::timestamptz, 'pending', 0, r.audience, r.channel,
          r.recipient, case when r.audience = 'client' then ${clientId} end
        from ${rows}
        on conflict do nothing returning id
      ) ${fromText(insertJobs(notificationQueueName, '$1'), [jobs])} returning 1`,
  );
  return added.length;
}

/** Withdraws the pending reminders of an appointment for this reason. */
export function withdrawReminders(
  em: EntityManager,
  { businessId, subject, reason }: { businessId: string; subject: string; reason: string },
): Promise<unknown> {
  const where = sql`business_id = ${businessId} and subject = ${subject} and kind = 'appointment_reminder' and status = 'pending'`;
  return query(em, sql`${withdrawn(reason)} where ${where}`);
}

/** Withdraws the messages about a subject that await a retry to these recipients, and returns their kinds. */
export function withdrawWaiting(
  em: EntityManager,
  {
    businessId,
    subject,
    kinds,
    recipients,
    now,
    reason,
  }: {
    businessId: string;
    subject: string;
    kinds: readonly Notification['kind'][];
    recipients: readonly string[];
    now: number;
    reason: string;
  },
): Promise<Pick<Notification, 'recipient' | 'kind'>[]> {
  return query(
    em,
    sql<Pick<Notification, 'recipient' | 'kind'>>`
      ${withdrawn(reason)}
      where business_id = ${businessId} and subject = ${subject} and kind = any(${kinds}) and recipient = any(${recipients})
        and status = 'pending' and next_attempt_at > ${toIso(now)}
      returning recipient, kind`,
  );
}

const withdrawn = (reason: string) =>
  sql`update notification set status = 'failed', next_attempt_at = null, last_error = ${reason}`;

/** Deletes up to a thousand finished notifications of before this instant. Returns the number deleted. */
export function deleteNotifications(
  context: Context,
  { before }: { before: number },
): Promise<number> {
  return deleteSome(context, 'notification', `created_at < $1 and status <> 'pending'`, before);
}
