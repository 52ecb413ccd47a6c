import { defineEntity, p } from '@mikro-orm/core';
import { reference, text } from '../../platform/database/query/columns.ts';
import { Business } from '../business/business.entity.ts';
import { Order } from '../ordering/order.entity.ts';
import { ClientMembership } from './client-membership.entity.ts';

/**
 * A period of a membership with the order line that pays it. The keys let neither two workers nor a repetition charge a period
 * twice.
 */
const schema = defineEntity({
  name: 'MembershipPeriod',
  tableName: 'membership_period',
  uniques: [{ properties: ['businessId', 'orderId', 'position'] }],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    membershipId: () => reference(ClientMembership).primary(),
    startsOn: text().primary(),
    endsOn: text(),
    orderId: () => reference(Order),
    position: p.integer(),
  },
});

export class MembershipPeriod extends schema.class {}
schema.setClass(MembershipPeriod);
