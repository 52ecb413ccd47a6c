import { DomainError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/caller.ts';

/**
 * Whether somebody calls who is not of the business: a visitor of its public pages, a buyer, or who was given the link of a
 * visit. Of other people they
 * see nothing, and of what is theirs no more than they have to.
 */
export function isVisiting(caller: Caller): boolean {
  return caller.limit === 'visitor' || isClient(caller);
}

/** Whether somebody calls for what is their own as a client: a buyer, or who was given the link of a visit. */
export function isClient({ limit }: Caller): boolean {
  return limit === 'buyer' || limit === 'guest';
}

/** Keeps what is the business's own from visitors and buyers. @throws DomainError FORBIDDEN. */
export function refuseVisiting(caller: Caller, what: string): void {
  if (isVisiting(caller)) throw new DomainError('FORBIDDEN', `Only a business sees ${what}.`);
}
