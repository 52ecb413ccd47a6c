import type { EventNouns } from '../../business/access/event-noun.ts';

/** The journal’s nouns of tokens. */
export const tokenNouns = {
  token: { seenBy: 'token:read', refreshes: ['token'] },
} as const satisfies EventNouns;
