/** Events of gift cards that webhooks can subscribe to: each is an entry of a card's ledger. */
export const giftCardEvents = [
  'giftcard.issued',
  'giftcard.redeemed',
  'giftcard.refunded',
  'giftcard.adjusted',
  'giftcard.voided',
] as const;
