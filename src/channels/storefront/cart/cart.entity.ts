import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../../domains/business/business.entity.ts';
import type { Gift } from '../../../domains/catalog/items/grants.ts';
import { GiftCard } from '../../../domains/gift-cards/gift-card.entity.ts';
import { id, instant, text } from '../../../platform/database/query/columns.ts';

/** The cart of one session in one shop. It reserves nothing. */
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
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    /** SHA-256 of the session's text. */
    sessionHash: text(),
    /** The buyer, after signing in. */
    buyerId: text().nullable(),
    /** The order placed from it; adding to it afterwards starts a new cart. */
    orderId: text().nullable(),
    lines: p.json().$type<CartEntry[]>(),
    /** The code of a discount, in capitals. */
    discountCode: text().nullable(),
    /** The gift card that pays when it is ordered. */
    giftCardId: () =>
      p.manyToOne(GiftCard).mapToPk().fieldName('gift_card_id').nullable().deleteRule('no action'),
    createdAt: instant(),
    expiresAt: instant(),
  },
});

/** One line of a cart. Instants are epoch milliseconds, money is in minor units. */
export interface CartEntry {
  itemId: string;
  variantId: string | null;
  quantity: number;
  /** The start of a service; null for products. */
  startAt: number | null;
  staffId: string | null;
  /** The price when it was last added or changed. */
  priceMinor: number;
  /** The amount that the buyer chose for a gift card; absent: its price. */
  amountMinor?: number;
  /** The person whom a gift card is for; absent: its buyer. */
  gift?: Gift;
}

export class CartRecord extends schema.class {}
schema.setClass(CartRecord);
