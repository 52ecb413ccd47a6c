import { defineEntity, p } from '@mikro-orm/core';
import type {
  CalendarProvider,
  LinkedCalendarProblem,
  LinkedCalendarStatus,
} from '../../enums.generated.ts';
import { id, instant, reference, text } from '../../platform/database/query/columns.ts';
import { Business } from '../business/business.entity.ts';
import { StaffMember } from '../staff/staff-member.entity.ts';

const schema = defineEntity({
  name: 'LinkedCalendar',
  tableName: 'linked_calendar',
  indexes: [
    {
      name: 'linked_calendar_of_person_index',
      expression:
        'create unique index "linked_calendar_of_person_index" on "linked_calendar" ("business_id", "staff_id") where left_at is null',
    },
    {
      // Finds the calendars to sync next, across all businesses.
      name: 'linked_calendar_due_index',
      expression:
        'create index "linked_calendar_due_index" on "linked_calendar" ("due_at") where status <> \'revoked\' or left_at is not null',
    },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    staffId: () => reference(StaffMember, { deleteRule: 'cascade' }),
    provider: text().$type<CalendarProvider>(),
    /** Owner's address at the provider. */
    account: text(),
    /** Encrypted tokens. */
    sealed: text(),
    /** Cursor for the provider's next changes; null: everything must be read. */
    cursor: text().nullable(),
    /** End of the period that the cursor covers. */
    readUntil: instant().nullable(),
    status: text().$type<LinkedCalendarStatus>(),
    /** Reason why the last sync failed. */
    problem: text().$type<LinkedCalendarProblem>().nullable(),
    /** Number of consecutive failures. */
    failures: p.integer().default(0),
    /** Time of the next sync. */
    dueAt: instant(),
    syncedAt: instant().nullable(),
    /** Time of unlinking. Our events are then removed from the calendar, and the row is deleted. */
    leftAt: instant().nullable(),
    createdAt: instant(),
  },
});

/** Staff member's own calendar at a provider. Its busy times block bookings, and it shows their appointments. */
export class LinkedCalendar extends schema.class {}
schema.setClass(LinkedCalendar);
