import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s noun of clients' files. */
export const clientFileNouns = {
  client_file: { seenBy: 'client:read', refreshes: ['file'] },
} as const satisfies EventNouns;
