import { defineEntity, p } from '@mikro-orm/core';
import type { ConversationChannel, ConversationState } from '../../enums.generated.ts';
import { id, instant, reference, text, version } from '../../platform/database/query/columns.ts';
import { Business } from '../business/business.entity.ts';
import { Client } from '../clients/client.entity.ts';

const schema = defineEntity({
  name: 'Conversation',
  tableName: 'conversation',
  uniques: [{ properties: ['businessId', 'clientId'] }, { properties: ['businessId', 'address'] }],
  checks: [
    {
      name: 'conversation_of_one_check',
      expression: '(client_id is null) <> (address is null)',
    },
  ],
  indexes: [
    { properties: ['businessId', 'lastMessageAt'] },
    { properties: ['lastMessageAt'] },
    // Finds the conversation whose mail is answered.
    { properties: ['id'] },
    {
      name: 'conversation_unread_index',
      expression:
        'create index "conversation_unread_index" on "conversation" ("business_id") where unread',
    },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    /** The client; null: a stranger, who has an `address`. */
    clientId: () => reference(Client, { deleteRule: 'no action' }).nullable(),
    /** Key of a stranger: `phone:`, `email:` or `chat:` and the number, the address or the chat. */
    address: text().nullable(),
    /** Name, e-mail address and phone number of a stranger. Those of a client are with the client. */
    name: text().nullable(),
    email: text().nullable(),
    phone: text().nullable(),
    state: text().$type<ConversationState>().default('open'),
    unread: p.boolean().default(false),
    /** User id of the member who answers it. */
    assignedTo: text().nullable(),
    lastMessageAt: instant(),
    /** The first 140 characters of the last message. */
    preview: text(),
    /** Channel of the last message. An answer goes there first. */
    lastChannel: text().$type<ConversationChannel>(),
    /** Number that wrote by WhatsApp last (E.164), and when. */
    whatsappPhone: text().nullable(),
    whatsappAt: instant().nullable(),
    version: version(),
    createdAt: instant(),
  },
});

/** Everything that a client, or a stranger, and the business wrote to each other. */
export class Conversation extends schema.class {}
schema.setClass(Conversation);
