import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../business/business.entity.ts';
import { Client } from '../clients/client.entity.ts';
import { id, instant, text, version } from '../../platform/database/query/columns.ts';
import type { OrderLine } from './order-line.entity.ts';

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
