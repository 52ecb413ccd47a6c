import { DomainError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/caller.ts';

/**
 * Returns true for a caller from outside the business: a visitor, a buyer, or the holder of a visit link.
 * Such callers see no other people, and only the necessary part of their own data.
 */
export function isVisiting(caller: Caller): boolean {
  return caller.limit === 'visitor' || isClient(caller);
}

/** Returns true for a client who acts on their own data: a buyer, or the holder of a visit link. */
export function isClient({ limit }: Caller): boolean {
  return limit === 'buyer' || limit === 'guest';
}

/** Hides internal data of the business from visitors and buyers. @throws DomainError FORBIDDEN. */
export function refuseVisiting(caller: Caller, what: string): void {
  if (isVisiting(caller)) throw new DomainError('FORBIDDEN', `Only a business sees ${what}.`);
}
