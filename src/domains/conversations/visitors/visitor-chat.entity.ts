import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, reference, text } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import { Conversation } from '../conversation.entity.ts';

const schema = defineEntity({
  name: 'VisitorChat',
  tableName: 'visitor_chat',
  indexes: [{ properties: ['tokenHash'] }, { properties: ['businessId', 'conversationId'] }],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    conversationId: () => reference(Conversation, { deleteRule: 'cascade' }),
    /** SHA-256 of the token in the address of the page, hex. */
    tokenHash: text(),
    /** The token, sealed for the mail that has the link. */
    sealedToken: text(),
    /** Contact that the visitor entered. Nothing of it is proven. */
    name: text(),
    email: text().nullable(),
    phone: text().nullable(),
    createdAt: instant(),
  },
});

/** The page on which a visitor chats with a business. Whoever has its token sees the messages of this chat alone. */
export class VisitorChat extends schema.class {}
schema.setClass(VisitorChat);
