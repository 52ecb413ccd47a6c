import type { BookMutationVariables } from '../../data/operations.generated.ts';
import type { Chosen } from '../client-picker/client-field.tsx';

/** Values entered for a booking. */
export interface Entered {
  chosen: Chosen;
  serviceId: string;
  comment: string;
  /** Values of the business's custom fields, by their keys. */
  own: Readonly<Record<string, string>>;
  input: BookMutationVariables['input'];
}

/** Values of a booking that failed, kept for a retry. */
export interface Draft extends Entered {
  id: string;
  /** Idempotency key. A retry of an unanswered booking must use the same key, so that it books only once. */
  key: string;
  error: unknown;
}

let kept: Draft | undefined;

/** Keeps the draft in memory for the form that reopens. It is lost when the page closes. */
export function keepDraft(draft: Draft): void {
  kept = draft;
}

/** Returns the kept draft if it has the given id, else null. */
export function draftOf(id: string | undefined): Draft | null {
  return kept && kept.id === id ? kept : null;
}
