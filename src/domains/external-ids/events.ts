import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of external ids and metadata. */
export const externalNouns = {
  external_record: { seenBy: 'audit:read', refreshes: [] },
} as const satisfies EventNouns;
