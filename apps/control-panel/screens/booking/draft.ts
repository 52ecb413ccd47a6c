import type { BookMutationVariables } from '../../operations.generated.ts';
import type { Chosen } from './client/client-field.tsx';

/** What was entered for a booking. */
export interface Entered {
  chosen: Chosen;
  serviceId: string;
  comment: string;
  /** What was filled in of the business's own fields, by their keys. */
  own: Readonly<Record<string, string>>;
  input: BookMutationVariables['input'];
}

/** The same of one that was not made. */
export interface Draft extends Entered {
  id: string;
  /** The key of its change: the same booking again, after one that was not answered, is the same action. */
  key: string;
  error: unknown;
}

let kept: Draft | undefined;

/** Keeps what was entered for the form that comes back, in this page alone. */
export function keepDraft(draft: Draft): void {
  kept = draft;
}

/** What was entered before, if it is the last that was kept. */
export function draftOf(id: string | undefined): Draft | null {
  return kept && kept.id === id ? kept : null;
}
