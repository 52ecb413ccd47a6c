import type { Kind } from './kind.ts';

/** Mail with an issued receipt, invoice or credit note, also when staff send it again. The document is attached. */
export const receiptIssued: Kind = {
  about: 'receipt',
  events: ['receipt.issued', 'receipt.sent'],
  askedBy: 'receipt.sent',
  toClients: true,
  toBusiness: false,
  byMailAlone: true,
};
