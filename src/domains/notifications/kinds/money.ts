import type { Kind } from './kind.ts';

/** Notice of a received payment. */
export const paymentReceived: Kind = {
  about: 'payment',
  events: ['payment.succeeded'],
  toClients: true,
  toBusiness: true,
};

/** Notice of a refund. */
export const paymentRefunded: Kind = {
  about: 'payment',
  events: ['refund.succeeded'],
  toClients: true,
  toBusiness: true,
};

/** Mail with an issued receipt, invoice or credit note, also when staff send it again. The document is attached. */
export const receiptIssued: Kind = {
  about: 'receipt',
  events: ['receipt.issued', 'receipt.sent'],
  askedBy: 'receipt.sent',
  toClients: true,
  toBusiness: false,
  byMailAlone: true,
};

/** Mail with the code of a gift card that was sold, issued or is sent again by staff. */
export const giftCardIssued: Kind = {
  about: 'giftcard',
  events: ['giftcard.issued', 'giftcard.sent'],
  askedBy: 'giftcard.sent',
  toClients: true,
  toBusiness: false,
  byMailAlone: true,
};

/** Notice to a client who bought or was given a package of visits. */
export const packageBought: Kind = {
  about: 'package',
  events: ['package.bought', 'package.issued'],
  toClients: true,
  toBusiness: false,
};

/** Reminder of a package with visits left that expires soon, planned by `planEndings`. */
export const packageEnding: Kind = {
  about: 'package',
  events: [],
  toClients: true,
  toBusiness: false,
};

/** Reminder of points that end soon, planned by `planPointEndings`. */
export const pointsEnding: Kind = {
  about: 'client',
  events: [],
  toClients: true,
  toBusiness: false,
};

/** Notice that the last visit of a package was used. */
export const packageUsedUp: Kind = {
  about: 'package',
  events: ['package.taken'],
  toClients: true,
  toBusiness: false,
  onlyWhenUsedUp: true,
};
