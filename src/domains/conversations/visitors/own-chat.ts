import type {
  AnswerBusinessInput,
  MessageFileContent,
  QueryOwnConversationArgs,
  QueryOwnMessageFileArgs,
  WriteToBusinessInput,
} from '../../../graphql.generated.ts';
import { networkOf } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { write } from '../../../platform/journal/write.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import { hashSecret, newSecret } from '../../../platform/lib/security/secrets.ts';
import type { Services } from '../../../platform/services.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import { readEmail, readName, readPhone } from '../../../platform/validation/read-text.ts';
import { Business } from '../../business/business.entity.ts';
import { phoneCountry } from '../../business/country.ts';
import { notFound } from '../../nouns/not-found.ts';
import { authorizeBusiness } from '../../shop/authorize-business.ts';
import type { ConversationMessage } from '../conversation-message.entity.ts';
import { findChatMessages, insertMessage } from '../conversation-message.queries.ts';
import { noteMessage } from '../conversation.queries.ts';
import { contentOf } from '../files/message-files.ts';
import { readFileOfChat } from '../files/message-file.queries.ts';
import { previewOf, readText } from '../read-text.ts';
import { claimConversation } from '../receiving/claim-conversation.ts';
import { pushReceived } from '../receiving/push-received.ts';
import type { OwnFile, OwnMessage, ShownChat } from '../shown.ts';
import { VisitorChat } from './visitor-chat.entity.ts';
import { findByToken } from './visitor-chat.queries.ts';

/** Most messages that the page shows. */
const mostShown = 100;

/** Returns the purpose for which the token of a chat is sealed. */
export const purposeOf = (id: string) => `visitor chat ${id}`;

/** Returns the address of the page of a chat. Anybody with this address reads the chat and writes in it. */
export function chatUrl({ config }: Pick<Services, 'config'>, token: string): string {
  return `${config.baseUrl}/chat/${token}`;
}

/** Begins a visitor's chat with a business. @throws DomainError NOT_FOUND, RATE_LIMITED, VALIDATION_FAILED. */
export async function writeToBusiness(
  context: Context,
  input: WriteToBusinessInput,
): Promise<ShownChat> {
  const business = await authorizeBusiness(context, input, 'business:read');
  const { rateLimiter, seal } = context.services;
  await rateLimiter.consume('chat-by-visitor', networkOf(context.caller));
  await rateLimiter.consume('chats-of-business', business.id);
  const read = collectIssues({
    name: () => readName(input.name, 'name'),
    email: () => (input.email == null ? null : readEmail(input.email, 'email')),
    phone: () =>
      input.phone == null ? null : readPhone(input.phone, 'phone', phoneCountry(business)),
    text: () => readText(input.text),
  });
  const { name, email, phone, text } = read;
  const { id: businessId } = business;
  return write(context, businessId, async transaction => {
    const { em, now } = transaction;
    const id = newIdAt('vct', now());
    const token = newSecret('chat');
    const whose = { businessId, clientId: null, address: `chat:${id}`, name, email, phone };
    const claimed = { channel: 'chat' as const, now: now() };
    const conversationId = (await claimConversation(em, whose, claimed))!;
    const chat = em.create(VisitorChat, {
      businessId,
      id,
      conversationId,
      tokenHash: hashSecret(token),
      sealedToken: seal.close(token, purposeOf(id)),
      name,
      email,
      phone,
      createdAt: now(),
    });
    await em.flush();
    const message = await addReceived(transaction, chat, text);
    const result = { business, chat, token, messages: [message], isOpen: true };
    return { result, replayable: false, event: received(message) };
  });
}

/** Writes again in a visitor's chat. @throws DomainError NOT_FOUND, RATE_LIMITED. */
export async function answerBusiness(
  context: Context,
  { token, text: given }: AnswerBusinessInput,
): Promise<ShownChat> {
  const { rateLimiter } = context.services;
  await rateLimiter.consume('chat-by-visitor', networkOf(context.caller));
  const { chat, business } = await openChat(context, token);
  await rateLimiter.consume('chat-messages', chat.id);
  if (business.status !== 'active') throw closed(business);
  const text = readText(given);
  return write(context, chat.businessId, async transaction => {
    const message = await addReceived(transaction, chat, text);
    const messages = await findChatMessages(transaction.em, chat, mostShown);
    const result = { business, chat, token, messages, isOpen: true };
    return { result, replayable: false, event: received(message) };
  });
}

/** Reads a visitor's chat by its secret. @throws DomainError NOT_FOUND. */
export async function getOwnChat(
  context: Context,
  { token }: QueryOwnConversationArgs,
): Promise<ShownChat> {
  const { chat, business } = await openChat(context, token);
  const messages = await findChatMessages(context.em, chat, mostShown);
  return { business, chat, token, messages, isOpen: business.status === 'active' };
}

/** Reads a file of a visitor's chat by its secret. @throws DomainError NOT_FOUND, RATE_LIMITED. */
export async function readOwnFile(
  context: Context,
  { token, messageFileId: id }: QueryOwnMessageFileArgs,
): Promise<MessageFileContent> {
  const { chat } = await openChat(context, token);
  await context.services.rateLimiter.consume('chat-files', chat.id);
  const { businessId } = chat;
  const file = await readFileOfChat(context.em, { businessId, chatId: chat.id, id });
  if (!file) throw notFound('mfl', id);
  return contentOf(file);
}

/** Returns the messages of a chat with its secret, which the addresses of their files need. */
export function ownMessages({ messages, token }: ShownChat): OwnMessage[] {
  return messages.map(message => ({ ...message, token }));
}

/** Returns the address of a file of a chat. Anybody with this address reads it. */
export function ownFileUrl(
  { config }: Pick<Services, 'config'>,
  { token, id }: Pick<OwnFile, 'token' | 'id'>,
): string {
  return `${config.baseUrl}/api/public/chats/${token}/files/${id}`;
}

/** Finds a chat and its business. @throws DomainError NOT_FOUND for a token that is of no chat. */
async function openChat(
  { em, caller, services: { rateLimiter } }: Context,
  token: string,
): Promise<{ chat: VisitorChat; business: Business }> {
  const chat = await rateLimiter.consumeOnFailure('link-use', networkOf(caller), async () => {
    const found = await findByToken(em, hashSecret(token));
    if (found) return found;
    throw new DomainError('NOT_FOUND', 'There is no such chat. It may have been deleted.');
  });
  return { chat, business: await em.findOneOrFail(Business, { id: chat.businessId }) };
}

/** Returns the refusal of a message to a business that is suspended or archived. */
function closed({ name }: Business): DomainError {
  return new DomainError(
    'RULE_VIOLATION',
    `${name} takes no messages here at present. Please contact ${name} directly.`,
  ).withReason('contact_directly', { name });
}

async function addReceived(
  transaction: Context,
  { businessId, id: chatId, conversationId }: VisitorChat,
  text: string,
): Promise<ConversationMessage> {
  const { em, now } = transaction;
  const at = now();
  const message = await insertMessage(em, {
    businessId,
    id: newIdAt('cvm', at),
    conversationId,
    chatId,
    direction: 'received',
    channel: 'chat',
    text,
    byAssistant: false,
    state: 'received',
    createdAt: at,
  });
  await noteMessage(em, {
    businessId,
    id: conversationId,
    preview: previewOf(text),
    channel: 'chat',
    at,
    unread: true,
    whatsapp: null,
  });
  await pushReceived(transaction, { businessId, id: conversationId });
  return message!;
}

/** Returns the event of a visitor's message. The words stay with the message alone. */
function received({ businessId, conversationId, id }: ConversationMessage) {
  return {
    type: 'conversation.received',
    businessId,
    subject: conversationId,
    summary: 'A visitor wrote.',
    details: { messageId: id, channel: 'chat', clientId: null },
  };
}
