import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { Client } from '../../clients/client.entity.ts';
import { id, instant, reference, text, version } from '../../../platform/database/query/columns.ts';
import { GiftCard } from '../../gift-cards/gift-card.entity.ts';
import { Order } from '../../ordering/order.entity.ts';
import { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import type { Bill } from '../bills/bill.ts';
import type { DeskMethod } from '../../../enums.generated.ts';
import { KeptCard } from '../cards/kept-card.entity.ts';
import { CashDrawer } from '../drawers/cash-drawer.entity.ts';
import type { ProviderName } from '../providers/provider-name.ts';

type PaymentStatus = 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'expired' | 'unknown';

/** Payment attempt. It is never deleted; its id is the idempotency key at the provider. */
const schema = defineEntity({
  name: 'Payment',
  tableName: 'payment',
  indexes: [
    { properties: ['id'] },
    { properties: ['businessId', 'orderId'] },
    { properties: ['businessId', 'appointmentId'] },
    {
      name: 'payment_business_id_paid_at_index',
      expression:
        'create index "payment_business_id_paid_at_index" on "payment" ("business_id", "paid_at") where paid_at is not null',
    },
    {
      name: 'payment_lead_index',
      expression:
        'create index "payment_lead_index" on "payment" ("business_id", "lead_id") where lead_id is not null',
    },
    {
      name: 'payment_drawer_index',
      expression:
        'create index "payment_drawer_index" on "payment" ("business_id", "drawer_id") where drawer_id is not null',
    },
    {
      name: 'payment_client_index',
      expression:
        'create index "payment_client_index" on "payment" ("business_id", "client_id", coalesce("paid_at", "created_at"), "id")',
    },
    {
      // A webhook names a payment before its business is known.
      name: 'payment_provider_index',
      properties: ['providerPaymentId', 'provider'],
    },
    {
      // Finds the payments to reconcile or refund, across all businesses. There are few at any time.
      name: 'payment_due_index',
      expression:
        'create index "payment_due_index" on "payment" ("check_after") ' +
        "where status in ('pending', 'unknown') or owed_back_minor > refunded_minor",
    },
  ],
  checks: [
    { name: 'payment_captured_check', expression: 'captured_minor <= amount_minor' },
    { name: 'payment_refunded_check', expression: 'refunded_minor <= captured_minor' },
    { name: 'payment_owed_back_check', expression: 'owed_back_minor <= captured_minor' },
    { name: 'payment_tip_check', expression: 'tip_minor >= 0 and tip_minor <= amount_minor' },
    {
      name: 'payment_tip_refunded_check',
      expression: 'tip_refunded_minor >= 0 and tip_refunded_minor <= tip_minor',
    },
    { name: 'payment_method_check', expression: `method is null or provider = 'manual'` },
    { name: 'payment_tendered_check', expression: `tendered_minor is null or method = 'cash'` },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    orderId: () => reference(Order).nullable(),
    appointmentId: () => reference(Appointment).nullable(),
    /** Lead share, if the provider handles several shares as one payment. Null for a single payment. */
    leadId: () => reference(Payment, { deleteRule: 'no action' }).nullable(),
    clientId: () => reference(Client).nullable(),
    /** Gift card that paid. */
    giftCardId: () => reference(GiftCard, { deleteRule: 'no action' }).nullable(),
    /** Stored card to charge without its client. */
    cardId: () => reference(KeptCard, { deleteRule: 'no action' }).nullable(),
    /** Total amount, with the tip. */
    amountMinor: p.bigint('number'),
    /** Part of the amount that is a tip. */
    tipMinor: p.bigint('number').defaultRaw('0'),
    currency: text(),
    provider: text().$type<ProviderName>(),
    /** Payment method at the desk; null: paid elsewhere, or unknown. */
    method: text().$type<DeskMethod>().nullable(),
    /** Cash handed over by the client; the rest was returned as change. */
    tenderedMinor: p.bigint('number').nullable(),
    /** Cash drawer open at that time. */
    drawerId: () => reference(CashDrawer, { deleteRule: 'no action' }).nullable(),
    /** The location where the money was taken; null: the main one. It has no foreign key, since locations are never deleted. */
    locationId: text().nullable(),
    status: text().$type<PaymentStatus>(),
    capturedMinor: p.bigint('number'),
    refundedMinor: p.bigint('number'),
    /** Part of the refunds that belongs to the tip. */
    tipRefundedMinor: p.bigint('number').defaultRaw('0'),
    /** True if all earlier payments of the sale were refunded when a later payment came. */
    reversed: p.boolean().default(false),
    /**
     * Amount to be refunded automatically. The money came too late or twice, or the booking was declined.
     * Refunds count towards it.
     */
    owedBackMinor: p.bigint('number'),
    description: text(),
    /** Bill for providers that list the items; null for a plain amount. */
    bill: p.json().$type<Bill>().nullable(),
    returnUrl: text().nullable(),
    providerPaymentId: text().nullable(),
    confirmationUrl: text().nullable(),
    failureReason: text().nullable(),
    /** Time until which the client can pay; null: no limit. */
    expiresAt: instant().nullable(),
    /** Time of the next check by the sweep. The sweep moves it first, so that no two processes check at once. */
    checkAfter: instant(),
    createdAt: instant(),
    paidAt: instant().nullable(),
    version: version(),
  },
});

export class Payment extends schema.class {}
schema.setClass(Payment);
