import { defineEntity, p } from '@mikro-orm/core';
import { instant, reference, text } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import { StaffMember } from '../staff-member.entity.ts';

const schema = defineEntity({
  name: 'TimeApproval',
  tableName: 'time_approval',
  properties: {
    businessId: () =>
      p
        .manyToOne(Business)
        .mapToPk()
        .fieldName('business_id')
        .primary()
        .updateRule('no action')
        .deleteRule('no action'),
    staffId: () => reference(StaffMember).primary(),
    /** Local day. */
    day: text().primary(),
    approvedAt: instant(),
    approvedByName: text().nullable(),
  },
});

/** Approval of a staff member's day, which locks its time entries. */
export class TimeApproval extends schema.class {}
schema.setClass(TimeApproval);
