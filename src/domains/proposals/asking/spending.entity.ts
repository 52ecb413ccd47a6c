import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, text } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import type { SpendingKind } from './effect-of.ts';

/** Money that a token moved without asking, which its limit counts. */
const schema = defineEntity({
  name: 'Spending',
  tableName: 'token_spending',
  indexes: [
    { properties: ['businessId', 'tokenId', 'createdAt'] },
    // Finds a token's budgets in all businesses, and old ones.
    { properties: ['tokenId', 'createdAt'] },
    { properties: ['createdAt'] },
  ],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    /** No foreign key, as in the journal. */
    tokenId: text(),
    /** The order or appointment that it was for. */
    saleId: text().nullable(),
    kind: text().$type<SpendingKind>(),
    amountMinor: p.bigint('number'),
    createdAt: instant(),
  },
});

export class Spending extends schema.class {}
schema.setClass(Spending);
