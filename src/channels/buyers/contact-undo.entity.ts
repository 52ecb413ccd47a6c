import { defineEntity } from '@mikro-orm/core';
import { instant, text } from '../../platform/database/query/columns.ts';

/** A link that restores the contacts of a buyer's account from before a change. */
const schema = defineEntity({
  name: 'ContactUndo',
  tableName: 'contact_undo',
  indexes: [{ properties: ['buyerId', 'createdAt'] }, { properties: ['expiresAt'] }],
  properties: {
    /** SHA-256 of the link's token. */
    hash: text().primary(),
    buyerId: text(),
    /** Contact that the link was sent to. The holder of the link owns this contact. */
    sentTo: text().$type<'phone' | 'email'>(),
    phone: text().nullable(),
    email: text().nullable(),
    createdAt: instant(),
    expiresAt: instant(),
  },
});

export class ContactUndo extends schema.class {}
schema.setClass(ContactUndo);
