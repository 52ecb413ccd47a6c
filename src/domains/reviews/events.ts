import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of reviews. */
export const reviewNouns = {
  review: { seenBy: 'notification:read', refreshes: ['review'] },
} as const satisfies EventNouns;
