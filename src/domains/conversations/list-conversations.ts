import type {
  QueryConversationArgs,
  QueryConversationMessagesArgs,
  QueryConversationsArgs,
} from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { likePattern, readPage } from '../../platform/database/query/pages.ts';
import { type Page, pageOf } from '../../platform/lib/paging.ts';
import { authorize } from '../business/access/authorize.ts';
import { Client } from '../clients/client.entity.ts';
import { notFound } from '../nouns/not-found.ts';
import { refuseUnknown } from '../nouns/refuse-unknown.ts';
import type { ConversationMessage } from './conversation-message.entity.ts';
import { findMessages } from './conversation-message.queries.ts';
import { findConversation, findConversations } from './conversation.queries.ts';
import type { ShownConversation } from './shown.ts';

/** Lists the conversations of a business, the last written one first. */
export async function listConversations(
  context: Context,
  input: QueryConversationsArgs,
): Promise<Page<ShownConversation>> {
  const { id: businessId } = await authorize(context, input.businessId, 'notification:read');
  const { em } = context;
  const { state, unread, assignedTo, clientId } = input;
  await refuseUnknown(em, Client, 'cli', { businessId, id: clientId });
  const { limit, after } = readPage(input, ['instant', 'text']);
  const rows = await findConversations(em, {
    businessId,
    state,
    unread,
    assignedTo,
    clientId,
    search: searchOf(input.search),
    after,
    most: limit + 1,
  });
  return pageOf(rows, limit, row => [row.lastMessageAt, row.id]);
}

/** Returns the patterns of a search. Numbers are found without their blanks, and without a leading zero. */
function searchOf(search: string | null | undefined) {
  const text = likePattern(search);
  if (text === null || text === '%%') return null;
  const digits = (search ?? '').replaceAll(/[\s()/.-]+/g, '').replace(/^\+?0*/, '');
  return { text, phone: /^\d{3,}$/.test(digits) ? `%${digits}%` : null };
}

/** Reads one conversation. @throws DomainError NOT_FOUND. */
export async function getConversation(
  context: Context,
  input: QueryConversationArgs,
): Promise<ShownConversation> {
  const { id: businessId } = await authorize(context, input.businessId, 'notification:read');
  return loadConversation(context, { businessId, id: input.conversationId });
}

/** Reads a conversation of a business. @throws DomainError NOT_FOUND. */
export async function loadConversation(
  { em }: Pick<Context, 'em'>,
  key: { businessId: string; id: string },
): Promise<ShownConversation> {
  const conversation = await findConversation(em, key);
  if (!conversation) throw notFound('cnv', key.id);
  return conversation;
}

/** Lists the messages of a conversation, newest first. */
export async function listMessages(
  context: Context,
  input: QueryConversationMessagesArgs,
): Promise<Page<ConversationMessage>> {
  const { id: businessId } = await authorize(context, input.businessId, 'notification:read');
  const { conversationId } = input;
  await loadConversation(context, { businessId, id: conversationId });
  const { limit, after } = readPage(input, ['text']);
  const rows = await findMessages(context.em, {
    businessId,
    conversationId,
    after: after?.[0],
    most: limit + 1,
  });
  return pageOf(rows, limit, row => [row.id]);
}
