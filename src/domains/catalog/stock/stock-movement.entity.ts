import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { instant, text } from '../../../platform/database/query/columns.ts';

export type StockMovementKind =
  | 'received'
  | 'adjusted'
  | 'taken'
  | 'returned'
  | 'handed_over'
  | 'sent_back'
  | 'transferred_out'
  | 'transferred_in';

const schema = defineEntity({
  name: 'StockMovement',
  tableName: 'stock_movement',
  indexes: [{ properties: ['businessId', 'stockId', 'seq'] }],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    seq: p.bigint('number').primary().autoincrement().generated('by default as identity'),
    /** Id of the moved item or variant, which may be deleted by now. */
    stockId: text(),
    kind: text().$type<StockMovementKind>(),
    /** Signed change of sellable units; for `handed_over` the number of units handed over. */
    quantity: p.integer(),
    /** Sellable units at the location after the movement. */
    onHand: p.integer(),
    orderId: text().nullable(),
    /** The transfer behind the movement. */
    transferId: text().nullable(),
    /** The location; null: the main one. */
    locationId: text().nullable(),
    note: text().nullable(),
    actorName: text().nullable(),
    at: instant(),
  },
});

export class StockMovement extends schema.class {}
schema.setClass(StockMovement);
