import { defineEntity } from '@mikro-orm/core';
import { instant, text } from '../../platform/database/query/columns.ts';

/** A link that gives a buyer's account the contacts back that it had before one of them changed. */
const schema = defineEntity({
  name: 'ContactUndo',
  tableName: 'contact_undo',
  indexes: [{ properties: ['buyerId', 'createdAt'] }, { properties: ['expiresAt'] }],
  properties: {
    /** The SHA-256 of its token. */
    hash: text().primary(),
    buyerId: text(),
    /** Which of the contacts it was sent to: whoever has the link is there. */
    sentTo: text().$type<'phone' | 'email'>(),
    phone: text().nullable(),
    email: text().nullable(),
    createdAt: instant(),
    expiresAt: instant(),
  },
});

export class ContactUndo extends schema.class {}
schema.setClass(ContactUndo);
