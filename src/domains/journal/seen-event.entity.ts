import { defineEntity, p } from '@mikro-orm/core';
import { instant, text } from '../../platform/database/query/columns.ts';
import { Business } from '../business/business.entity.ts';

/** An event of the journal that somebody of the business has looked at; the journal itself is never changed. */
const schema = defineEntity({
  name: 'SeenEvent',
  tableName: 'seen_event',
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    eventId: text().primary(),
    seenAt: instant(),
    /** Null: an integration has. No foreign key, as in the journal. */
    userId: text().nullable(),
  },
});

export class SeenEvent extends schema.class {}
schema.setClass(SeenEvent);
