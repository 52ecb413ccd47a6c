import { defineEntity, p } from '@mikro-orm/core';
import { instant, text } from '../../platform/database/query/columns.ts';
import { Business } from '../business/business.entity.ts';

/** Mark on a journal event that a member of the business has seen it. The journal itself is never changed. */
const schema = defineEntity({
  name: 'SeenEvent',
  tableName: 'seen_event',
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    eventId: text().primary(),
    seenAt: instant(),
    /** Viewer; null for an integration. No foreign key, as in the journal. */
    userId: text().nullable(),
  },
});

export class SeenEvent extends schema.class {}
schema.setClass(SeenEvent);
