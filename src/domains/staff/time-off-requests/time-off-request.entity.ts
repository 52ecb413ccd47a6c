import { defineEntity, p } from '@mikro-orm/core';
import type { TimeOffRequestStatus } from '../../../enums.generated.ts';
import { id, instant, text } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import { StaffMember } from '../staff-member.entity.ts';

/** A person's request for time off. */
const schema = defineEntity({
  name: 'TimeOffRequest',
  tableName: 'time_off_request',
  indexes: [
    { properties: ['businessId', 'status', 'id'] },
    { properties: ['businessId', 'staffId'] },
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
    startAt: instant(),
    endAt: instant(),
    reason: text().nullable(),
    status: text().$type<TimeOffRequestStatus>(),
    /** What was said to the decision. */
    note: text().nullable(),
    decidedByName: text().nullable(),
    decidedAt: instant().nullable(),
    /** The period that it became, in the staff member's list. */
    timeOffId: text().nullable(),
    createdAt: instant(),
  },
});

export class TimeOffRequest extends schema.class {}
schema.setClass(TimeOffRequest);
