import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../../domains/business/business.entity.ts';
import type { Gift } from '../../../domains/catalog/items/grants.ts';
import { GiftCard } from '../../../domains/gift-cards/gift-card.entity.ts';
import { id, instant, reference, text } from '../../../platform/database/query/columns.ts';

/** The cart of one session in one shop. It does not reserve stock or times. */
const schema = defineEntity({
  name: 'CartRecord',
  tableName: 'cart',
  indexes: [{ properties: ['expiresAt'] }, { properties: ['sessionHash'] }],
  uniques: [
    { properties: ['businessId', 'sessionHash'] },
    // A buyer has one cart in a shop, across devices.
    { properties: ['businessId', 'buyerId'] },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    /** SHA-256 of the session's token. */
    sessionHash: text(),
    /** The buyer, after signing in. */
    buyerId: text().nullable(),
    /** Order placed from the cart. Adding to the cart afterwards starts a new one. */
    orderId: text().nullable(),
    lines: p.json().$type<CartEntry[]>(),
    /** Code of a discount, in capitals. */
    discountCode: text().nullable(),
    /** Gift card that pays when the cart is ordered. */
    giftCardId: () => reference(GiftCard, { deleteRule: 'no action' }).nullable(),
    createdAt: instant(),
    expiresAt: instant(),
  },
});

/** One line of a cart. Instants are epoch milliseconds, money is in minor units. */
export interface CartEntry {
  itemId: string;
  variantId: string | null;
  quantity: number;
  /** Start of a service; null for products. */
  startAt: number | null;
  /** Location of a service, as bookings store it; absent or null: the main one. */
  locationId?: string | null;
  staffId: string | null;
  /** Price when the line was last added or changed. */
  priceMinor: number;
  /** Amount that the buyer chose for a gift card; absent: its price. */
  amountMinor?: number;
  /** Recipient of a gift card; absent: its buyer. */
  gift?: Gift;
}

export class CartRecord extends schema.class {}
schema.setClass(CartRecord);
