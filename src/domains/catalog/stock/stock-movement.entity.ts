import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { instant, text } from '../../../platform/database/query/columns.ts';

export type StockMovementKind =
  | 'received'
  | 'adjusted'
  | 'taken'
  | 'returned'
  | 'handed_over'
  | 'sent_back';

const schema = defineEntity({
  name: 'StockMovement',
  tableName: 'stock_movement',
  indexes: [{ properties: ['businessId', 'stockId', 'seq'] }],
  properties: {
    seq: p.bigint('number').primary().generated('by default as identity'),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    /** The item or variant that moved, which may have been deleted since. */
    stockId: text(),
    kind: text().$type<StockMovementKind>(),
    /** The signed change of sellable units; for `handed_over` the number of units handed over. */
    quantity: p.integer(),
    /** Sellable units afterwards. */
    onHand: p.integer(),
    orderId: text().nullable(),
    note: text().nullable(),
    actorName: text().nullable(),
    at: instant(),
  },
});

export class StockMovement extends schema.class {}
schema.setClass(StockMovement);
