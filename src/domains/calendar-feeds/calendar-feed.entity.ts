import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../business/business.entity.ts';
import { id, instant, reference, text } from '../../platform/database/query/columns.ts';
import { StaffMember } from '../staff/staff-member.entity.ts';

const schema = defineEntity({
  name: 'CalendarFeed',
  tableName: 'calendar_feed',
  indexes: [{ properties: ['hash'] }],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    /** Null: the feed shows the appointments of all staff. */
    staffId: () => reference(StaffMember, { deleteRule: 'cascade' }).nullable(),
    /** SHA-256 of the secret in the feed's address, in hex. */
    hash: text(),
    /** First characters of the secret, by which people recognise it. */
    prefix: text(),
    createdAt: instant(),
    revokedAt: instant().nullable(),
  },
});

export class CalendarFeed extends schema.class {}
schema.setClass(CalendarFeed);
