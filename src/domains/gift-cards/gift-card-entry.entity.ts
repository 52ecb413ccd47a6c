import { defineEntity, p } from '@mikro-orm/core';
import { instant, reference, text } from '../../platform/database/query/columns.ts';
import { Business } from '../business/business.entity.ts';
import { GiftCard } from './gift-card.entity.ts';

export type GiftCardEntryKind =
  | 'issued'
  | 'redeemed'
  | 'refunded'
  | 'adjusted'
  | 'blocked'
  | 'unblocked'
  | 'voided';

/** An entry of a gift card's ledger. Triggers refuse to change or delete entries. */
const schema = defineEntity({
  name: 'GiftCardEntry',
  tableName: 'gift_card_entry',
  indexes: [
    { properties: ['businessId', 'cardId', 'seq'] },
    {
      name: 'gift_card_entry_payment_index',
      expression:
        'create unique index "gift_card_entry_payment_index" on "gift_card_entry" ("business_id", "payment_id") ' +
        'where payment_id is not null and refund_id is null',
    },
    {
      name: 'gift_card_entry_refund_index',
      expression:
        'create unique index "gift_card_entry_refund_index" on "gift_card_entry" ("business_id", "refund_id") ' +
        'where refund_id is not null',
    },
  ],
  checks: [{ name: 'gift_card_entry_balance_check', expression: 'balance_minor >= 0' }],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    seq: p.bigint('number').primary().autoincrement().generated('by default as identity'),
    cardId: () => reference(GiftCard),
    kind: text().$type<GiftCardEntryKind>(),
    /** Amount added to the card; negative if taken from it. */
    amountMinor: p.bigint('number'),
    /** Balance of the card after the entry. */
    balanceMinor: p.bigint('number'),
    /** Payment that took the amount, or whose refund returned it. */
    paymentId: text().nullable(),
    refundId: text().nullable(),
    reason: text().nullable(),
    at: instant(),
  },
});

export class GiftCardEntry extends schema.class {}
schema.setClass(GiftCardEntry);
