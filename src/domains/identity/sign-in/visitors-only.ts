import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';

/**
 * Refuses those who are signed in. Visitors are told apart by their network, which the limits on mail and guesses
 * count by; whoever has one session can make any number of them.
 * @throws DomainError FORBIDDEN.
 */
export function refuseSignedIn({ caller }: Context): void {
  if (caller.limit === 'visitor') return;
  throw new DomainError(
    'FORBIDDEN',
    'This is for those who are not signed in; they reach it over REST.',
  );
}
