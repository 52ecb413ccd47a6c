import { defineEntity, PrimaryKeyProp } from '@mikro-orm/core';
import { instant, text } from '../../../platform/database/query/columns.ts';

/** When the visitors of one network last booked or ordered at a business. */
const schema = defineEntity({
  name: 'VisitorSale',
  tableName: 'visitor_sale',
  indexes: [{ properties: ['lastAt'] }],
  properties: {
    businessId: text().primary(),
    /** A keyed hash of the network: addresses are not stored. */
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
