import { defineEntity, p } from '@mikro-orm/core';
import { instant, text } from '../../platform/database/query/columns.ts';
import { Business } from '../business/business.entity.ts';
import { StaffMember } from '../staff/staff-member.entity.ts';
import { LinkedCalendar } from './linked-calendar.entity.ts';

const schema = defineEntity({
  name: 'BusyTime',
  tableName: 'busy_time',
  indexes: [{ properties: ['businessId', 'staffId'] }],
  properties: {
    linkedCalendarId: () =>
      p
        .manyToOne(LinkedCalendar)
        .mapToPk()
        .fieldName('linked_calendar_id')
        .primary()
        .deleteRule('cascade'),
    /** As the provider names the event. */
    eventId: text().primary(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    staffId: () => p.manyToOne(StaffMember).mapToPk().fieldName('staff_id').deleteRule('cascade'),
    startAt: instant(),
    endAt: instant(),
  },
});

/** A time in which a linked calendar keeps its owner busy; what with is not read. */
export class BusyTime extends schema.class {}
schema.setClass(BusyTime);
