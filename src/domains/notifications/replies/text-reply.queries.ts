import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';
import {
  allOf,
  columns,
  query,
  queryReplica,
  queryWithin,
  type Sql,
} from '../../../platform/database/query/query.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { onlySeen } from '../../business/access/only-locations.queries.ts';
import { TextReply } from './text-reply.entity.ts';

/** Replies of a page. Filters that are null select all. */
interface Listed {
  businessId: string;
  clientId: string | null | undefined;
  understood: boolean | null | undefined;
  /** Id of the last reply of the page before. */
  after: string | number | null | undefined;
  most: number;
}

/** Lists the replies of clients, newest first. */
export function findReplies(
  em: EntityManager,
  { businessId, clientId, understood, after, most }: Listed,
): Promise<TextReply[]> {
  const where = allOf([
    sql`r.business_id = ${businessId}`,
    clientId != null && sql`r.client_id = ${clientId}`,
    understood != null && sql`(r.meaning is not null) = ${understood}`,
    after != null && sql`r.id < ${after}`,
    onlySeen(em, businessId, sql`r.id`),
  ]);
  return queryReplica(
    em,
    sql`select ${columns(em, TextReply, 'r')} from text_reply r
      where ${where} order by r.id desc limit ${most}` as Sql<TextReply>,
  );
}

/** Reads a reply that was not processed yet. */
export async function readUnprocessed(
  em: EntityManager,
  id: string,
): Promise<TextReply | undefined> {
  const [reply] = await query(
    em,
    sql`select ${columns(em, TextReply, 'r')} from text_reply r
      where r.id = ${id} and r.check_after is not null` as Sql<TextReply>,
  );
  return reply;
}

/** Returns true if another reply about the same visit was not understood. */
export async function hasUnclear(
  em: EntityManager,
  { id, businessId, clientId, appointmentId = null }: TextReply,
): Promise<boolean> {
  const rows = await query(
    em,
    sql`select from text_reply where business_id = ${businessId} and client_id = ${clientId} and appointment_id = ${appointmentId}
        and outcome = 'unclear' and id <> ${id}
      limit 1`,
  );
  return rows.length > 0;
}

/** A reply to insert, which a sweep acts on at `checkAfter`. */
type NewReply = Omit<TextReply, 'id' | 'checkAfter'> & { checkAfter: number };

/** Inserts a reply and returns its id; undefined if the same message was received before. */
export async function insertReply(
  em: EntityManager,
  {
    businessId,
    clientId,
    appointmentId,
    messageKey,
    phone,
    text,
    meaning,
    outcome,
    ...at
  }: NewReply,
): Promise<string | undefined> {
  const [stored] = await queryWithin(
    em,
    businessId,
    sql<{ id: string }>`
      insert into text_reply (id, business_id, client_id, appointment_id, message_key, phone, text, meaning, outcome,
        received_at, check_after)
      values (${newId('rpl')}, ${businessId}, ${clientId}, ${appointmentId}, ${messageKey}, ${phone}, ${text}, ${meaning}, ${outcome},
        ${toIso(at.receivedAt)}, ${toIso(at.checkAfter)})
      on conflict (message_key) do nothing returning id`,
  );
  return stored?.id;
}

/** Notes the outcome of a reply. Returns false if it was noted before. */
export async function noteOutcome(
  em: EntityManager,
  { businessId, id, outcome }: Pick<TextReply, 'businessId' | 'id' | 'outcome'>,
): Promise<boolean> {
  const noted = await query(
    em,
    sql`update text_reply set outcome = ${outcome}, check_after = null
      where id = ${id} and business_id = ${businessId} and check_after is not null returning 1`,
  );
  return noted.length > 0;
}

/** Leases up to a hundred replies left unprocessed to this run, and returns their ids. */
export function leaseDue(em: EntityManager, now: number): Promise<Pick<TextReply, 'id'>[]> {
  const at = toIso(now);
  return queryWithin(
    em,
    { across: 'sweeps' },
    sql<Pick<TextReply, 'id'>>`
      update text_reply set check_after = ${at}::timestamptz + greatest(interval '1 minute', (${at}::timestamptz - received_at) / 8)
      where (business_id, id) in (
        select business_id, id from text_reply where check_after <= ${at} order by check_after limit 100 for update skip locked)
      returning id`,
  );
}

/** Deletes up to a thousand replies received before this instant. Returns the number deleted. */
export function deleteReplies(context: Context, { before }: { before: number }): Promise<number> {
  return deleteSome(context, 'text_reply', 'received_at < $1', before);
}
