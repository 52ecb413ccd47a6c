import { defineEntity, p } from '@mikro-orm/core';
import { instant, text } from '../../../platform/database/query/columns.ts';
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
    staffId: () =>
      p
        .manyToOne(StaffMember)
        .mapToPk()
        .fieldName('staff_id')
        .primary()
        .updateRule('no action')
        .deleteRule('no action'),
    /** The local day. */
    day: text().primary(),
    approvedAt: instant(),
    approvedByName: text().nullable(),
  },
});

/** A day of a person whose time entries are approved, and so locked. */
export class TimeApproval extends schema.class {}
schema.setClass(TimeApproval);
