import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, text, version } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';

export type StockTransferStatus = 'draft' | 'sent' | 'received' | 'cancelled';

/** Units of an item or variant in a transfer. */
export interface TransferredUnits {
  itemId: string;
  variantId: string | null;
  quantity: number;
  /** The counted units that arrived; null until the transfer is received. */
  received: number | null;
}

const schema = defineEntity({
  name: 'StockTransfer',
  tableName: 'stock_transfer',
  uniques: [{ properties: ['businessId', 'number'] }],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    /** The number of the document, counted per business from 1. */
    number: p.integer(),
    fromLocationId: text(),
    toLocationId: text(),
    status: text().$type<StockTransferStatus>(),
    lines: p.json().$type<TransferredUnits[]>(),
    note: text().nullable(),
    version: version(),
    createdAt: instant(),
    sentAt: instant().nullable(),
    /** The time at which it was received or cancelled. */
    endedAt: instant().nullable(),
  },
});

/** A document of stock that moves from one location to another. */
export class StockTransfer extends schema.class {}
schema.setClass(StockTransfer);
