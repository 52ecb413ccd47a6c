import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of gift cards: an entry of a card’s ledger each, or a mail with its code. */
export const giftCardNouns = {
  giftcard: {
    seenBy: 'payment:read',
    refreshes: ['giftcard', 'order'],
    published: [
      'issued',
      'redeemed',
      'refunded',
      'adjusted',
      'blocked',
      'unblocked',
      'sent',
      'voided',
      'imported',
      'import_undone',
    ],
  },
} as const satisfies EventNouns;
