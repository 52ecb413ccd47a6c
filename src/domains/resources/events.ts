import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of resources. */
export const resourceNouns = {
  resource: { seenBy: 'resource:read', refreshes: ['resource', 'appointment'] },
} as const satisfies EventNouns;
