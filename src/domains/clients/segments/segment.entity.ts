import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, text, version } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';

const schema = defineEntity({
  name: 'Segment',
  tableName: 'segment',
  indexes: [
    {
      name: 'segment_business_id_name_index',
      expression:
        'create unique index "segment_business_id_name_index" on "segment" ("business_id", lower("name"))',
    },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    name: text(),
    /** The conditions as they were given, so that days ago stay days ago: a `ClientFilterInput`. */
    filter: p.json<Record<string, unknown>>(),
    version: version(),
    createdAt: instant(),
  },
});

/** A group of clients by conditions. */
export class Segment extends schema.class {}
schema.setClass(Segment);
