import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of proposals. */
export const proposalNouns = {
  proposal: { seenBy: 'business:read', refreshes: ['proposal'] },
} as const satisfies EventNouns;
