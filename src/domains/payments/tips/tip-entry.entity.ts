import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';
import { id, instant } from '../../../platform/database/query/columns.ts';
import { Payment } from '../attempts/payment.entity.ts';
import { Refund } from '../refunds/refund.entity.ts';

/** What somebody got of a tip, or gave back of it with a refund. Entries are never changed. */
const schema = defineEntity({
  name: 'TipEntry',
  tableName: 'tip_entry',
  indexes: [
    { properties: ['businessId', 'paymentId'] },
    { properties: ['businessId', 'createdAt'] },
  ],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    paymentId: () => p.manyToOne(Payment).mapToPk().fieldName('payment_id'),
    refundId: () =>
      p.manyToOne(Refund).mapToPk().fieldName('refund_id').nullable().deleteRule('no action'),
    /** Null: for the whole team. */
    staffId: () =>
      p.manyToOne(StaffMember).mapToPk().fieldName('staff_id').nullable().deleteRule('no action'),
    /** Negative: given back. */
    amountMinor: p.bigint('number'),
    createdAt: instant(),
  },
});

export class TipEntry extends schema.class {}
schema.setClass(TipEntry);
