import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { ConversationChannel, ConversationState } from '../../enums.generated.ts';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import {
  allOf,
  columns,
  query,
  queryReplica,
  type Sql,
} from '../../platform/database/query/query.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { clientLanguage } from '../clients/client-language.ts';
import { hasEmailProblem } from '../clients/email-problem.ts';
import { Conversation } from './conversation.entity.ts';
import type { ShownConversation } from './shown.ts';

/** Conversations of a page. Filters that are null or undefined select all. */
interface Listed {
  businessId: string;
  state: ConversationState | null | undefined;
  unread: boolean | null | undefined;
  assignedTo: string | null | undefined;
  clientId: string | null | undefined;
  /** Patterns of a text, and of a phone number in it; null: none. */
  search: { text: string; phone: string | null } | null;
  /** Sort key of the last conversation of the page before: the time and the id. */
  after: (string | number | null)[] | undefined;
  most: number;
}

/** Name, address and number as they are shown: the client's, or the stranger's. */
const email = sql`coalesce(c.email, v.email)`;
const phone = sql`coalesce(c.phone, v.phone)`;
const name = sql`coalesce(c.name, v.name, v.phone, v.email, '–')`;

/** Columns of the client and the settings that decide where an answer can go. */
export const facts = sql`coalesce(c.blocked_at is not null, false) as "isBlocked",
      coalesce(c.consents @> '[{"purpose":"reminders","given":false,"source":"sms"}]', false) as "hasStopped",
      ${sql.raw(hasEmailProblem)} as "hasEmailProblem",
      (select max(t.id) from visitor_chat t where t.business_id = v.business_id and t.conversation_id = v.id) as "chatId",
      coalesce(w.phone_number_id is not null, false) as "hasWhatsApp", coalesce(w.template_name is not null, false) as "hasTemplate"`;

function select(em: EntityManager, where: Sql): Sql<ShownConversation> {
  return sql`
    select ${columns(em, Conversation, 'v')}, ${name} as name, ${email} as email, ${phone} as phone,
      coalesce(u.name, u.email) as "assignedName",
      case when c.id is not null then ${sql.raw(clientLanguage)} end as language,
      ${facts}
    from conversation v join business b on b.id = v.business_id
    left join client c on c.business_id = v.business_id and c.id = v.client_id
    left join app_user u on u.id = v.assigned_to
    left join whatsapp_account w on w.business_id = v.business_id
    where ${where}` as Sql<ShownConversation>;
}

/** Lists conversations, the last written one first. */
export function findConversations(
  em: EntityManager,
  { businessId, state, unread, assignedTo, clientId, search, after, most }: Listed,
): Promise<ShownConversation[]> {
  const [time, id] = after ?? [];
  const where = allOf([
    sql`v.business_id = ${businessId} and c.merged_into_id is null`,
    state != null && sql`v.state = ${state}`,
    unread != null && sql`v.unread = ${unread}`,
    assignedTo != null && sql`v.assigned_to = ${assignedTo}`,
    clientId != null && sql`v.client_id = ${clientId}`,
    search &&
      sql`(${name} ilike ${search.text} or ${email} ilike ${search.text}
      or ${phone} like ${search.phone ?? ''})`,
    after && sql`(v.last_message_at, v.id) < (${toIso(Number(time))}::timestamptz, ${id})`,
  ]);
  return queryReplica(
    em,
    sql`${select(em, where)} order by v.last_message_at desc, v.id desc limit ${most}` as Sql<ShownConversation>,
  );
}

/** Reads one conversation of a business. */
export async function findConversation(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<ShownConversation | undefined> {
  const [found] = await query(em, select(em, sql`v.business_id = ${businessId} and v.id = ${id}`));
  return found;
}

/** Owner of a conversation: a client, whom the stranger with the address may have become, or a stranger. */
export interface Whose {
  businessId: string;
  clientId: string | null;
  address: string | null;
  name?: string | null;
  email?: string | null;
  phone?: string | null;
}

/** The message with which a conversation begins. */
export interface Beginning {
  id: string;
  channel: ConversationChannel;
  now: number;
}

/** Locks a client who is not erased, so that their conversation begins once. Returns the one they were merged into. */
export async function lockClient(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<string | undefined> {
  const [client] = await query(
    em,
    sql<{ id: string; mergedIntoId: string | null }>`
      select id, merged_into_id as "mergedIntoId" from client
      where business_id = ${businessId} and id = ${id} and (erased_at is null or merged_into_id is not null)
      for no key update`,
  );
  if (!client || client.mergedIntoId === null) return client?.id;
  return lockClient(em, { businessId, id: client.mergedIntoId });
}

/** Locks the conversation of a client or a stranger. */
export async function lockConversationOf(
  em: EntityManager,
  { businessId, clientId, address }: Whose,
): Promise<string | undefined> {
  const isTheirs = clientId === null ? sql`address = ${address}` : sql`client_id = ${clientId}`;
  const [found] = await query(
    em,
    sql<{ id: string }>`
      select id from conversation where business_id = ${businessId} and ${isTheirs} for update`,
  );
  return found?.id;
}

/** Locks a conversation, so that its messages are written one after the other. */
export async function lockConversation(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<void> {
  await query(
    em,
    sql`select from conversation where business_id = ${businessId} and id = ${id} for update`,
  );
}

/** Makes the conversation of a stranger that of the client whom they turned out to be. */
export async function adoptConversation(
  em: EntityManager,
  { businessId, clientId, address }: Whose,
): Promise<string | undefined> {
  const [adopted] = await query(
    em,
    sql<{ id: string }>`
      update conversation set client_id = ${clientId}, address = null, name = null, email = null, phone = null
      where business_id = ${businessId} and address = ${address} and client_id is null returning id`,
  );
  return adopted?.id;
}

/** Inserts a conversation. Returns undefined if another call did so first. */
export async function insertConversation(
  em: EntityManager,
  { businessId, clientId, address, name: called, email: mail, phone: number }: Whose,
  { id, channel, now }: Beginning,
): Promise<string | undefined> {
  const isStranger = clientId === null;
  const [inserted] = await query(
    em,
    sql<{ id: string }>`
      insert into conversation (business_id, id, client_id, address, name, email, phone, last_message_at, preview, last_channel, created_at)
      values (${businessId}, ${id}, ${clientId}, ${isStranger ? address : null}, ${isStranger ? (called ?? null) : null},
        ${isStranger ? (mail ?? null) : null}, ${isStranger ? (number ?? null) : null}, ${toIso(now)}, '', ${channel}, ${toIso(now)})
      on conflict do nothing returning id`,
  );
  return inserted?.id;
}

/** Changes of a conversation by a new message. */
interface NewMessage extends TenantKey {
  preview: string;
  channel: ConversationChannel;
  at: number;
  /** True if nobody has seen it, false if everything was seen by that; null leaves both as they are. */
  unread: boolean | null;
  /** Number that wrote by WhatsApp, and when; null: it was not so received. */
  whatsapp: { phone: string; at: number } | null;
}

/** Notes the last message of a conversation, which opens again if somebody has to see it. */
export async function noteMessage(
  em: EntityManager,
  { businessId, id, preview, channel, at, unread, whatsapp }: NewMessage,
): Promise<void> {
  const isNews = unread === true;
  await query(
    em,
    sql`update conversation set preview = ${preview}, last_channel = ${channel},
        last_message_at = greatest(last_message_at, ${toIso(at)}::timestamptz), unread = coalesce(${unread}::boolean, unread),
        state = case when ${isNews}::boolean then 'open' else state end,
        whatsapp_phone = coalesce(${whatsapp?.phone ?? null}, whatsapp_phone),
        whatsapp_at = greatest(whatsapp_at, ${whatsapp ? toIso(whatsapp.at) : null}::timestamptz)
      where business_id = ${businessId} and id = ${id} returning 1`,
  );
}

/** Moves the messages and chats of a conversation into another one, and deletes it. */
export async function mergeConversation(
  em: EntityManager,
  { businessId, from, into }: { businessId: string; from: string; into: string },
): Promise<void> {
  for (const table of ['conversation_message', 'visitor_chat']) {
    await query(
      em,
      sql`update ${sql.table(table)} set conversation_id = ${into}
        where business_id = ${businessId} and conversation_id = ${from} returning 1`,
    );
  }
  await query(
    em,
    sql`update conversation v set unread = v.unread or o.unread, version = v.version + 1,
        state = case when o.state = 'open' then 'open' else v.state end, assigned_to = coalesce(v.assigned_to, o.assigned_to),
        preview = case when o.last_message_at >= v.last_message_at then o.preview else v.preview end,
        last_channel = case when o.last_message_at >= v.last_message_at then o.last_channel else v.last_channel end,
        last_message_at = greatest(v.last_message_at, o.last_message_at),
        whatsapp_phone = coalesce(v.whatsapp_phone, o.whatsapp_phone), whatsapp_at = coalesce(v.whatsapp_at, o.whatsapp_at)
      from conversation o where v.business_id = ${businessId} and v.id = ${into} and o.business_id = v.business_id and o.id = ${from}
      returning 1`,
  );
  await query(
    em,
    sql`delete from conversation where business_id = ${businessId} and id = ${from} returning 1`,
  );
}
