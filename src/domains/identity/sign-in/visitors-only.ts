import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';

/**
 * Refuses callers who are signed in. The limits on mail and guesses count per network of a visitor; counted per
 * session they would be no limit, since one user can open any number of sessions.
 * @throws DomainError FORBIDDEN.
 */
export function refuseSignedIn({ caller }: Context): void {
  if (caller.limit === 'visitor') return;
  throw new DomainError(
    'FORBIDDEN',
    'This is for those who are not signed in; they reach it over REST.',
  );
}
