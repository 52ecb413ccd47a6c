import { defineEntity, p } from '@mikro-orm/core';
import type { ReceiptKind } from '../../enums.generated.ts';
import { Business } from '../business/business.entity.ts';
import { Client } from '../clients/client.entity.ts';
import { id, instant, reference, text } from '../../platform/database/query/columns.ts';
import { Order } from '../ordering/order.entity.ts';
import { Payment } from '../payments/attempts/payment.entity.ts';
import { Refund } from '../payments/refunds/refund.entity.ts';
import { Appointment } from '../scheduling/appointments/appointment.entity.ts';
import type { Frozen } from './frozen.ts';

/** A receipt, an invoice or a credit note. Triggers refuse to change or to delete one. */
const schema = defineEntity({
  name: 'Receipt',
  tableName: 'receipt',
  indexes: [
    // A joined business keeps its numbers at its location.
    {
      name: 'receipt_business_id_series_ordinal_at_location_index',
      expression:
        'create unique index "receipt_business_id_series_ordinal_at_location_index" on "receipt" ' +
        `("business_id", "series", "ordinal", (coalesce("location_id", '')))`,
    },
    {
      name: 'receipt_business_id_number_at_location_index',
      expression:
        'create unique index "receipt_business_id_number_at_location_index" on "receipt" ' +
        `("business_id", "number", (coalesce("location_id", '')))`,
    },
    { properties: ['businessId', 'orderId'] },
    { properties: ['businessId', 'appointmentId'] },
    { properties: ['businessId', 'clientId', 'id'] },
    { properties: ['businessId', 'correctsId'] },
    {
      // A refund has one credit note at most.
      name: 'receipt_refund_index',
      expression:
        'create unique index "receipt_refund_index" on "receipt" ("business_id", "refund_id") ' +
        'where refund_id is not null',
    },
  ],
  checks: [
    {
      name: 'receipt_corrects_check',
      expression: `(kind = 'credit_note') = (corrects_id is not null)`,
    },
    { name: 'receipt_gross_check', expression: 'gross_minor > 0' },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    kind: text().$type<ReceiptKind>(),
    /** The prefix of the number, such as `R-2026-`. */
    series: text(),
    /** The place in the series, from 1. */
    ordinal: p.integer(),
    number: text(),
    currency: text(),
    netMinor: p.bigint('number'),
    taxMinor: p.bigint('number'),
    grossMinor: p.bigint('number'),
    buyerName: text(),
    clientId: () => reference(Client, { deleteRule: 'no action' }).nullable(),
    orderId: () => reference(Order, { deleteRule: 'no action' }).nullable(),
    appointmentId: () => reference(Appointment, { deleteRule: 'no action' }).nullable(),
    correctsId: () => reference(Receipt, { deleteRule: 'no action' }).nullable(),
    paymentId: () => reference(Payment, { deleteRule: 'no action' }).nullable(),
    refundId: () => reference(Refund, { deleteRule: 'no action' }).nullable(),
    /** No foreign key: locations are never deleted. Null: the main one. */
    locationId: text().nullable(),
    frozen: p.json().$type<Frozen>(),
    issuedAt: instant(),
    /** Read with the document, not stored in its row. */
    creditedMinor: p.bigint('number').persist(false),
  },
});

export class Receipt extends schema.class {}
schema.setClass(Receipt);
