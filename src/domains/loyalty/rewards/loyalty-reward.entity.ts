import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, reference, text, version } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import { CatalogItem } from '../../catalog/items/item.entity.ts';

/** A reward for points: an amount off an order, or an item free of charge. */
const schema = defineEntity({
  name: 'LoyaltyReward',
  tableName: 'loyalty_reward',
  checks: [
    { name: 'loyalty_reward_points_check', expression: 'points > 0' },
    { name: 'loyalty_reward_amount_check', expression: 'amount_minor > 0' },
    {
      name: 'loyalty_reward_kind_check',
      expression: '(amount_minor is null) <> (item_id is null)',
    },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    name: text(),
    points: p.integer(),
    amountMinor: p.bigint('number').nullable(),
    itemId: () => reference(CatalogItem, { deleteRule: 'no action' }).nullable(),
    active: p.boolean(),
    version: version(),
    createdAt: instant(),
    /** Currency of the business, read with the reward. */
    currency: text().persist(false),
  },
});

export class LoyaltyReward extends schema.class {}
schema.setClass(LoyaltyReward);
