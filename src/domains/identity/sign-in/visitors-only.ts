import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';

/**
 * Refuses signed-in callers. The limits on mails and guesses count per network of a visitor. Counting per
 * session would not limit anything, since a user can open any number of sessions.
 *
 * @throws DomainError FORBIDDEN.
 */
export function refuseSignedIn({ caller }: Context): void {
  if (caller.limit === 'visitor') return;
  throw new DomainError(
    'FORBIDDEN',
    'This is for those who are not signed in; they reach it over REST.',
  );
}
