import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';

/** The user who calls in person, by a session. `does` says what takes one. @throws DomainError FORBIDDEN. */
export function signedInUser({ caller }: Context, does: string): string {
  if (caller.userId && caller.credential === 'session') return caller.userId;
  throw new DomainError('FORBIDDEN', `Only a user who is signed in ${does}.`);
}
