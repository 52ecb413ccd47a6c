import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../business/business.entity.ts';
import { Client } from '../clients/client.entity.ts';
import type { FieldValues } from '../custom-fields/field-values.ts';
import { id, instant, text, version } from '../../platform/database/query/columns.ts';
import type { StockTake } from '../catalog/stock/stock.ts';
import type { FrozenGrants } from '../catalog/items/grants.ts';
import { CatalogItem } from '../catalog/items/item.entity.ts';
import type { Adjustment } from './pricing/adjustment.ts';
import type { CountedDiscount } from '../discounts/choose-discounts.ts';
import { Appointment, type BookingSource } from '../scheduling/appointments/appointment.entity.ts';
import { StaffMember } from '../staff/staff-member.entity.ts';

export type OrderStatus = 'new' | 'confirmed' | 'in_progress' | 'ready' | 'completed' | 'cancelled';

export type OrderPaymentStatus = 'unpaid' | 'pending' | 'paid' | 'partially_refunded' | 'refunded';

/** An address by its fields. */
export interface PostalAddress {
  street: string;
  postalCode: string | null;
  city: string;
  country: string | null;
}

/** A buyer's wish to send goods back. */
export interface ReturnRequest {
  lines: { position: number; quantity: number }[];
  reason: string | null;
  /** Epoch milliseconds. */
  at: number;
}

const schema = defineEntity({
  name: 'Order',
  tableName: 'sales_order',
  uniques: [{ properties: ['businessId', 'number'] }],
  indexes: [
    { properties: ['id'] },
    { properties: ['businessId', 'clientId', 'number'] },
    { properties: ['businessId', 'clientId', 'createdAt', 'id'] },
    { properties: ['businessId', 'createdAt'] },
    {
      // Finds a buyer's orders in all businesses.
      name: 'sales_order_contact_email_index',
      expression:
        'create index "sales_order_contact_email_index" on "sales_order" ("contact_email") ' +
        'where contact_email is not null',
    },
    {
      // Finds unpaid orders of all businesses that are due.
      name: 'sales_order_pay_by_index',
      expression:
        'create index "sales_order_pay_by_index" on "sales_order" ("pay_by") ' +
        "where status = 'new' and pay_by is not null",
    },
    {
      // Counts what is still to be paid.
      name: 'sales_order_unpaid_index',
      expression:
        'create index "sales_order_unpaid_index" on "sales_order" ("business_id") ' +
        "where status not in ('completed', 'cancelled') and payment_status in ('unpaid', 'pending')",
    },
    {
      // Finds what was called off and has money left to settle: few at any time.
      name: 'sales_order_money_due_index',
      expression:
        'create index "sales_order_money_due_index" on "sales_order" ("business_id", "number") ' +
        'where refund_due_minor > 0 or fee_due_minor > 0',
    },
  ],
  checks: [
    {
      name: 'sales_order_returned_check',
      expression: 'returned_minor >= 0 and returned_minor <= total_minor',
    },
  ],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    /** The order number, counted per business from 1001. */
    number: p.integer(),
    status: text().$type<OrderStatus>(),
    paymentStatus: text().$type<OrderPaymentStatus>(),
    /** Null: sold over the counter to a buyer who gave no name. */
    clientId: () =>
      p.manyToOne(Client).mapToPk().fieldName('client_id').nullable().deleteRule('no action'),
    /** The name given with the order. */
    clientName: text(),
    currency: text(),
    /** What is paid: the lines and the delivery with their taxes. */
    totalMinor: p.bigint('number'),
    /** What of the total is paid when it is placed online, if a line wants a deposit; else 0. */
    depositMinor: p.bigint('number').defaultRaw('0'),
    /** Whether its prices are with tax, as the business had it then. */
    pricesIncludeTax: p.boolean(),
    /** The captured total, without deducting refunds. */
    paidMinor: p.bigint('number'),
    refundedMinor: p.bigint('number'),
    /** The part of both that was refunded in full before a later payment: it pays for nothing. */
    reversedMinor: p.bigint('number').defaultRaw('0'),
    /** What is given back for goods that came back: it costs so much less than its total. */
    returnedMinor: p.bigint('number').defaultRaw('0'),
    /** What is kept for its bookings that were called off late; it is not in the total. */
    feeMinor: p.bigint('number').defaultRaw('0'),
    /** Of a cancelled order: what was paid and is neither kept nor sent back yet, and what of the fee was not paid. */
    refundDueMinor: p.bigint('number').defaultRaw('0'),
    feeDueMinor: p.bigint('number').defaultRaw('0'),
    /** Through what it was placed; null for orders from before this was kept. */
    source: text().$type<BookingSource>().nullable(),
    conversationId: text().nullable(),
    comment: text().nullable(),
    /** Values in the business's own fields of orders, by the keys of the fields. */
    fields: p.json().$type<FieldValues>().defaultRaw("'{}'"),
    cancelReason: text().nullable(),
    /** The goods that its buyer asks to send back, until the business takes something back. */
    returnRequest: p.json().$type<ReturnRequest>().nullable(),
    deliveryMethod: text().$type<'pickup' | 'courier' | 'post'>().nullable(),
    /** As one text. */
    deliveryAddress: text().nullable(),
    /** The same by its fields, where it was given so. */
    deliveryPostalAddress: p.json().$type<PostalAddress>().nullable(),
    /** The shop's price for it; what is paid is the net amount with the tax. */
    deliveryMinor: p.bigint('number'),
    /** The rate that it is taxed at, in parts per million; null: no tax. */
    deliveryTaxName: text().nullable(),
    deliveryTaxPpm: p.integer().nullable(),
    deliveryNetMinor: p.bigint('number'),
    deliveryTaxMinor: p.bigint('number'),
    contactEmail: text().nullable(),
    /** The discounts that it has. */
    discounts: p.json().$type<CountedDiscount[]>(),
    /** What staff took off the whole of it. */
    adjustment: p.json().$type<Adjustment>().nullable(),
    /** For orders to be paid online: when the order is cancelled if it is still unpaid. */
    lapsesAt: instant().nullable(),
    /**
     * The earlier of `lapsesAt` and the first deadline of a prepaid booking, for the sweep; a rescheduled
     * booking may have a later one.
     */
    payBy: instant().nullable(),
    version: version(),
    createdAt: instant(),
    /** Read with the order, not stored in its row. */
    clientPhone: text().nullable().persist(false),
    items: p.json().$type<OrderLine[]>().persist(false),
    /** Where its payment goes on, for whom it was just begun. */
    confirmationUrl: text().nullable().persist(false),
    /** Whether the call under way has placed it, so that nothing refers to it yet. */
    isNew: p.boolean().nullable().persist(false),
  },
});

export class Order extends schema.class {}
schema.setClass(Order);

/** A line keeps its values: later changes of the catalog do not affect it. */
const lineSchema = defineEntity({
  name: 'OrderLine',
  tableName: 'order_line',
  checks: [
    { name: 'order_line_shipped_check', expression: 'shipped >= 0 and shipped <= quantity' },
    { name: 'order_line_returned_check', expression: 'returned >= 0 and returned <= quantity' },
  ],
  indexes: [
    {
      // An appointment is charged by one order at most.
      name: 'order_line_visit_index',
      expression:
        'create unique index "order_line_visit_index" on "order_line" ("business_id", "appointment_id") ' +
        'where visit_net_minor is not null and not cancelled',
    },
    {
      // Has what reports need of a line that was sold.
      name: 'order_line_sold_index',
      expression:
        'create index "order_line_sold_index" on "order_line" ("business_id", "order_id") ' +
        'include ("catalog_item_id", "appointment_id", "seller_id", "quantity", "net_minor", "tax_minor", "tax_name", "tax_ppm") ' +
        `where not cancelled and grants ->> 'kind' is distinct from 'gift_card'`,
    },
    {
      // Finds the few lines on which staff gave something.
      name: 'order_line_adjusted_index',
      expression:
        'create index "order_line_adjusted_index" on "order_line" ("business_id", "order_id") include ("adjusted_minor") ' +
        'where not cancelled and adjusted_minor > 0',
    },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    orderId: () => p.manyToOne(Order).mapToPk().fieldName('order_id').primary(),
    /** The position in the order, from 0. */
    position: p.integer().primary(),
    catalogItemId: () => p.manyToOne(CatalogItem).mapToPk().fieldName('catalog_item_id'),
    /** No foreign key: the variant may be deleted. */
    variantId: text().nullable(),
    type: text().$type<'service' | 'product'>(),
    name: text(),
    variantName: text().nullable(),
    sku: text().nullable(),
    quantity: p.integer(),
    /** The price of one unit. */
    priceMinor: p.bigint('number'),
    /** What discounts take off the whole line before it is taxed. */
    discountMinor: p.bigint('number'),
    /** The discount or the price that staff gave. */
    adjustment: p.json().$type<Adjustment>().nullable(),
    /** How much less the line is by what staff gave, to it and to the whole order; more if it is negative. */
    adjustedMinor: p.bigint('number'),
    /** The rate that it is taxed at, in parts per million; null: no tax. */
    taxName: text().nullable(),
    taxPpm: p.integer().nullable(),
    /** Of the whole line. What is paid is the net amount with the tax. */
    netMinor: p.bigint('number'),
    taxMinor: p.bigint('number'),
    /** What of it is in the deposit of the order: all of it where its item wants none. */
    depositMinor: p.bigint('number').defaultRaw('0'),
    appointmentId: () =>
      p
        .manyToOne(Appointment)
        .mapToPk()
        .fieldName('appointment_id')
        .nullable()
        .deleteRule('no action'),
    /** Who sold it, if that was said; else who serves its appointment. */
    sellerId: () =>
      p.manyToOne(StaffMember).mapToPk().fieldName('seller_id').nullable().deleteRule('no action'),
    /** Of an appointment that was booked by itself and is charged here: what it cost then. */
    visitNetMinor: p.bigint('number').nullable(),
    visitTaxMinor: p.bigint('number').nullable(),
    /** Whether it was taken off the order, or its booking was cancelled on its own: it counts for nothing. */
    cancelled: p.boolean().default(false),
    /** How many units have left in shipments. */
    shipped: p.integer().default(0),
    /** How many units came back, and what is given back for them. */
    returned: p.integer().default(0),
    returnedMinor: p.bigint('number').defaultRaw('0'),
    /** What each unit gives to its buyer once it is paid. */
    grants: p.json().$type<FrozenGrants>().nullable(),
    /** What the line took from stock, and what cancelling returns. */
    takes: p.json().$type<StockTake[]>(),
    /** Read with the line, not stored in its row. */
    startAt: instant().nullable().persist(false),
    servedById: text().nullable().persist(false),
    currency: text().persist(false),
    orderStatus: text().$type<OrderStatus>().persist(false),
  },
});

export class OrderLine extends lineSchema.class {}
lineSchema.setClass(OrderLine);
