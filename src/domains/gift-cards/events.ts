/** Events of gift cards that webhooks can subscribe to: each is an entry of a card's ledger, or a mail with its code. */
export const giftCardEvents = [
  'giftcard.issued',
  'giftcard.redeemed',
  'giftcard.refunded',
  'giftcard.adjusted',
  'giftcard.blocked',
  'giftcard.unblocked',
  'giftcard.sent',
  'giftcard.voided',
] as const;
