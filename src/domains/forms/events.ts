import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of forms. */
export const formNouns = {
  form: { seenBy: 'business:read', refreshes: ['form'] },
  form_answer: { seenBy: 'client:read', refreshes: ['form'] },
} as const satisfies EventNouns;
