import type { EventNouns } from '../../business/access/event-noun.ts';

/** The journal’s nouns of users and their sign-ins. */
export const signInNouns = {
  user: { seenBy: 'audit:read', refreshes: [] },
  session: { seenBy: 'audit:read', refreshes: [] },
  login_link: { seenBy: 'audit:read', refreshes: [] },
  confirmation_link: { seenBy: 'audit:read', refreshes: [] },
} as const satisfies EventNouns;
