import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../business/business.entity.ts';
import { id, instant, text } from '../../platform/database/query/columns.ts';
import { StaffMember } from '../staff/staff-member.entity.ts';

const schema = defineEntity({
  name: 'CalendarFeed',
  tableName: 'calendar_feed',
  indexes: [{ properties: ['hash'] }],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    /** Null: the feed shows everybody's appointments. */
    staffId: () =>
      p.manyToOne(StaffMember).mapToPk().fieldName('staff_id').nullable().deleteRule('cascade'),
    /** SHA-256 of the secret in its address, hex. */
    hash: text(),
    /** The first characters of the secret, to recognise it by. */
    prefix: text(),
    createdAt: instant(),
    revokedAt: instant().nullable(),
  },
});

export class CalendarFeed extends schema.class {}
schema.setClass(CalendarFeed);
