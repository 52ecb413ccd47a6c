import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, reference, text, version } from '../../platform/database/query/columns.ts';
import { Business } from '../business/business.entity.ts';
import { Client } from '../clients/client.entity.ts';
import { Order } from '../ordering/order.entity.ts';

/** A gift card. Its balance changes only by entries of its ledger. */
const schema = defineEntity({
  name: 'GiftCard',
  tableName: 'gift_card',
  uniques: [
    { properties: ['businessId', 'codeHash'] },
    // Each unit of an order line gets one card, even if its payment is reported several times.
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
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    /** Keyed hash of the code, by which the card is found. */
    codeHash: text(),
    /** Encrypted code, so that its buyer can see it again. */
    sealedCode: text(),
    /** Last characters of the code. */
    hint: text(),
    currency: text(),
    /** Initial balance. */
    valueMinor: p.bigint('number'),
    /** Present balance: the sum of the card's entries. */
    balanceMinor: p.bigint('number'),
    /** Order with which the card was sold; null: staff issued it. */
    orderId: () => reference(Order, { deleteRule: 'no action' }).nullable(),
    /** Line of the order, and the unit of the line from 0. The unit of a card voided by a refund is null. */
    position: p.integer().nullable(),
    unit: p.integer().nullable(),
    clientId: () => reference(Client, { deleteRule: 'no action' }).nullable(),
    /** Address to which the code is sent. */
    email: text().nullable(),
    /** Recipient, sender and message of a gift; null if the buyer keeps the card or staff issued it. */
    recipientName: text().nullable(),
    senderName: text().nullable(),
    message: text().nullable(),
    /** Local day from which the card is mailed to its recipient; null: the buyer hands it over. */
    sendOn: text().nullable(),
    /** Time at which the card was mailed to its recipient. */
    sentAt: instant().nullable(),
    /** Note for staff. */
    note: text().nullable(),
    /** End of validity; null: unlimited. */
    expiresAt: instant().nullable(),
    /** Start of the block. A blocked card cannot pay until it is unblocked. */
    blockedAt: instant().nullable(),
    voidedAt: instant().nullable(),
    version: version(),
    createdAt: instant(),
    /** Code of a card that was issued just now. */
    code: text().nullable().persist(false),
  },
});

export class GiftCard extends schema.class {}
schema.setClass(GiftCard);
