import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { id, instant, reference, text } from '../../../platform/database/query/columns.ts';
import { Order } from '../../ordering/order.entity.ts';

/** Return of goods of an order. Rows never change. */
const schema = defineEntity({
  name: 'OrderReturn',
  tableName: 'order_return',
  indexes: [{ properties: ['businessId', 'orderId'] }, { properties: ['businessId', 'createdAt'] }],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    orderId: () => reference(Order),
    /** Refunded part of the delivery price. */
    deliveryNetMinor: p.bigint('number'),
    deliveryTaxMinor: p.bigint('number'),
    reason: text().nullable(),
    createdAt: instant(),
    /** Computed when the return is read, not stored in its row. */
    currency: text().persist(false),
    lines: p.json().$type<CameBack[]>().persist(false),
  },
});

/** Returned units of an order line, with the line's name. */
interface CameBack {
  position: number;
  title: string;
  quantity: number;
  restocked: boolean;
  netMinor: number;
  taxMinor: number;
}

export class OrderReturn extends schema.class {}
schema.setClass(OrderReturn);
