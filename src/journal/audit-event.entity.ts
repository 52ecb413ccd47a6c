import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, text } from '../database/columns.ts';

export type ActorType =
  | 'user'
  | 'ai'
  | 'service'
  | 'widget'
  | 'storefront'
  | 'buyer'
  | 'public'
  | 'system';

export type AuditOutcome = 'succeeded' | 'failed' | 'replayed';

const schema = defineEntity({
  name: 'AuditEvent',
  tableName: 'audit_event',
  indexes: [{ properties: ['businessId', 'id'] }],
  properties: {
    id: id(),
    at: instant(),
    actorType: text().$type<ActorType>(),
    actorId: text().nullable(),
    actorName: text().nullable(),
    eventType: text(),
    /** No foreign key: the journal outlives what it tells of. */
    businessId: text().nullable(),
    subject: text().nullable(),
    outcome: text().$type<AuditOutcome>(),
    summary: text(),
    details: p.json().$type<Record<string, unknown>>(),
    requestId: text().nullable(),
  },
});

export class AuditEvent extends schema.class {}
schema.setClass(AuditEvent);
