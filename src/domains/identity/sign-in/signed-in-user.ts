import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';

/** Returns the user who calls by a session. `does` completes the error's sentence. @throws DomainError FORBIDDEN. */
export function signedInUser({ caller }: Context, does: string): string {
  if (caller.userId && caller.credential === 'session') return caller.userId;
  throw new DomainError('FORBIDDEN', `Only a user who is signed in ${does}.`);
}
