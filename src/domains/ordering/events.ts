import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of orders. */
export const orderNouns = {
  order: {
    seenBy: 'order:read',
    refreshes: ['order', 'stock', 'client'],
    published: [
      'created',
      'confirmed',
      'in_progress',
      'ready',
      'updated',
      'shipped',
      'delivered',
      'shipment_changed',
      'completed',
      'return_requested',
      'returned',
      'cancelled',
      'settled',
    ],
  },
} as const satisfies EventNouns;
