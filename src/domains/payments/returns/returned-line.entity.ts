import { defineEntity, p } from '@mikro-orm/core';
import { reference } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import { OrderReturn } from './order-return.entity.ts';

/** Returned units of an order line. */
const schema = defineEntity({
  name: 'CameBackLine',
  tableName: 'order_return_line',
  checks: [{ name: 'order_return_line_quantity_check', expression: 'quantity > 0' }],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    returnId: () => reference(OrderReturn).primary(),
    /** Position of the line in the order. */
    position: p.integer().primary(),
    quantity: p.integer(),
    /** True if the units went back on sale. */
    restocked: p.boolean(),
    /** Refund for these units. */
    netMinor: p.bigint('number'),
    taxMinor: p.bigint('number'),
  },
});

export class CameBackLine extends schema.class {}
schema.setClass(CameBackLine);
