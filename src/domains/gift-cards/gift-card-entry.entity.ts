import { defineEntity, p } from '@mikro-orm/core';
import { instant, text } from '../../platform/database/query/columns.ts';
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

/** An entry of a gift card's ledger. Triggers refuse to change or to delete one. */
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
    seq: p.bigint('number').primary().generated('by default as identity'),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    cardId: () =>
      p
        .manyToOne(GiftCard)
        .mapToPk()
        .fieldName('card_id')
        .updateRule('no action')
        .deleteRule('no action'),
    kind: text().$type<GiftCardEntryKind>(),
    /** What it adds to the card, or takes from it. */
    amountMinor: p.bigint('number'),
    /** What is on the card afterwards. */
    balanceMinor: p.bigint('number'),
    /** The payment that took it, or whose refund gave it back. */
    paymentId: text().nullable(),
    refundId: text().nullable(),
    reason: text().nullable(),
    at: instant(),
  },
});

export class GiftCardEntry extends schema.class {}
schema.setClass(GiftCardEntry);
