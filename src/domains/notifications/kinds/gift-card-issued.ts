import type { Kind } from './kind.ts';

/** A gift card was sold to a client or issued for one, or staff have its code sent again; the mail has the code. */
export const giftCardIssued: Kind = {
  about: 'giftcard',
  events: ['giftcard.issued', 'giftcard.sent'],
  askedBy: 'giftcard.sent',
  toClients: true,
  toBusiness: false,
  byMailAlone: true,
};
