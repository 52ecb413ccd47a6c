import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of translations. */
export const translationNouns = {
  translation: { seenBy: 'catalog:read', refreshes: ['translation', 'catalog'] },
} as const satisfies EventNouns;
