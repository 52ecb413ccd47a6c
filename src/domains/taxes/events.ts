import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of taxes. */
export const taxNouns = {
  tax_rate: { seenBy: 'catalog:read', refreshes: ['catalog', 'shop'] },
} as const satisfies EventNouns;
