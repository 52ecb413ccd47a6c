import { defineEntity, p } from '@mikro-orm/core';
import { instant, text } from '../../platform/database/query/columns.ts';
import { Business } from '../business/business.entity.ts';
import { Appointment } from '../scheduling/appointments/appointment.entity.ts';
import { LinkedCalendar } from './linked-calendar.entity.ts';

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
    linkedCalendarId: () =>
      p
        .manyToOne(LinkedCalendar)
        .mapToPk()
        .fieldName('linked_calendar_id')
        .primary()
        .deleteRule('cascade'),
    appointmentId: () =>
      p
        .manyToOne(Appointment)
        .mapToPk()
        .fieldName('appointment_id')
        .primary()
        .deleteRule('cascade'),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    /** As the provider names the event; null: it is not known to be there. */
    eventId: text().nullable(),
    /** The version of the appointment that it shows; 0: none yet. */
    version: p.integer(),
    attempts: p.integer(),
    /** By it the provider knows an event that it is asked to make again from another. */
    nonce: text(),
    /** Whether the client was erased, so that it is taken out even where it is over. */
    erased: p.boolean().default(false),
    /** When it is tried again, while it does not show the appointment as it is. */
    dueAt: instant(),
  },
});

/** The event of an appointment in a linked calendar. */
export class LinkedEvent extends schema.class {}
schema.setClass(LinkedEvent);
