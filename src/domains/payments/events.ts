import type { EventNouns } from '../business/access/event-noun.ts';

const money = ['payment', 'order', 'appointment', 'client'];

/** The journal’s nouns of payments. */
export const paymentNouns = {
  payment: { seenBy: 'payment:read', refreshes: money, published: ['succeeded', 'failed'] },
  refund: { seenBy: 'payment:read', refreshes: money, published: ['succeeded', 'failed'] },
  card: { seenBy: 'appointment:read', refreshes: ['appointment'] },
  cash_drawer: { seenBy: 'payment:read', refreshes: ['payment'] },
  payment_account: { seenBy: 'payment:read', refreshes: ['business'] },
} as const satisfies EventNouns;
