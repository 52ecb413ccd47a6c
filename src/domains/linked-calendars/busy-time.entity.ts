import { defineEntity, p } from '@mikro-orm/core';
import { instant, reference, text } from '../../platform/database/query/columns.ts';
import { Business } from '../business/business.entity.ts';
import { StaffMember } from '../staff/staff-member.entity.ts';
import { LinkedCalendar } from './linked-calendar.entity.ts';

const schema = defineEntity({
  name: 'BusyTime',
  tableName: 'busy_time',
  indexes: [{ properties: ['businessId', 'staffId'] }],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    linkedCalendarId: () => reference(LinkedCalendar, { deleteRule: 'cascade' }).primary(),
    /** Provider's id of the event. */
    eventId: text().primary(),
    staffId: () => reference(StaffMember, { deleteRule: 'cascade' }),
    startAt: instant(),
    endAt: instant(),
  },
});

/** Busy time of a linked calendar's owner. The event's content is not read. */
export class BusyTime extends schema.class {}
schema.setClass(BusyTime);
