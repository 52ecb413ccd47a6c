import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../business/business.entity.ts';
import { Client } from '../clients/client.entity.ts';
import type { FieldValues } from '../custom-fields/field-values.ts';
import { id, instant, reference, text, version } from '../../platform/database/query/columns.ts';
import type { StockTake } from '../catalog/stock/stock.ts';
import type { FrozenGrants } from '../catalog/items/grants.ts';
import { CatalogItem } from '../catalog/items/item.entity.ts';
import type { Adjustment } from './pricing/adjustment.ts';
import type { CountedDiscount } from '../discounts/choose-discounts.ts';
import { Appointment, type BookingSource } from '../scheduling/appointments/appointment.entity.ts';
import { StaffMember } from '../staff/staff-member.entity.ts';

export type OrderStatus = 'new' | 'confirmed' | 'in_progress' | 'ready' | 'completed' | 'cancelled';

export type OrderPaymentStatus = 'unpaid' | 'pending' | 'paid' | 'partially_refunded' | 'refunded';

/** A structured address. */
export interface PostalAddress {
  street: string;
  postalCode: string | null;
  city: string;
  country: string | null;
}

/** A buyer's request to return goods. */
export interface ReturnRequest {
  lines: { position: number; quantity: number }[];
  reason: string | null;
  /** Epoch milliseconds. */
  at: number;
}

const schema = defineEntity({
  name: 'Order',
  tableName: 'sales_order',
  indexes: [
    {
      // A joined business keeps its numbers at its location.
      name: 'sales_order_business_id_number_at_location_index',
      expression:
        'create unique index "sales_order_business_id_number_at_location_index" on "sales_order" ' +
        `("business_id", "number", (coalesce("location_id", '')))`,
    },
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
      // Counts unpaid orders.
      name: 'sales_order_unpaid_index',
      expression:
        'create index "sales_order_unpaid_index" on "sales_order" ("business_id") ' +
        "where status not in ('completed', 'cancelled') and payment_status in ('unpaid', 'pending')",
    },
    {
      // Finds cancelled orders with a refund or fee still to settle, of which there are few.
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
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    /** The order number, counted per business from 1001. */
    number: p.integer(),
    status: text().$type<OrderStatus>(),
    paymentStatus: text().$type<OrderPaymentStatus>(),
    /** The client; null for a sale over the counter to a buyer without a name. */
    clientId: () => reference(Client, { deleteRule: 'no action' }).nullable(),
    /** The name given with the order. */
    clientName: text(),
    currency: text(),
    /** The amount to pay: the lines and the delivery with their taxes. */
    totalMinor: p.bigint('number'),
    /** The part of the total due when the order is placed online, if a line requires a deposit; else 0. */
    depositMinor: p.bigint('number').defaultRaw('0'),
    /** True if its prices include tax, by the business's setting at the time of the order. */
    pricesIncludeTax: p.boolean(),
    /** The captured total, without deducting refunds. */
    paidMinor: p.bigint('number'),
    refundedMinor: p.bigint('number'),
    /** The part of both that was refunded in full before a later payment: it pays for nothing. */
    reversedMinor: p.bigint('number').defaultRaw('0'),
    /** The value of returned goods, by which the order costs less than its total. */
    returnedMinor: p.bigint('number').defaultRaw('0'),
    /** The fee for its late cancelled bookings; it is not in the total. */
    feeMinor: p.bigint('number').defaultRaw('0'),
    /** For a cancelled order: the paid amount neither kept nor refunded yet, and the unpaid part of the fee. */
    refundDueMinor: p.bigint('number').defaultRaw('0'),
    feeDueMinor: p.bigint('number').defaultRaw('0'),
    /** The channel through which it was placed; null for orders older than this column. */
    source: text().$type<BookingSource>().nullable(),
    /** No foreign key: locations are never deleted. Null: the main one. */
    locationId: text().nullable(),
    conversationId: text().nullable(),
    comment: text().nullable(),
    /** Values of custom fields for orders, by the keys of the fields. */
    fields: p.json().$type<FieldValues>().defaultRaw("'{}'"),
    cancelReason: text().nullable(),
    /** The goods that the buyer asks to return, until the business accepts a return. */
    returnRequest: p.json().$type<ReturnRequest>().nullable(),
    deliveryMethod: text().$type<'pickup' | 'courier' | 'post'>().nullable(),
    /** The address as one text. */
    deliveryAddress: text().nullable(),
    /** The structured address, if one was given. */
    deliveryPostalAddress: p.json().$type<PostalAddress>().nullable(),
    /** The shop's price for the delivery. The client pays the net amount plus the tax. */
    deliveryMinor: p.bigint('number'),
    /** The tax rate, in parts per million; a null rate means no tax. */
    deliveryTaxName: text().nullable(),
    deliveryTaxPpm: p.integer().nullable(),
    deliveryNetMinor: p.bigint('number'),
    deliveryTaxMinor: p.bigint('number'),
    contactEmail: text().nullable(),
    /** The discounts of the order. */
    discounts: p.json().$type<CountedDiscount[]>(),
    /** The discount by staff on the whole order. */
    adjustment: p.json().$type<Adjustment>().nullable(),
    /** For orders to be paid online: the time at which an unpaid order is cancelled. */
    lapsesAt: instant().nullable(),
    /**
     * The earlier of `lapsesAt` and the first deadline of a prepaid booking, for the sweep. A rescheduled booking may have a
     * later one.
     */
    payBy: instant().nullable(),
    version: version(),
    createdAt: instant(),
    /** Read with the order, not stored in its row. */
    clientPhone: text().nullable().persist(false),
    items: p.json().$type<OrderLine[]>().persist(false),
    /** The page on which the buyer continues a payment that was just started. */
    confirmationUrl: text().nullable().persist(false),
    /** True if the present call placed the order, so that nothing refers to it yet. */
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
      // Covers all columns of a sold line that reports need.
      name: 'order_line_sold_index',
      expression:
        'create index "order_line_sold_index" on "order_line" ("business_id", "order_id") ' +
        'include ("catalog_item_id", "appointment_id", "seller_id", "quantity", "net_minor", "tax_minor", "tax_name", "tax_ppm") ' +
        `where not cancelled and grants ->> 'kind' is distinct from 'gift_card'`,
    },
    {
      // Finds lines with a discount by staff, of which there are few.
      name: 'order_line_adjusted_index',
      expression:
        'create index "order_line_adjusted_index" on "order_line" ("business_id", "order_id") include ("adjusted_minor") ' +
        'where not cancelled and adjusted_minor > 0',
    },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    orderId: () => reference(Order).primary(),
    /** The position in the order, from 0. */
    position: p.integer().primary(),
    catalogItemId: () => reference(CatalogItem),
    /** No foreign key: the variant may be deleted. */
    variantId: text().nullable(),
    type: text().$type<'service' | 'product'>(),
    name: text(),
    variantName: text().nullable(),
    sku: text().nullable(),
    quantity: p.integer(),
    /** The price of one unit. */
    priceMinor: p.bigint('number'),
    /** The discounts on the whole line, before tax. */
    discountMinor: p.bigint('number'),
    /** The discount or price given by staff. */
    adjustment: p.json().$type<Adjustment>().nullable(),
    /**
     * The total reduction of the line by staff, negative for an increase. It includes the line's part of a discount on the order.
     */
    adjustedMinor: p.bigint('number'),
    /** The tax rate, in parts per million; a null rate means no tax. */
    taxName: text().nullable(),
    taxPpm: p.integer().nullable(),
    /** Amounts of the whole line. The client pays the net amount plus the tax. */
    netMinor: p.bigint('number'),
    taxMinor: p.bigint('number'),
    /** The line's part of the order's deposit: the full price if its item requires no deposit. */
    depositMinor: p.bigint('number').defaultRaw('0'),
    appointmentId: () => reference(Appointment, { deleteRule: 'no action' }).nullable(),
    /** The named seller; without one, the staff member of its appointment counts. */
    sellerId: () => reference(StaffMember, { deleteRule: 'no action' }).nullable(),
    /** For a charged appointment that was booked separately: its earlier price. */
    visitNetMinor: p.bigint('number').nullable(),
    visitTaxMinor: p.bigint('number').nullable(),
    /** True if the line was removed, or its booking was cancelled separately. It no longer counts. */
    cancelled: p.boolean().default(false),
    /** The number of shipped units. */
    shipped: p.integer().default(0),
    /** The number of returned units, and the amount to refund for them. */
    returned: p.integer().default(0),
    returnedMinor: p.bigint('number').defaultRaw('0'),
    /** The grant of each unit to the buyer after payment. */
    grants: p.json().$type<FrozenGrants>().nullable(),
    /** The stock taken by the line, which a cancellation returns. */
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
