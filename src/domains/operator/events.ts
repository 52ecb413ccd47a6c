import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of the operators' own work. */
export const operatorNouns = {
  announcement: { seenBy: 'audit:read', refreshes: [] },
} as const satisfies EventNouns;
