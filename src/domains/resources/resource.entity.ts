import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../business/business.entity.ts';
import { id, text, version } from '../../platform/database/query/columns.ts';

const schema = defineEntity({
  name: 'Resource',
  tableName: 'resource',
  indexes: [{ properties: ['businessId', 'id'] }],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    name: text(),
    kind: text(),
    units: p.integer(),
    /** When it can be used, as the canonical JSON document; null: always. */
    workingHours: text().nullable(),
    version: version(),
  },
});

export class Resource extends schema.class {}
schema.setClass(Resource);
