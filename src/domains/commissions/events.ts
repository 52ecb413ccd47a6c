import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of commissions. */
export const commissionNouns = {
  commission_rule: { seenBy: 'report:read', refreshes: ['commission'] },
} as const satisfies EventNouns;
