import { defineEntity, p } from '@mikro-orm/core';
import { instant, reference, text } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import { Client } from '../../clients/client.entity.ts';

/** A client with points or a friend's recommendation. Its row is the lock of the client's points. */
const schema = defineEntity({
  name: 'LoyaltyMember',
  tableName: 'loyalty_member',
  uniques: [{ properties: ['businessId', 'friendCode'] }],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    clientId: () => reference(Client).primary(),
    /** Code by which the client recommends the business. */
    friendCode: text(),
    /** Client who recommended the business. */
    referrerId: () => reference(Client, { deleteRule: 'no action' }).nullable(),
    referredAt: instant().nullable(),
  },
});

export class LoyaltyMember extends schema.class {}
schema.setClass(LoyaltyMember);
