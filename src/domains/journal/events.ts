import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of the journal itself. */
export const journalNouns = {
  audit: { seenBy: 'audit:read', refreshes: [] },
  // Tool calls without changes, and repeated calls.
  call: { seenBy: 'audit:read', refreshes: [] },
} as const satisfies EventNouns;
