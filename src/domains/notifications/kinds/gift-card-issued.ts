import type { Kind } from './kind.ts';

/** Mail with the code of a gift card that was sold, issued or is sent again by staff. */
export const giftCardIssued: Kind = {
  about: 'giftcard',
  events: ['giftcard.issued', 'giftcard.sent'],
  askedBy: 'giftcard.sent',
  toClients: true,
  toBusiness: false,
  byMailAlone: true,
};
