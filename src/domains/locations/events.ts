import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of locations. */
export const locationNouns = {
  location: { seenBy: 'business:read', refreshes: ['business', 'appointment'] },
} as const satisfies EventNouns;
