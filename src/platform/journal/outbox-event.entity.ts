import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, text } from '../database/query/columns.ts';

/** A published event that awaits delivery, written together with its journal entry. */
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
    businessId: text().primary(),
    id: id(),
    /** Event type `<noun>.<verb>`. */
    type: text().fieldName('event'),
    subject: text(),
    /** Details of the event. */
    data: p.json().$type<Record<string, unknown>>(),
    at: instant(),
    /** True if a webhook endpoint listened at the time of the event. Otherwise the event is for notifications only. */
    listened: p.boolean().default(true),
    /** True if people may have to be notified. Otherwise the event is for webhook endpoints only. */
    notified: p.boolean().default(true),
    /** Journal entry that can still be undone. Notifications wait for it. */
    waitsForUndoOf: text().nullable(),
    /** Earliest time of processing, while the event waits for an undo or after a failed attempt. */
    postponedUntil: instant().nullable(),
  },
});

export class OutboxEvent extends schema.class {}
schema.setClass(OutboxEvent);
