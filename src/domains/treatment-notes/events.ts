import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s noun of treatment notes. */
export const treatmentNoteNouns = {
  treatment_note: { seenBy: 'health:read', refreshes: ['note'] },
} as const satisfies EventNouns;
