import { DomainError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/caller.ts';

/**
 * Whether somebody calls who is not of the business: a visitor of its public pages or a buyer. Of other people they
 * see nothing, and of what is theirs no more than they have to.
 */
export function isVisiting({ limit }: Caller): boolean {
  return limit === 'visitor' || limit === 'buyer';
}

/** Keeps what is the business's own from visitors and buyers. @throws DomainError FORBIDDEN. */
export function refuseVisiting(caller: Caller, what: string): void {
  if (isVisiting(caller)) throw new DomainError('FORBIDDEN', `Only a business sees ${what}.`);
}
