import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, reference, text, version } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import { StaffMember } from '../staff-member.entity.ts';

/** A break, in epoch milliseconds; an open one has no end. */
export interface TimeBreak {
  startAt: number;
  endAt: number | null;
}

const schema = defineEntity({
  name: 'TimeEntry',
  tableName: 'time_entry',
  indexes: [
    { properties: ['businessId', 'day', 'startAt'] },
    { properties: ['businessId', 'staffId', 'day', 'startAt'] },
    {
      name: 'time_entry_open_index',
      expression:
        'create unique index "time_entry_open_index" on "time_entry" ("business_id", "staff_id") where end_at is null and removed_at is null',
    },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    staffId: () => reference(StaffMember),
    /** Local day on which the entry begins. */
    day: text(),
    startAt: instant(),
    /** End of work; null: still clocked in. */
    endAt: instant().nullable(),
    /** Breaks in order of time. */
    breaks: p.json().$type<readonly TimeBreak[]>(),
    /** Name of the last person who added or corrected the entry manually. */
    correctedByName: text().nullable(),
    removedAt: instant().nullable(),
    version: version(),
    createdAt: instant(),
  },
});

/** Working time of a staff member, from clocking in to clocking out. */
export class TimeEntry extends schema.class {}
schema.setClass(TimeEntry);
