import { LockMode, type EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { NotificationChannel } from '../../../enums.generated.ts';
import type { Context } from '../../../platform/context.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';
import {
  allOf,
  columns,
  fromText,
  query,
  queryReplica,
  type Sql,
} from '../../../platform/database/query/query.ts';
import { insertJobs } from '../../../platform/jobs/enqueue.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { isNotAside } from '../../../platform/sweeps/set-aside.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { notificationQueueName } from '../notification.queries.ts';
import { WrittenMessage } from './written-message.entity.ts';
import type { Facts } from '../facts/facts.ts';

/** Recipients of a written message by state, and the first of them by name. */
export interface Delivery {
  recipients: number;
  waiting: number;
  sent: number;
  held: number;
  failed: number;
  cancelled: number;
  names: string[];
}

/** Counts the recipients of a business's written messages within a day, by channel. Cancelled ones do not count. */
export async function countToday(
  em: EntityManager,
  { businessId, now }: { businessId: string; now: number },
): Promise<Record<NotificationChannel, number>> {
  const [row] = await query(
    em,
    sql<Record<NotificationChannel, number>>`
      select count(*) filter (where n.channel = 'mail')::int as mail, count(*) filter (where n.channel = 'sms')::int as sms,
        count(*) filter (where n.channel = 'whatsapp')::int as whatsapp
      from written_message m join notification n on n.business_id = m.business_id and n.subject = m.id and n.status <> 'cancelled'
      where m.business_id = ${businessId} and m.send_at > ${toIso(now)}::timestamptz - interval '1 day'`,
  );
  return row ?? { mail: 0, sms: 0, whatsapp: 0 };
}

/** A notification of a written message to one client. */
interface Addressed {
  clientId: string;
  channel: NotificationChannel;
  recipient: string;
  locale: string;
  facts: Facts;
  /** Occurrence of the condition of the message's automation; null: a person wrote it. */
  occasion: string | null;
}

/** Recipients of a message that become due within a second. Messages of other businesses go out in between. */
const eachSecond = 20;

/**
 * Inserts the notifications of a written message with their jobs, which wait until `sendAt`, and the recipients of news, whose effect
 * is counted.
 */
export function insertAddressed(
  em: EntityManager,
  { businessId, id, sendAt, purpose, automationId = null }: WrittenMessage,
  to: readonly Addressed[],
  now: number,
): Promise<unknown> {
  const at = toIso(sendAt);
  const rows = sql`select * from unnest(${to.map(() => newId('ntf'))}::text[], ${to.map(({ clientId }) => clientId)}::text[],
    ${to.map(({ channel }) => channel)}::text[], ${to.map(({ recipient }) => recipient)}::text[],
    ${to.map(({ locale }) => locale)}::text[], ${to.map(({ facts }) => JSON.stringify(facts))}::jsonb[],
    ${to.map(({ occasion }) => occasion)}::text[])
    as r(id, client_id, channel, recipient, locale, facts, occasion)`;
  return query(
    em,
    sql`with r as materialized (${rows}), planned as (
        insert into notification (id, business_id, event_id, kind, subject, locale, facts, created_at, next_attempt_at,
          status, attempts, audience, channel, recipient, client_id)
        select r.id, ${businessId}, ${id}, 'client_message', ${id}, r.locale, r.facts, ${toIso(now)}::timestamptz,
          ${at}::timestamptz, 'pending', 0, 'client', r.channel, r.recipient, r.client_id
        from r returning id
      ), told as (
        insert into message_recipient (id, business_id, message_id, client_id, automation_id, occasion, created_at)
        select r.id, ${businessId}, ${id}, r.client_id, ${automationId}, r.occasion, ${toIso(now)}::timestamptz
        from r where ${purpose === 'news'}
      ) ${fromText(insertJobs(notificationQueueName, '$1'), [oneAfterAnother(at)])} returning 1`,
  );
}

/** Returns the jobs of the notifications `planned`, from an instant on. */
const oneAfterAnother = (at: string) =>
  sql`select jsonb_build_object('id', id) as data,
    ${at}::timestamptz + make_interval(secs => row_number() over (order by id) / ${sql.lit(eachSecond)}) as start_after from planned`;

/**
 * Lets the cancelled notifications of a written message wait again, and returns their number. Jobs that were not taken meanwhile
 * deliver theirs; the others get a new one.
 */
export async function resumeAddressed(
  em: EntityManager,
  { businessId, id, sendAt }: WrittenMessage,
): Promise<number> {
  const at = toIso(sendAt);
  const rows = await query(
    em,
    sql`update notification set status = 'pending', next_attempt_at = ${at}::timestamptz
      where business_id = ${businessId} and subject = ${id} and kind = 'client_message' and status = 'cancelled' returning id`,
  );
  await query(
    em,
    sql`with planned as (
        select n.id from notification n
        where n.business_id = ${businessId} and n.subject = ${id} and n.status = 'pending' and not exists (
          select from pgboss.job j where j.name = ${notificationQueueName} and j.state < 'active' and j.data ->> 'id' = n.id)
      ) ${fromText(insertJobs(notificationQueueName, '$1'), [oneAfterAnother(at)])} returning 1`,
  );
  return rows.length;
}

/** Finds the messages of all businesses whose recipients are to be chosen now, oldest first. */
export function findToChoose(
  em: EntityManager,
  { now, most }: { now: number; most: number },
): Promise<TenantKey[]> {
  const at = toIso(now);
  return query(
    em,
    sql<TenantKey>`
      select m.business_id as "businessId", m.id from written_message m
      where m.choose_at <= ${at}::timestamptz and m.cancelled_at is null
        and ${fromText(isNotAside('choose-recipients', 'm.id'), [at])}
      order by m.choose_at limit ${sql.lit(most)}`,
  );
}

/** Locks a written message, if it still has to choose its recipients. */
export async function lockToChoose(
  em: EntityManager,
  { businessId, id }: TenantKey,
  now: number,
): Promise<WrittenMessage | null> {
  const where = { businessId, id, chooseAt: { $lte: now }, cancelledAt: null };
  return em.findOne(WrittenMessage, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Written messages of a page. */
interface Listed {
  businessId: string;
  clientId: string | null | undefined;
  /** Id of the last message of the page before. */
  after: string | number | null | undefined;
  most: number;
}

/** Lists written messages, newest first. */
export function findWritten(
  em: EntityManager,
  { businessId, clientId, after, most }: Listed,
): Promise<WrittenMessage[]> {
  const where = allOf([
    sql`m.business_id = ${businessId}`,
    clientId != null &&
      sql`m.id in (select n.subject from notification n
        where n.business_id = ${businessId} and n.client_id = ${clientId} and n.kind = 'client_message')`,
    after != null && sql`m.id < ${after}`,
  ]);
  return queryReplica(
    em,
    sql`select ${columns(em, WrittenMessage, 'm')} from written_message m
      where ${where} order by m.id desc limit ${most}` as Sql<WrittenMessage>,
  );
}

/** Reads the state of written messages, with the first recipients in the order of their names. */
export function findDeliveries(
  em: EntityManager,
  messages: readonly TenantKey[],
): Promise<(Delivery & { id: string })[]> {
  const counted = (status: string) =>
    sql`count(*) filter (where n.status = ${sql.lit(status)})::int`;
  return query(
    em,
    sql<Delivery & { id: string }>`
      select m.id, count(*)::int as recipients, ${counted('pending')} as waiting, ${counted('sent')} as sent,
        ${counted('held')} as held, ${counted('failed')} as failed, ${counted('cancelled')} as cancelled,
        coalesce((array_agg(c.name order by n.id))[1:10], '{}') as names
      from unnest(${messages.map(({ businessId }) => businessId)}::text[], ${messages.map(({ id }) => id)}::text[])
        as m(business_id, id)
      join notification n on n.business_id = m.business_id and n.subject = m.id
      left join client c on c.business_id = n.business_id and c.id = n.client_id
      group by m.id`,
  );
}

/** Withdraws the notifications of a written message that wait, and returns their number. */
export async function withdrawAddressed(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<number> {
  const rows = await query(
    em,
    sql`update notification set status = 'cancelled', next_attempt_at = null
      where business_id = ${businessId} and subject = ${id} and kind = 'client_message' and status = 'pending' returning 1`,
  );
  return rows.length;
}

/** Deletes up to a thousand written messages of before this instant, unless recipients wait. Returns the number deleted. */
export function deleteWritten(context: Context, { before }: { before: number }): Promise<number> {
  const isWaiting = `exists (select from notification n where n.business_id = written_message.business_id
    and n.subject = written_message.id and n.status = 'pending')`;
  const isDue = `choose_at is not null and cancelled_at is null`;
  return deleteSome(
    context,
    'written_message',
    `created_at < $1 and not (${isDue}) and not ${isWaiting}`,
    before,
  );
}
