import { defineEntity } from '@mikro-orm/core';
import { instant, text } from '../../../platform/database/query/columns.ts';

/**
 * When the first visit of a client is that takes place; null: none does. Triggers keep it, so nothing else writes it. Those that
 * are pending do not count, since they end by time alone.
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
