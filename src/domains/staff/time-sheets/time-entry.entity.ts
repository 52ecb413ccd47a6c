import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, text, version } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import { StaffMember } from '../staff-member.entity.ts';

/** A break, in epoch milliseconds; one that goes on has no end. */
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
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    staffId: () =>
      p
        .manyToOne(StaffMember)
        .mapToPk()
        .fieldName('staff_id')
        .updateRule('no action')
        .deleteRule('no action'),
    /** The local day on which it began. */
    day: text(),
    startAt: instant(),
    /** Null: they are clocked in. */
    endAt: instant().nullable(),
    /** In order. */
    breaks: p.json().$type<readonly TimeBreak[]>(),
    /** Who added or corrected it by hand, last. */
    correctedByName: text().nullable(),
    removedAt: instant().nullable(),
    version: version(),
    createdAt: instant(),
  },
});

/** When somebody worked: from clocking in to clocking out. */
export class TimeEntry extends schema.class {}
schema.setClass(TimeEntry);
