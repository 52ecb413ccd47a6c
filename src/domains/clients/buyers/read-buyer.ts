import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Buyer } from './buyer.entity.ts';
import { findBuyer } from './buyer.queries.ts';

/** Returns the id of the signed-in buyer. @throws DomainError FORBIDDEN for other callers. */
export function signedInBuyer({ caller }: Context): string {
  if (caller.limit === 'buyer' && caller.buyerId) return caller.buyerId;
  throw new DomainError('FORBIDDEN', 'Only a buyer who is signed in has a buyer’s account.');
}

/** Reads the account of the signed-in buyer. */
export async function readBuyer(context: Context): Promise<Buyer> {
  return findBuyer(context.em, { id: signedInBuyer(context) });
}
