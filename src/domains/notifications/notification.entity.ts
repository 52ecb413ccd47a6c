import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../business/business.entity.ts';
import { id, instant, text } from '../../platform/database/query/columns.ts';
import type { NotificationChannel } from '../../enums.generated.ts';
import type { NotificationAudience } from './kinds/kind.ts';
import type { NotificationKind } from './kinds/kinds.ts';
import type { Facts } from './facts/facts.ts';

/** Log of pending and sent notifications. The job queue has one job for each pending row. */
const schema = defineEntity({
  name: 'Notification',
  tableName: 'notification',
  // One notification per event, kind, channel and recipient.
  uniques: [{ properties: ['businessId', 'eventId', 'kind', 'channel', 'recipient'] }],
  indexes: [
    { properties: ['id'] },
    { properties: ['businessId', 'subject', 'id'] },
    {
      // Finds the reminders sent to a phone number, across businesses.
      name: 'notification_asked_index',
      expression:
        'create index "notification_asked_index" on "notification" ("recipient", "sent_at") ' +
        "where channel = 'sms' and kind = 'appointment_reminder'",
    },
    {
      // Operators see the latest failures of all businesses.
      name: 'notification_failed_index',
      expression:
        'create index "notification_failed_index" on "notification" ("created_at", "business_id") ' +
        "where status = 'failed'",
    },
    {
      name: 'notification_client_index',
      expression:
        'create index "notification_client_index" on "notification" ("business_id", "client_id", "created_at", "id") ' +
        'where client_id is not null',
    },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    /** Outbox event. For a reminder: the appointment and its start. */
    eventId: text(),
    kind: text().$type<NotificationKind>(),
    /** Id of the subject, such as an appointment, order or payment. */
    subject: text(),
    audience: text().$type<NotificationAudience>(),
    channel: text().$type<NotificationChannel>(),
    recipient: text(),
    /** Client who is notified; null if the team is notified. */
    clientId: text().nullable(),
    locale: text(),
    /** Facts as of planning time. */
    facts: p.json().$type<Facts>(),
    status: text().$type<'pending' | 'sent' | 'failed' | 'held' | 'cancelled'>(),
    attempts: p.integer(),
    /** Time of the next attempt, for display only. The job queue schedules the attempt itself. */
    nextAttemptAt: instant().nullable(),
    sentAt: instant().nullable(),
    lastError: text().nullable(),
    /**
     * Reports of the mail provider: the reader's server took it, or sent it back; the reader marked it as spam. Of WhatsApp: the phone got
     * it.
     */
    deliveredAt: instant().nullable(),
    bouncedAt: instant().nullable(),
    complainedAt: instant().nullable(),
    createdAt: instant(),
  },
});

export class Notification extends schema.class {}
schema.setClass(Notification);
