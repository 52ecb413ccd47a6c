import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, reference, text } from '../../../platform/database/query/columns.ts';
import type { LoyaltyEntryKind } from '../../../enums.generated.ts';
import { Business } from '../../business/business.entity.ts';
import { Client } from '../../clients/client.entity.ts';
import { Discount } from '../../discounts/discount.entity.ts';

/** A change of a client's points. The balance is the sum. A trigger refuses to change or delete entries. */
const schema = defineEntity({
  name: 'LoyaltyEntry',
  tableName: 'loyalty_entry',
  indexes: [
    { properties: ['businessId', 'clientId', 'id'] },
    {
      name: 'loyalty_entry_source_index',
      expression:
        'create index "loyalty_entry_source_index" on "loyalty_entry" ("business_id", "source") where source is not null',
    },
    {
      // Points are exchanged once for a reward, and given back once.
      name: 'loyalty_entry_discount_index',
      expression:
        'create unique index "loyalty_entry_discount_index" on "loyalty_entry" ("business_id", "discount_id", "kind") where discount_id is not null',
    },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    clientId: () => reference(Client),
    kind: text().$type<LoyaltyEntryKind>(),
    /** Points added; negative if taken. */
    points: p.integer(),
    /** Id of the order, appointment or visit that earned points, or of the recommended client. */
    source: text().nullable(),
    /** Rate of earned points: so many for each amount, or for a visit without one. */
    ratePoints: p.integer().nullable(),
    perMinor: p.bigint('number').nullable(),
    /** Percent of the rate by the client's tier; null: 100. */
    ratePercent: p.integer().nullable(),
    /** The reward as a discount, for points exchanged or given back. */
    discountId: () => reference(Discount, { deleteRule: 'no action' }).nullable(),
    reason: text().nullable(),
    createdAt: instant(),
  },
});

export class LoyaltyEntry extends schema.class {}
schema.setClass(LoyaltyEntry);
