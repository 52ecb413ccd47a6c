import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of points and rewards. */
export const loyaltyNouns = {
  loyalty: { seenBy: 'client:read', refreshes: ['loyalty', 'order'] },
  loyalty_reward: { seenBy: 'catalog:read', refreshes: ['loyalty'] },
} as const satisfies EventNouns;
