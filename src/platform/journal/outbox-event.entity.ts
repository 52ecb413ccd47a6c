import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, text } from '../database/query/columns.ts';

/** A published event that is still to be handed over, written along with its journal entry. */
const schema = defineEntity({
  name: 'OutboxEvent',
  tableName: 'outbox',
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
    /** Left alone until then, after handing it over has failed. */
    postponedUntil: instant().nullable(),
  },
});

export class OutboxEvent extends schema.class {}
schema.setClass(OutboxEvent);
