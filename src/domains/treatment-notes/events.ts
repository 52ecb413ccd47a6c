import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of treatment notes. */
export const treatmentNoteNouns = {
  treatment_note: { seenBy: 'health:read', refreshes: ['note'] },
  note_template: { seenBy: 'business:read', refreshes: ['note'] },
} as const satisfies EventNouns;
