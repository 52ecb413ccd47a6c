import { defineEntity } from '@mikro-orm/core';
import { id, instant, text } from '../database/query/columns.ts';

/** A message that a sandbox would have sent. */
const schema = defineEntity({
  name: 'HeldMessage',
  tableName: 'held_message',
  indexes: [{ properties: ['createdAt'] }],
  properties: {
    businessId: text().primary(),
    id: id(),
    channel: text().$type<'mail' | 'sms' | 'push'>(),
    /** E-mail address, phone, or name of the device. */
    recipient: text(),
    /** Null for a text message. */
    subject: text().nullable(),
    /** Plain text. */
    text: text(),
    createdAt: instant(),
  },
});

export class HeldMessage extends schema.class {}
schema.setClass(HeldMessage);
