import { buyerSession } from '../../shop/buyer-session.ts';
import type { Caller } from '../../../platform/caller.ts';
import { invalid } from '../../../platform/errors.ts';

/** Minimum length of a session id made by another site's page. Others must not be able to guess it. */
const leastGuessed = 16;

/**
 * Returns the session that owns a hold. A shop visitor without a session gets a new one; other callers must send one.
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
