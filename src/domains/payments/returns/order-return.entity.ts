import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { id, instant, text } from '../../../platform/database/query/columns.ts';
import { Order } from '../../ordering/order.entity.ts';

/** Goods of an order that came back. It is never changed. */
const schema = defineEntity({
  name: 'OrderReturn',
  tableName: 'order_return',
  indexes: [{ properties: ['businessId', 'orderId'] }, { properties: ['businessId', 'createdAt'] }],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    orderId: () => p.manyToOne(Order).mapToPk().fieldName('order_id'),
    /** What is given back of the delivery. */
    deliveryNetMinor: p.bigint('number'),
    deliveryTaxMinor: p.bigint('number'),
    reason: text().nullable(),
    createdAt: instant(),
    /** Read with the return, not stored in its row. */
    currency: text().persist(false),
    lines: p.json().$type<CameBack[]>().persist(false),
  },
});

/** Units of an order's line that came back, with the name that the order has for them. */
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
