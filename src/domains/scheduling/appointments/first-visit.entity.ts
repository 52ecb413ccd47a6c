import { defineEntity } from '@mikro-orm/core';
import { instant, text } from '../../../platform/database/query/columns.ts';

/**
 * The start of a client's first visit that takes place; null if none does. Only triggers write it. Pending visits do not count,
 * since they end by time alone.
 */
const schema = defineEntity({
  name: 'FirstVisit',
  tableName: 'first_visit',
  indexes: [{ properties: ['businessId', 'at'] }],
  properties: {
    businessId: text().primary(),
    clientId: text().primary(),
    at: instant().nullable(),
  },
});

export class FirstVisit extends schema.class {}
schema.setClass(FirstVisit);
