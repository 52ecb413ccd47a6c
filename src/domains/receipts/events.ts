/** Events of receipts that webhooks can subscribe to. */
export const receiptEvents = ['receipt.issued', 'receipt.sent'] as const;
