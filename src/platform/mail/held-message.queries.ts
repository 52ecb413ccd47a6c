import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { deleteSome } from '../database/query/delete-some.ts';
import { allOf, columns, queryReplica, queryWithin, type Sql } from '../database/query/query.ts';
import { newId } from '../lib/ids.ts';
import { toIso } from '../lib/time/time.ts';
import { HeldMessage } from './held-message.entity.ts';

/** A message of a business, as a sandbox shows it instead of sending it. */
export type ShownMessage = Omit<HeldMessage, 'id' | 'createdAt'>;

/**
 * Stores a message if its business is a sandbox. Returns true if so: the message must not be sent. Nor must the queued message
 * of a business that exists no more, since only sandboxes are deleted. Each sender of mails, text messages and push messages
 * asks this before it sends.
 */
export async function holdInSandbox(
  em: EntityManager,
  { businessId, channel, recipient, subject, text }: ShownMessage,
  now: number,
): Promise<boolean> {
  const [business] = await queryWithin(
    em,
    businessId,
    sql<{
      isSandbox: boolean;
    }>`select sandbox_of is not null as "isSandbox" from business where id = ${businessId}`,
  );
  if (!business?.isSandbox) return business === undefined;
  await queryWithin(
    em,
    businessId,
    sql`insert into held_message (business_id, id, channel, recipient, subject, text, created_at)
      select b.id, ${newId('msg')}, ${channel}, ${recipient}, ${subject}, ${text}, ${toIso(now)}::timestamptz
      from business b where b.id = ${businessId} returning 1`,
  );
  return true;
}

/** Held messages of a page. A recipient that is absent selects all. */
interface Listed {
  businessId: string;
  recipient: string | null | undefined;
  /** Id of the last message of the page before. */
  after: string | number | null | undefined;
  most: number;
}

/** Lists the messages that a sandbox did not send, newest first. */
export function findHeld(
  em: EntityManager,
  { businessId, recipient, after, most }: Listed,
): Promise<HeldMessage[]> {
  const where = allOf([
    sql`m.business_id = ${businessId}`,
    recipient != null && sql`m.recipient = ${recipient}`,
    after != null && sql`m.id < ${after}`,
  ]);
  return queryReplica(
    em,
    sql`select ${columns(em, HeldMessage, 'm')} from held_message m
      where ${where} order by m.id desc limit ${most}` as Sql<HeldMessage>,
  );
}

/** Deletes up to a thousand held messages of before this instant. Returns the number deleted. */
export function deleteHeld(context: Context, { before }: { before: number }): Promise<number> {
  return deleteSome(context, 'held_message', 'created_at < $1', before);
}
