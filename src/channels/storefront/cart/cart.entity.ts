import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../../domains/business/business.entity.ts';
import { id, instant, text } from '../../../platform/database/query/columns.ts';

/** What one buyer session gathers in one shop. It reserves nothing. */
const schema = defineEntity({
  name: 'CartRecord',
  tableName: 'cart',
  indexes: [{ properties: ['expiresAt'] }, { properties: ['sessionHash'] }],
  uniques: [
    { properties: ['businessId', 'sessionHash'] },
    // A buyer has one cart in a shop, whatever the device.
    { properties: ['businessId', 'buyerId'] },
  ],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    /** SHA-256 of the session's text. */
    sessionHash: text(),
    /** Whose it is, once they have signed in. */
    buyerId: text().nullable(),
    /** The order that it became; what is put in afterwards begins anew. */
    orderId: text().nullable(),
    lines: p.json().$type<CartEntry[]>(),
    createdAt: instant(),
    expiresAt: instant(),
  },
});

/** One line of a cart. Instants are epoch milliseconds, money is in minor units. */
export interface CartEntry {
  itemId: string;
  variantId: string | null;
  quantity: number;
  /** When a service is to be booked; null for goods. */
  startAt: number | null;
  staffId: string | null;
  /** What it cost when it was last put in or changed. */
  priceMinor: number;
}

export class CartRecord extends schema.class {}
schema.setClass(CartRecord);
