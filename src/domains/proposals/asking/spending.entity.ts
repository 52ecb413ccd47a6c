import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, text } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import type { SpendingKind } from './effect-of.ts';

/** Money that a token moved without approval, counted by its limit. */
const schema = defineEntity({
  name: 'Spending',
  tableName: 'token_spending',
  indexes: [
    { properties: ['businessId', 'tokenId', 'createdAt'] },
    // Finds a token's budgets in all businesses, and old rows.
    { properties: ['tokenId', 'createdAt'] },
    { properties: ['createdAt'] },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    /** No foreign key, as in the journal. */
    tokenId: text(),
    /** The order or appointment of the money. */
    saleId: text().nullable(),
    kind: text().$type<SpendingKind>(),
    amountMinor: p.bigint('number'),
    createdAt: instant(),
  },
});

export class Spending extends schema.class {}
schema.setClass(Spending);
