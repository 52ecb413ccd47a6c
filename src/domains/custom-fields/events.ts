import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of custom fields. */
export const customFieldNouns = {
  custom_field: { seenBy: 'business:read', refreshes: ['field', 'client'] },
} as const satisfies EventNouns;
