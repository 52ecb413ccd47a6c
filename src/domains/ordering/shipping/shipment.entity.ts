import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { id, instant, reference, text, version } from '../../../platform/database/query/columns.ts';
import { Order } from '../order.entity.ts';

type ShipmentStatus = 'shipped' | 'delivered' | 'cancelled';

/** Goods of an order that were shipped together. */
const schema = defineEntity({
  name: 'Shipment',
  tableName: 'shipment',
  indexes: [{ properties: ['businessId', 'orderId'] }],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    orderId: () => reference(Order),
    status: text().$type<ShipmentStatus>(),
    carrier: text().nullable(),
    trackingNumber: text().nullable(),
    /** An https address. */
    trackingUrl: text().nullable(),
    shippedAt: instant(),
    deliveredAt: instant().nullable(),
    cancelledAt: instant().nullable(),
    version: version(),
    /** Read with the shipment, not stored in its row. */
    lines: p.json().$type<ShippedUnits[]>().persist(false),
  },
});

/** Units of an order's line in a shipment, with the name from the order. */
interface ShippedUnits {
  position: number;
  title: string;
  quantity: number;
}

export class Shipment extends schema.class {}
schema.setClass(Shipment);
