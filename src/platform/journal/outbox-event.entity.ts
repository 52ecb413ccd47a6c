import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, text } from '../database/query/columns.ts';

/** A published event that is still to be handed over, written along with its journal entry. */
const schema = defineEntity({
  name: 'OutboxEvent',
  tableName: 'outbox',
  indexes: [
    { properties: ['id'] },
    {
      properties: ['businessId', 'waitsForUndoOf'],
      name: 'outbox_waits_for_undo_of_index',
      expression:
        'create index "outbox_waits_for_undo_of_index" on "outbox" ("business_id", "waits_for_undo_of") ' +
        'where waits_for_undo_of is not null',
    },
  ],
  properties: {
    id: id(),
    businessId: text(),
    /** `<noun>.<verb>`. */
    type: text().fieldName('event'),
    subject: text(),
    /** The event's details. */
    data: p.json().$type<Record<string, unknown>>(),
    at: instant(),
    /** Whether a webhook endpoint listened when it happened; else it is for people alone. */
    listened: p.boolean().default(true),
    /** Whether people may have to be notified; else it is for webhook endpoints alone. */
    notified: p.boolean().default(true),
    /** The journal entry whose change may still be undone, so that nobody is notified of it before. */
    waitsForUndoOf: text().nullable(),
    /** Left alone until then: while it waits for an undo, or after handing it over has failed. */
    postponedUntil: instant().nullable(),
  },
});

export class OutboxEvent extends schema.class {}
schema.setClass(OutboxEvent);
