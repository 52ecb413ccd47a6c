import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../business/business.entity.ts';
import { id, instant, text } from '../../platform/database/query/columns.ts';
import type { NotificationAudience } from './kinds/kind.ts';
import type { NotificationKind } from './kinds/kinds.ts';
import type { Facts } from './facts/facts.ts';

/** The log of what is and was sent; what is to be sent stands in the job queue, one job a row. */
const schema = defineEntity({
  name: 'Notification',
  tableName: 'notification',
  // One notification per event, kind, channel and recipient.
  uniques: [{ properties: ['businessId', 'eventId', 'kind', 'channel', 'recipient'] }],
  indexes: [
    { properties: ['id'] },
    { properties: ['businessId', 'subject', 'id'] },
    {
      // Finds what a number was asked, by any business.
      name: 'notification_asked_index',
      expression:
        'create index "notification_asked_index" on "notification" ("recipient", "sent_at") ' +
        "where channel = 'sms' and kind = 'appointment_reminder'",
    },
    {
      name: 'notification_client_index',
      expression:
        'create index "notification_client_index" on "notification" ("business_id", "client_id", "created_at", "id") ' +
        'where client_id is not null',
    },
  ],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    /** The event of the outbox; of a reminder, the appointment and its start. */
    eventId: text(),
    kind: text().$type<NotificationKind>(),
    /** The appointment, order or payment. */
    subject: text(),
    audience: text().$type<NotificationAudience>(),
    channel: text().$type<'mail' | 'sms'>(),
    recipient: text(),
    /** The client whom it tells; null where it tells the business. */
    clientId: text().nullable(),
    locale: text(),
    /** What it tells, as it was when planned. */
    facts: p.json().$type<Facts>(),
    status: text().$type<'pending' | 'sent' | 'failed'>(),
    attempts: p.integer(),
    /** When it is tried next, for people to see: the job queue has its own word on that. */
    nextAttemptAt: instant().nullable(),
    sentAt: instant().nullable(),
    lastError: text().nullable(),
    createdAt: instant(),
  },
});

export class Notification extends schema.class {}
schema.setClass(Notification);
