import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of the directory. */
export const directoryNouns = {
  directory_entry: { seenBy: 'shop:read', refreshes: ['shop'] },
} as const satisfies EventNouns;
