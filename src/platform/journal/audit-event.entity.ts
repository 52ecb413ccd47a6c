import type { ActorType } from '../caller.ts';
import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, text } from '../database/query/columns.ts';

export type AuditOutcome = 'succeeded' | 'failed' | 'replayed';

const schema = defineEntity({
  name: 'AuditEvent',
  tableName: 'audit_event',
  indexes: [
    {
      properties: ['businessId', 'subject', 'id'],
      name: 'audit_event_subject_index',
      expression:
        'create index "audit_event_subject_index" on "audit_event" ("business_id", "subject", "id") ' +
        'where subject is not null',
    },
    {
      properties: ['businessId', 'actorId', 'id'],
      name: 'audit_event_actor_index',
      expression:
        'create index "audit_event_actor_index" on "audit_event" ("business_id", "actor_id", "id") ' +
        'where actor_id is not null',
    },
    {
      properties: ['businessId', 'undoes'],
      name: 'audit_event_undoes_index',
      expression:
        'create index "audit_event_undoes_index" on "audit_event" ("business_id", "undoes") ' +
        'where undoes is not null',
    },
  ],
  properties: {
    /** Without a foreign key, since the journal outlives its subjects. `ofNoBusiness` for entries without a business. */
    businessId: text().primary(),
    /** The id has the timestamp of `at`, so a period is a range of ids. */
    id: id(),
    at: instant(),
    actorType: text().$type<ActorType>(),
    actorId: text().nullable(),
    actorName: text().nullable(),
    eventType: text(),
    subject: text().nullable(),
    outcome: text().$type<AuditOutcome>(),
    summary: text(),
    details: p.json().$type<Record<string, unknown>>(),
    /** Changed fields before and after; null for a new or deleted object. */
    before: p.json().$type<Record<string, unknown>>().nullable(),
    after: p.json().$type<Record<string, unknown>>().nullable(),
    /** The event that this one undoes. */
    undoes: text().nullable(),
    requestId: text().nullable(),
  },
});

export class AuditEvent extends schema.class {}
schema.setClass(AuditEvent);
