import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../business/business.entity.ts';
import { Client } from '../clients/client.entity.ts';
import { id, instant, text, version } from '../../platform/database/query/columns.ts';
import type { StockTake } from '../catalog/stock/stock.ts';
import { CatalogItem } from '../catalog/items/item.entity.ts';
import { Appointment } from '../scheduling/appointments/appointment.entity.ts';

export type OrderStatus = 'new' | 'confirmed' | 'in_progress' | 'ready' | 'completed' | 'cancelled';

export type OrderPaymentStatus = 'unpaid' | 'pending' | 'paid' | 'partially_refunded' | 'refunded';

const schema = defineEntity({
  name: 'Order',
  tableName: 'sales_order',
  uniques: [{ properties: ['businessId', 'number'] }],
  indexes: [
    { properties: ['businessId', 'clientId', 'number'] },
    { properties: ['businessId', 'createdAt'] },
    {
      // A buyer's, in any number of businesses.
      name: 'sales_order_contact_email_index',
      expression:
        'create index "sales_order_contact_email_index" on "sales_order" ("contact_email") ' +
        'where contact_email is not null',
    },
    {
      // Whatever is unpaid for too long is called off, whichever business's it is.
      name: 'sales_order_pay_by_index',
      expression:
        'create index "sales_order_pay_by_index" on "sales_order" ("pay_by") ' +
        "where status = 'new' and pay_by is not null",
    },
  ],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    /** Counts the business's orders, from 1001. */
    number: p.integer(),
    status: text().$type<OrderStatus>(),
    paymentStatus: text().$type<OrderPaymentStatus>(),
    clientId: () => p.manyToOne(Client).mapToPk().fieldName('client_id'),
    /** The name given with the order. */
    clientName: text(),
    currency: text(),
    totalMinor: p.bigint('number'),
    /** Captured, refunds not taken off. */
    paidMinor: p.bigint('number'),
    refundedMinor: p.bigint('number'),
    conversationId: text().nullable(),
    comment: text().nullable(),
    cancelReason: text().nullable(),
    deliveryMethod: text().$type<'pickup' | 'courier' | 'post'>().nullable(),
    deliveryAddress: text().nullable(),
    deliveryMinor: p.bigint('number'),
    contactEmail: text().nullable(),
    /** When it is called off if nobody has paid: of orders to be paid online. */
    lapsesAt: instant().nullable(),
    /** That, or when its first prepaid booking lapses, for the sweep; a booking that moved may wait longer. */
    payBy: instant().nullable(),
    version: version(),
    createdAt: instant(),
    /** Read along with the order, not stored with it. */
    clientPhone: text().persist(false),
    items: p.json().$type<OrderLine[]>().persist(false),
  },
});

export class Order extends schema.class {}
schema.setClass(Order);

/** A line is as it was sold: nothing that happens in the catalog later changes it. */
const lineSchema = defineEntity({
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
    /** Whether its booking was called off by itself, so that the line counts for nothing. */
    cancelled: p.boolean(),
    /** What the whole line took from stock, and so what calling it off returns. */
    takes: p.json().$type<StockTake[]>(),
    /** Read along with the line, not stored with it. */
    startAt: instant().nullable().persist(false),
    currency: text().persist(false),
  },
});

export class OrderLine extends lineSchema.class {}
lineSchema.setClass(OrderLine);
