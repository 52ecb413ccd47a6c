import { defineEntity, p } from '@mikro-orm/core';
import { instant, reference, text } from '../../platform/database/query/columns.ts';
import { Business } from '../business/business.entity.ts';
import { Appointment } from '../scheduling/appointments/appointment.entity.ts';
import { LinkedCalendar } from './linked-calendar.entity.ts';

const cascade = { updateRule: 'cascade', deleteRule: 'cascade' } as const;

const schema = defineEntity({
  name: 'LinkedEvent',
  tableName: 'linked_event',
  indexes: [
    { properties: ['businessId', 'appointmentId'] },
    {
      name: 'linked_event_erased_index',
      expression:
        'create index "linked_event_erased_index" on "linked_event" ("business_id", "linked_calendar_id") where erased',
    },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    linkedCalendarId: () => reference(LinkedCalendar, cascade).primary(),
    appointmentId: () => reference(Appointment, cascade).primary(),
    /** Provider's id of the event; null: possibly not created yet. */
    eventId: text().nullable(),
    /** Shown version of the appointment; 0: none yet. */
    version: p.integer(),
    attempts: p.integer(),
    /** Idempotency key for creating the event, so that the provider recognizes a retry. */
    nonce: text(),
    /** True if the client was erased, so that the event is removed even after its end. */
    erased: p.boolean().default(false),
    /** Time of the next attempt, while the event differs from the appointment. */
    dueAt: instant(),
  },
});

/** Event of an appointment in a linked calendar. */
export class LinkedEvent extends schema.class {}
schema.setClass(LinkedEvent);
