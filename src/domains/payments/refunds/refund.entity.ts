import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { id, instant, text } from '../../../platform/database/query/columns.ts';
import { CashDrawer } from '../drawers/cash-drawer.entity.ts';
import { Payment } from '../attempts/payment.entity.ts';

type RefundStatus = 'pending' | 'succeeded' | 'failed' | 'unknown';

/** A refund attempt. Its id is the idempotency key at the provider. */
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
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    paymentId: () => p.manyToOne(Payment).mapToPk().fieldName('payment_id'),
    amountMinor: p.bigint('number'),
    /** What of it is of the payment's tip. */
    tipMinor: p.bigint('number').defaultRaw('0'),
    /** The cash drawer that was open then. */
    drawerId: () =>
      p.manyToOne(CashDrawer).mapToPk().fieldName('drawer_id').nullable().deleteRule('no action'),
    currency: text(),
    status: text().$type<RefundStatus>(),
    reason: text().nullable(),
    /** Made automatically, because the payment could not be used. */
    automatic: p.boolean(),
    providerRefundId: text().nullable(),
    failureReason: text().nullable(),
    checkAfter: instant(),
    createdAt: instant(),
  },
});

export class Refund extends schema.class {}
schema.setClass(Refund);
