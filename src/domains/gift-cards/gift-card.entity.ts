import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, text, version } from '../../platform/database/query/columns.ts';
import { Business } from '../business/business.entity.ts';
import { Client } from '../clients/client.entity.ts';
import { Order } from '../ordering/order.entity.ts';

/** A gift card. What is on it changes by entries of its ledger alone. */
const schema = defineEntity({
  name: 'GiftCard',
  tableName: 'gift_card',
  uniques: [
    { properties: ['businessId', 'codeHash'] },
    // A line of an order gives one for each unit, however often its payment is told.
    { properties: ['businessId', 'orderId', 'position', 'unit'] },
  ],
  indexes: [
    { properties: ['businessId', 'clientId'] },
    {
      // Finds the cards of all businesses that are still to be mailed to their recipients.
      name: 'gift_card_to_send_index',
      expression:
        'create index "gift_card_to_send_index" on "gift_card" ("send_on") ' +
        'where send_on is not null and sent_at is null and voided_at is null',
    },
  ],
  checks: [{ name: 'gift_card_balance_check', expression: 'balance_minor >= 0' }],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    /** A keyed hash of the code, by which it is found. */
    codeHash: text(),
    /** The code, encrypted, to show it to its buyer again. */
    sealedCode: text(),
    /** The last characters of the code. */
    hint: text(),
    currency: text(),
    /** What it was issued with. */
    valueMinor: p.bigint('number'),
    /** What is on it now: the sum of its entries. */
    balanceMinor: p.bigint('number'),
    /** The order that it was sold with; null: staff issued it. */
    orderId: () =>
      p.manyToOne(Order).mapToPk().fieldName('order_id').nullable().deleteRule('no action'),
    /** The line of the order, and the unit of the line, from 0. A card that a refund voided is of no unit any more. */
    position: p.integer().nullable(),
    unit: p.integer().nullable(),
    clientId: () =>
      p.manyToOne(Client).mapToPk().fieldName('client_id').nullable().deleteRule('no action'),
    /** Where its code is sent. */
    email: text().nullable(),
    /** The person whom it is for and the words on it; null: its buyer keeps it, or staff issued it. */
    recipientName: text().nullable(),
    senderName: text().nullable(),
    message: text().nullable(),
    /** The local day from which it is mailed to its recipient; null: its buyer hands it over. */
    sendOn: text().nullable(),
    /** When it was mailed to its recipient. */
    sentAt: instant().nullable(),
    /** For staff. */
    note: text().nullable(),
    /** Until when it pays; null: for good. */
    expiresAt: instant().nullable(),
    /** Since when it pays nothing until it is unblocked. */
    blockedAt: instant().nullable(),
    voidedAt: instant().nullable(),
    version: version(),
    createdAt: instant(),
    /** The code, where it was made just now. */
    code: text().nullable().persist(false),
  },
});

export class GiftCard extends schema.class {}
schema.setClass(GiftCard);
