import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';
import { id, instant, reference } from '../../../platform/database/query/columns.ts';
import { Payment } from '../attempts/payment.entity.ts';
import { Refund } from '../refunds/refund.entity.ts';

/** Staff member's share of a tip, or its reduction by a refund. Entries never change. */
const schema = defineEntity({
  name: 'TipEntry',
  tableName: 'tip_entry',
  indexes: [
    { properties: ['businessId', 'paymentId'] },
    { properties: ['businessId', 'createdAt'] },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    paymentId: () => reference(Payment),
    refundId: () => reference(Refund, { deleteRule: 'no action' }).nullable(),
    /** Null: for the whole team. */
    staffId: () => reference(StaffMember, { deleteRule: 'no action' }).nullable(),
    /** Negative: reduced by a refund. */
    amountMinor: p.bigint('number'),
    createdAt: instant(),
  },
});

export class TipEntry extends schema.class {}
schema.setClass(TipEntry);
