import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { query } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';

/** The business that wrote to a phone number last. */
export interface LastWriter {
  businessId: string;
  /** The client of this business who has the number; null: a stranger. */
  clientId: string | null;
  /** In epoch milliseconds. */
  at: number;
  /** True if somebody wrote in a conversation; false for a notification. */
  isAnswer: boolean;
}

/** Finds the business that sent the last text message to a number. */
export async function findLastWriter(
  em: EntityManager,
  phone: string,
): Promise<LastWriter | undefined> {
  const [last] = await query(
    em,
    sql<LastWriter>`
      select w.business_id as "businessId", c.id as "clientId", ${sql.raw(epochMs('w.at'))} as at, w.is_answer as "isAnswer"
      from (
        (select n.business_id, n.sent_at as at, false as is_answer
          from client k cross join lateral (
            select o.business_id, o.sent_at from notification o
            where o.business_id = k.business_id and o.client_id = k.id and o.channel = 'sms' and o.recipient = ${phone}
              and o.status = 'sent'
            order by o.created_at desc limit 1) n
          where k.phone = ${phone} order by n.sent_at desc limit 1)
        union all
        (select m.business_id, m.created_at, true from conversation_message m
          where m.recipient = ${phone} and m.channel = 'sms' and m.state = 'sent' order by m.created_at desc limit 1)
      ) w
      left join client c on c.business_id = w.business_id and c.phone = ${phone}
      order by w.at desc limit 1`,
  );
  return last;
}

/** Returns true if somebody of a business wrote in a conversation since an instant, so that its inbox is read. */
export async function hasAnsweredSince(
  em: EntityManager,
  { businessId, since }: { businessId: string; since: number },
): Promise<boolean> {
  const rows = await query(
    em,
    sql`select from conversation v join conversation_message m on m.business_id = v.business_id and m.conversation_id = v.id
      where v.business_id = ${businessId} and v.last_message_at > ${toIso(since)} and m.direction = 'sent'
        and m.created_at > ${toIso(since)} limit 1`,
  );
  return rows.length > 0;
}

/** A client or a conversation that a mail is an answer to. */
export interface Addressee {
  businessId: string;
  /** Null: the conversation of a stranger. */
  clientId: string | null;
  /** Key of the stranger. */
  address: string | null;
  email: string | null;
}

/** Finds the client, or the one they were merged into. One who was erased is absent. */
export async function findClientById(
  em: EntityManager,
  id: string,
): Promise<Addressee | undefined> {
  const [found] = await query(
    em,
    sql<Addressee>`
      select k.business_id as "businessId", k.id as "clientId", null as address, k.email
      from client c join client k on k.business_id = c.business_id and k.id = coalesce(c.merged_into_id, c.id)
      where c.id = ${id} and k.erased_at is null`,
  );
  return found;
}

/** Finds whose a conversation is. */
export async function findByConversation(
  em: EntityManager,
  id: string,
): Promise<Addressee | undefined> {
  const [found] = await query(
    em,
    sql<Addressee>`
      select v.business_id as "businessId", v.client_id as "clientId", v.address, coalesce(c.email, v.email) as email
      from conversation v left join client c on c.business_id = v.business_id and c.id = v.client_id
      where v.id = ${id}`,
  );
  return found;
}

/** Finds the client of a business who has a number. */
export async function findClientWithPhone(
  em: EntityManager,
  { businessId, phone }: { businessId: string; phone: string },
): Promise<string | undefined> {
  const [found] = await query(
    em,
    sql<{
      id: string;
    }>`select id from client where business_id = ${businessId} and phone = ${phone}`,
  );
  return found?.id;
}
