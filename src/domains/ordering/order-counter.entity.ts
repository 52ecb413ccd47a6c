import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../business/business.entity.ts';

/** The last order number of a business. It has its own table, so that placing orders and booking do not block each other. */
const schema = defineEntity({
  name: 'OrderCounter',
  tableName: 'order_counter',
  properties: {
    businessId: () =>
      p
        .manyToOne(Business)
        .mapToPk()
        .fieldName('business_id')
        .primary()
        .updateRule('no action')
        .deleteRule('no action'),
    lastNumber: p.integer(),
  },
});

export class OrderCounter extends schema.class {}
schema.setClass(OrderCounter);
