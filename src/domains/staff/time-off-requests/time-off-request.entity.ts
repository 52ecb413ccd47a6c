import { defineEntity, p } from '@mikro-orm/core';
import type { TimeOffRequestStatus } from '../../../enums.generated.ts';
import { id, instant, reference, text } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import { StaffMember } from '../staff-member.entity.ts';

/** A staff member's request for time off. */
const schema = defineEntity({
  name: 'TimeOffRequest',
  tableName: 'time_off_request',
  indexes: [
    { properties: ['businessId', 'status', 'id'] },
    { properties: ['businessId', 'staffId'] },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    staffId: () => reference(StaffMember),
    startAt: instant(),
    endAt: instant(),
    reason: text().nullable(),
    status: text().$type<TimeOffRequestStatus>(),
    /** Note on the decision. */
    note: text().nullable(),
    decidedByName: text().nullable(),
    decidedAt: instant().nullable(),
    /** Id of the approved period in the staff member's list. */
    timeOffId: text().nullable(),
    createdAt: instant(),
  },
});

export class TimeOffRequest extends schema.class {}
schema.setClass(TimeOffRequest);
