import type { EventNouns } from '../../business/access/event-noun.ts';

/** The journal’s nouns of programs that sign in for a user. */
export const oauthNouns = {
  oauth_client: { seenBy: 'audit:read', refreshes: [] },
} as const satisfies EventNouns;
