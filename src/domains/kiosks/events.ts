import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s noun of tablets at the reception. */
export const kioskNouns = {
  kiosk: { seenBy: 'business:read', refreshes: ['form'] },
} as const satisfies EventNouns;
