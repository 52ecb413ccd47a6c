import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { OrderReturn } from './order-return.entity.ts';

/** Units of an order's line that came back. */
const schema = defineEntity({
  name: 'CameBackLine',
  tableName: 'order_return_line',
  checks: [{ name: 'order_return_line_quantity_check', expression: 'quantity > 0' }],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    returnId: () => p.manyToOne(OrderReturn).mapToPk().fieldName('return_id').primary(),
    /** Of the line in the order. */
    position: p.integer().primary(),
    quantity: p.integer(),
    /** Whether they went back on sale. */
    restocked: p.boolean(),
    /** What is given back for them. */
    netMinor: p.bigint('number'),
    taxMinor: p.bigint('number'),
  },
});

export class CameBackLine extends schema.class {}
schema.setClass(CameBackLine);
