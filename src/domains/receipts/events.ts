import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of receipts. */
export const receiptNouns = {
  receipt: {
    seenBy: 'receipt:read',
    refreshes: ['receipt', 'order', 'appointment'],
    published: ['issued', 'sent'],
  },
} as const satisfies EventNouns;
