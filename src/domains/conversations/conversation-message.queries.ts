import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { deleteSome } from '../../platform/database/query/delete-some.ts';
import {
  allOf,
  columns,
  query,
  queryReplica,
  queryWithin,
  type Sql,
} from '../../platform/database/query/query.ts';
import { textVector } from '../../platform/lib/text/search-words.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { ConversationMessage } from './conversation-message.entity.ts';

/** Messages of a page. */
interface Listed {
  businessId: string;
  conversationId: string;
  /** Id of the last message of the page before. */
  after: string | number | null | undefined;
  most: number;
}

/** Lists the messages of a conversation, newest first. */
export function findMessages(
  em: EntityManager,
  { businessId, conversationId, after, most }: Listed,
): Promise<ConversationMessage[]> {
  const where = allOf([
    sql`m.business_id = ${businessId} and m.conversation_id = ${conversationId}`,
    after != null && sql`m.id < ${after}`,
  ]);
  return queryReplica(
    em,
    sql`select ${columns(em, ConversationMessage, 'm')} from conversation_message m
      where ${where} order by m.id desc limit ${most}` as Sql<ConversationMessage>,
  );
}

/** Lists the last messages of a visitor's chat, oldest first. */
export async function findChatMessages(
  em: EntityManager,
  { businessId, id }: TenantKey,
  most: number,
): Promise<ConversationMessage[]> {
  const rows = await query(
    em,
    sql`select ${columns(em, ConversationMessage, 'm')} from conversation_message m
      where m.business_id = ${businessId} and m.chat_id = ${id} order by m.id desc limit ${most}` as Sql<ConversationMessage>,
  );
  return rows.toReversed();
}

/** Reads a message of a business. */
export async function readMessage(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<ConversationMessage | undefined> {
  const [found] = await query(
    em,
    sql`select ${columns(em, ConversationMessage, 'm')} from conversation_message m
      where m.business_id = ${businessId} and m.id = ${id}` as Sql<ConversationMessage>,
  );
  return found;
}

type Optional =
  | 'chatId'
  | 'template'
  | 'authorName'
  | 'recipient'
  | 'failure'
  | 'providerKey'
  | 'subject'
  | 'mailId'
  | 'verified';

/** A message to insert. */
type NewMessage = Omit<ConversationMessage, Optional | 'search'> &
  Partial<Pick<ConversationMessage, Optional>>;

const absent = {
  chatId: null,
  template: null,
  authorName: null,
  recipient: null,
  failure: null,
  providerKey: null,
  subject: null,
  mailId: null,
  verified: null,
};

/** Inserts a message. Returns undefined if the same one came before. */
export async function insertMessage(
  em: EntityManager,
  given: NewMessage,
): Promise<ConversationMessage | undefined> {
  const message = { ...absent, ...given } as ConversationMessage;
  const { businessId, id, conversationId, chatId, direction, channel, text } = message;
  const { template, authorName, byAssistant, recipient, state, providerKey, createdAt } = message;
  const { subject, mailId, verified } = message;
  const words = textVector(businessId, [subject, text].filter(Boolean).join(' '));
  const rows = await query(
    em,
    sql`insert into conversation_message (business_id, id, conversation_id, chat_id, direction, channel, text, template, author_name,
        by_assistant, recipient, state, provider_key, created_at, subject, mail_id, verified, search)
      values (${businessId}, ${id}, ${conversationId}, ${chatId ?? null}, ${direction}, ${channel}, ${text}, ${template ?? null},
        ${authorName ?? null}, ${byAssistant}, ${recipient ?? null}, ${state}, ${providerKey ?? null}, ${toIso(createdAt)},
        ${subject ?? null}, ${mailId ?? null}, ${verified ?? null}, ${words}::tsvector)
      on conflict (business_id, provider_key) do nothing returning 1`,
  );
  return rows.length > 0 ? message : undefined;
}

/** Outcome of a message. */
interface Outcome extends TenantKey {
  state: 'sent' | 'failed';
  failure?: string | null;
  providerKey?: string | null;
}

/** Notes what became of a message. Returns the conversation; undefined if that was known, or a message that failed was sent after all. */
export async function noteState(
  em: EntityManager,
  { businessId, id, state, failure = null, providerKey = null }: Outcome,
): Promise<string | undefined> {
  const [noted] = await queryWithin(
    em,
    businessId,
    sql<{ conversationId: string }>`
      update conversation_message set state = ${state}, failure = ${failure}, provider_key = coalesce(${providerKey}, provider_key)
      where business_id = ${businessId} and id = ${id} and direction = 'sent' and state <> ${state} and state <> 'failed'
      returning conversation_id as "conversationId"`,
  );
  return noted?.conversationId;
}

/** Finds a sent message by the key of its provider. */
export async function findByProvider(
  em: EntityManager,
  { businessId, providerKey }: { businessId: string; providerKey: string },
): Promise<string | undefined> {
  const [found] = await query(
    em,
    sql<{ id: string }>`select id from conversation_message
      where business_id = ${businessId} and provider_key = ${providerKey} and direction = 'sent'`,
  );
  return found?.id;
}

/** Returns true if a message of a provider is stored. */
export async function hasMessage(
  em: EntityManager,
  { businessId, providerKey }: { businessId: string; providerKey: string },
): Promise<boolean> {
  const found = await query(
    em,
    sql`select from conversation_message where business_id = ${businessId} and provider_key = ${providerKey}`,
  );
  return found.length > 0;
}

/** Deletes up to a thousand messages of before this instant. Returns the number deleted. */
export function deleteMessages(context: Context, { before }: { before: number }): Promise<number> {
  return deleteSome(context, 'conversation_message', 'created_at < $1', before);
}

/** Deletes up to a thousand conversations without a message since this instant. Returns the number deleted. */
export function deleteConversations(
  context: Context,
  { before }: { before: number },
): Promise<number> {
  return deleteSome(context, 'conversation', 'last_message_at < $1', before);
}
