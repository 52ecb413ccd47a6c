import { buyerSession } from '../../shop/buyer-session.ts';
import type { Caller } from '../../../platform/caller.ts';
import { invalid } from '../../../platform/errors.ts';

/** Pages of other sites make up the sessions of their visitors, and others must not guess them. */
const leastGuessed = 16;

/**
 * Whose a hold is. A visitor of a shop who brings no session gets a new one; everybody else says whose it is.
 * @throws DomainError VALIDATION_FAILED.
 */
export function holdSession(
  { credential }: Caller,
  sent: string | null | undefined,
): { session: string; isNew: boolean } {
  if (credential === 'shop') return buyerSession(sent);
  if (sent == null) throw invalid('session', 'required: whose hold it is.');
  if (credential === 'widget' && sent.length < leastGuessed) {
    throw invalid('session', `must be ${leastGuessed} to 100 characters long, not ${sent.length}.`);
  }
  return { session: sent, isNew: false };
}
