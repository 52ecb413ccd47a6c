import { defineEntity, p } from '@mikro-orm/core';
import type {
  ConversationChannel,
  ConversationMessageState,
  MessageDirection,
} from '../../enums.generated.ts';
import { id, instant, reference, text, vector } from '../../platform/database/query/columns.ts';
import { Business } from '../business/business.entity.ts';
import { Conversation } from './conversation.entity.ts';
import { VisitorChat } from './visitors/visitor-chat.entity.ts';

const schema = defineEntity({
  name: 'ConversationMessage',
  tableName: 'conversation_message',
  uniques: [{ properties: ['businessId', 'providerKey'] }],
  indexes: [
    { properties: ['businessId', 'conversationId'] },
    { properties: ['businessId', 'chatId'] },
    { properties: ['createdAt'] },
    { name: 'conversation_message_search_index', properties: ['search'], type: 'gin' },
    {
      // Finds the business that wrote to a number last.
      name: 'conversation_message_phone_index',
      expression:
        'create index "conversation_message_phone_index" on "conversation_message" ("recipient") ' +
        `where channel = 'sms' and recipient is not null`,
    },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    conversationId: () => reference(Conversation, { deleteRule: 'cascade' }),
    /** The visitor's chat, of a message on the channel `chat`. */
    chatId: () => reference(VisitorChat, { deleteRule: 'cascade' }).nullable(),
    direction: text().$type<MessageDirection>(),
    channel: text().$type<ConversationChannel>(),
    text: text(),
    /** The WhatsApp template that has the text in it; null: it is sent as it is. */
    template: text().nullable(),
    /** Name of the member at the time of writing, which stays after they leave. */
    authorName: text().nullable(),
    byAssistant: p.boolean().default(false),
    /** Number or address that the message goes to; null in a chat, and of received messages. */
    recipient: text().nullable(),
    state: text().$type<ConversationMessageState>(),
    failure: text().nullable(),
    /** Channel and id of the message at its provider. A message that comes twice is stored once. */
    providerKey: text().nullable(),
    /** Subject of a mail; null: it has none of its own, and of other channels. */
    subject: text().nullable(),
    /** Message-ID of a received mail, which an answer names. */
    mailId: text().nullable(),
    /** False if a mail came by the forwarded address and nothing proves its sender; null: the way itself proves it, or is no mail. */
    verified: p.boolean().nullable(),
    /** Search words, made by search-words.ts. */
    search: vector(),
    createdAt: instant(),
  },
});

/** A message of a conversation. */
export class ConversationMessage extends schema.class {}
schema.setClass(ConversationMessage);
