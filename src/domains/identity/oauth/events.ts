import type { EventNouns } from '../../business/access/event-noun.ts';

/** The journal’s nouns of programs that sign in for a user, and of apps. */
export const oauthNouns = {
  app: { seenBy: 'token:read', refreshes: ['app', 'token'] },
  oauth_client: { seenBy: 'audit:read', refreshes: [] },
} as const satisfies EventNouns;
