import type { Kind } from './kind.ts';

/** A receipt, an invoice or a credit note was issued, or staff have it sent again; it comes with the mail. */
export const receiptIssued: Kind = {
  about: 'receipt',
  events: ['receipt.issued', 'receipt.sent'],
  askedBy: 'receipt.sent',
  toClients: true,
  toBusiness: false,
  byMailAlone: true,
};
