import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { Client } from '../../clients/client.entity.ts';
import { id, instant, text, version } from '../../../platform/database/query/columns.ts';
import { GiftCard } from '../../gift-cards/gift-card.entity.ts';
import { Order } from '../../ordering/order.entity.ts';
import { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import type { Bill } from '../bills/bill.ts';
import type { DeskMethod } from '../../../enums.generated.ts';
import { KeptCard } from '../cards/kept-card.entity.ts';
import { CashDrawer } from '../drawers/cash-drawer.entity.ts';
import type { ProviderName } from '../providers/provider-name.ts';

type PaymentStatus = 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'expired' | 'unknown';

/** One payment attempt. It is never deleted; its id is the idempotency key at the provider. */
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
      // Finds the payments of all businesses to reconcile or refund: few at any time.
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
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    orderId: () => p.manyToOne(Order).mapToPk().fieldName('order_id').nullable(),
    appointmentId: () => p.manyToOne(Appointment).mapToPk().fieldName('appointment_id').nullable(),
    /** Of a share of what a provider knows as one payment: the share by which it does; null: it is made by itself. */
    leadId: () =>
      p.manyToOne(Payment).mapToPk().fieldName('lead_id').nullable().deleteRule('no action'),
    clientId: () => p.manyToOne(Client).mapToPk().fieldName('client_id').nullable(),
    /** The gift card that paid. */
    giftCardId: () =>
      p.manyToOne(GiftCard).mapToPk().fieldName('gift_card_id').nullable().deleteRule('no action'),
    /** The kept card that it is taken from, without its client. */
    cardId: () =>
      p.manyToOne(KeptCard).mapToPk().fieldName('card_id').nullable().deleteRule('no action'),
    /** What is paid in all, with the tip. */
    amountMinor: p.bigint('number'),
    /** What of it is no price of anything but a tip. */
    tipMinor: p.bigint('number').defaultRaw('0'),
    currency: text(),
    provider: text().$type<ProviderName>(),
    /** How it was taken at the desk; null: elsewhere, or nobody said. */
    method: text().$type<DeskMethod>().nullable(),
    /** The cash that was handed over for it; the rest was given back as change. */
    tenderedMinor: p.bigint('number').nullable(),
    /** The cash drawer that was open then. */
    drawerId: () =>
      p.manyToOne(CashDrawer).mapToPk().fieldName('drawer_id').nullable().deleteRule('no action'),
    status: text().$type<PaymentStatus>(),
    capturedMinor: p.bigint('number'),
    refundedMinor: p.bigint('number'),
    /** What of the refunds was of the tip. */
    tipRefundedMinor: p.bigint('number').defaultRaw('0'),
    /** Whether all that its sale had been paid was refunded when a later payment came. */
    reversed: p.boolean().default(false),
    /**
     * What has to be refunded automatically: it came too late, was paid twice, or the booking was declined.
     * Refunds count towards it.
     */
    owedBackMinor: p.bigint('number'),
    description: text(),
    /** For providers that list what is paid; null for a plain amount. */
    bill: p.json().$type<Bill>().nullable(),
    returnUrl: text().nullable(),
    providerPaymentId: text().nullable(),
    confirmationUrl: text().nullable(),
    failureReason: text().nullable(),
    /** Until when the client can pay; null: no limit. */
    expiresAt: instant().nullable(),
    /** When the sweep checks it next; the sweep moves it first, so that no two processes check it at once. */
    checkAfter: instant(),
    createdAt: instant(),
    paidAt: instant().nullable(),
    version: version(),
  },
});

export class Payment extends schema.class {}
schema.setClass(Payment);
