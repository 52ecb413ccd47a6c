import { createHash } from 'node:crypto';
import type { Context } from '../platform/context.ts';
import { invalid } from '../platform/errors.ts';
import { storageProblem } from '../platform/validation/storage-problem.ts';

/**
 * Returns the scope of a caller's keys.
 * An address does not identify a visitor: many visitors share one, and a phone's address changes.
 * So the scope holds a hash of the input. A stored answer is only returned to a caller with the same input.
 */
function scopeOf({ limit, credentialId, buyerId }: Context['caller'], body: string): string {
  if (limit !== 'visitor') return credentialId;
  // A cart depends on the signed-in buyer, and the body does not name the buyer.
  return `${buyerId ?? 'public'}:${createHash('sha256').update(body).digest('hex')}`;
}

/** Identifies a visitor by credential and address, to refuse a key that the visitor used for another request. */
function visitorScope({ credentialId, visitorAddress }: Context['caller']): string {
  return visitorAddress === undefined ? credentialId : `${credentialId} ${visitorAddress}`;
}

/**
 * Binds the caller's idempotency key to this operation and these arguments.
 * @throws DomainError VALIDATION_FAILED for a key that is empty, too long or cannot be stored.
 */
export function claimIdempotencyKey(context: Context, operation: string, args: unknown): Context {
  const { idempotencyKey, caller } = context;
  if (idempotencyKey === null) return context;
  if (!/^.{1,200}$/su.test(idempotencyKey) || storageProblem(idempotencyKey)) {
    throw invalid('idempotencyKey', 'must be a text of 1 to 200 characters.');
  }
  const body = JSON.stringify(args);
  const scope = `${scopeOf(caller, body)}:${operation}`;
  const ownScope = caller.limit === 'visitor' ? `own:${visitorScope(caller)}:${operation}` : null;
  return { ...context, idempotency: { scope, ownScope, key: idempotencyKey, body } };
}
