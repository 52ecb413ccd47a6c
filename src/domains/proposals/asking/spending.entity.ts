import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, text } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import type { SpendingKind } from './effect-of.ts';

/** A change of a token without approval, as its limits count it. */
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
    /** New appointments. */
    bookings: p.integer().default(0),
    /** Recipients of messages. */
    messages: p.integer().default(0),
    createdAt: instant(),
  },
});

export class Spending extends schema.class {}
schema.setClass(Spending);
