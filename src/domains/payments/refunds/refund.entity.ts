import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { id, instant, reference, text } from '../../../platform/database/query/columns.ts';
import { CashDrawer } from '../drawers/cash-drawer.entity.ts';
import { Payment } from '../attempts/payment.entity.ts';

type RefundStatus = 'pending' | 'succeeded' | 'failed' | 'unknown';

/** Refund attempt. Its id is the idempotency key at the provider. */
const schema = defineEntity({
  name: 'Refund',
  tableName: 'refund',
  indexes: [
    { properties: ['businessId', 'paymentId'] },
    { properties: ['businessId', 'createdAt'] },
    {
      name: 'refund_drawer_index',
      expression:
        'create index "refund_drawer_index" on "refund" ("business_id", "drawer_id") where drawer_id is not null',
    },
    {
      name: 'refund_due_index',
      expression:
        'create index "refund_due_index" on "refund" ("check_after") ' +
        "where status in ('pending', 'unknown')",
    },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    paymentId: () => reference(Payment),
    amountMinor: p.bigint('number'),
    /** Part of the amount that belongs to the payment's tip. */
    tipMinor: p.bigint('number').defaultRaw('0'),
    /** Cash drawer open at that time. */
    drawerId: () => reference(CashDrawer, { deleteRule: 'no action' }).nullable(),
    currency: text(),
    status: text().$type<RefundStatus>(),
    reason: text().nullable(),
    /** True for an automatic refund of a payment that could not be used. */
    automatic: p.boolean(),
    providerRefundId: text().nullable(),
    failureReason: text().nullable(),
    checkAfter: instant(),
    createdAt: instant(),
  },
});

export class Refund extends schema.class {}
schema.setClass(Refund);
