import { defineEntity, p } from '@mikro-orm/core';
import type {
  CalendarProvider,
  LinkedCalendarProblem,
  LinkedCalendarStatus,
} from '../../enums.generated.ts';
import { id, instant, text } from '../../platform/database/query/columns.ts';
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
      // What is looked at next, of all businesses.
      name: 'linked_calendar_due_index',
      expression:
        'create index "linked_calendar_due_index" on "linked_calendar" ("due_at") where status <> \'revoked\' or left_at is not null',
    },
  ],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    staffId: () => p.manyToOne(StaffMember).mapToPk().fieldName('staff_id').deleteRule('cascade'),
    provider: text().$type<CalendarProvider>(),
    /** Whose calendar it is, by the address that the provider knows them by. */
    account: text(),
    /** The tokens, encrypted. */
    sealed: text(),
    /** Where the provider goes on telling changes from; null: all is to be read. */
    cursor: text().nullable(),
    /** Until when what the cursor tells of reaches. */
    readUntil: instant().nullable(),
    status: text().$type<LinkedCalendarStatus>(),
    /** Why it could not be read or written, last time. */
    problem: text().$type<LinkedCalendarProblem>().nullable(),
    /** How often in a row. */
    failures: p.integer().default(0),
    /** When it is looked at next. */
    dueAt: instant(),
    syncedAt: instant().nullable(),
    /** Since when it is let go: our events are taken out of it, and then it is gone. */
    leftAt: instant().nullable(),
    createdAt: instant(),
  },
});

/** Somebody's own calendar elsewhere: what keeps them busy there is not offered here, and their visits are shown there. */
export class LinkedCalendar extends schema.class {}
schema.setClass(LinkedCalendar);
