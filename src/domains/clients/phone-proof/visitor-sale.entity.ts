import { defineEntity, PrimaryKeyProp } from '@mikro-orm/core';
import { instant, text } from '../../../platform/database/query/columns.ts';

/** Times of the last bookings or orders from one network at a business. */
const schema = defineEntity({
  name: 'VisitorSale',
  tableName: 'visitor_sale',
  indexes: [{ properties: ['lastAt'] }],
  properties: {
    businessId: text().primary(),
    /** Keyed hash of the network. Addresses are not stored. */
    visitor: text().primary(),
    lastAt: instant(),
    secondLastAt: instant().nullable(),
    thirdLastAt: instant().nullable(),
  },
});

export class VisitorSale extends schema.class {
  [PrimaryKeyProp]?: ['businessId', 'visitor'];
}
schema.setClass(VisitorSale);
