import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../business/business.entity.ts';
import { CatalogItem } from '../catalog/items/item.entity.ts';
import type { StockTake } from '../catalog/stock/stock.ts';
import { instant, text } from '../../platform/database/query/columns.ts';
import { Appointment } from '../scheduling/appointments/appointment.entity.ts';
import { Order } from './order.entity.ts';

/** A line is as it was sold: nothing that happens in the catalog later changes it. */
const schema = defineEntity({
  name: 'OrderLine',
  tableName: 'order_line',
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    orderId: () => p.manyToOne(Order).mapToPk().fieldName('order_id').primary(),
    /** Its place in the order, from 0. */
    position: p.integer().primary(),
    catalogItemId: () => p.manyToOne(CatalogItem).mapToPk().fieldName('catalog_item_id'),
    /** No foreign key: a variant may go. */
    variantId: text().nullable(),
    type: text().$type<'service' | 'product'>(),
    name: text(),
    variantName: text().nullable(),
    sku: text().nullable(),
    quantity: p.integer(),
    /** Of one unit. */
    priceMinor: p.bigint('number'),
    appointmentId: () =>
      p
        .manyToOne(Appointment)
        .mapToPk()
        .fieldName('appointment_id')
        .nullable()
        .deleteRule('no action'),
    /** What the whole line took from stock, and so what calling it off returns. */
    takes: p.json().$type<StockTake[]>(),
    /** Read along with the line, not stored with it. */
    startAt: instant().nullable().persist(false),
    currency: text().persist(false),
  },
});

export class OrderLine extends schema.class {}
schema.setClass(OrderLine);
