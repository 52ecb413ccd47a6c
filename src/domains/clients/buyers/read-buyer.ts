import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { Buyer } from './buyer.entity.ts';

/** The id of the buyer who is signed in. @throws DomainError FORBIDDEN for anybody else. */
export function signedInBuyer({ caller }: Context): string {
  if (caller.limit === 'buyer' && caller.buyerId) return caller.buyerId;
  throw new DomainError('FORBIDDEN', 'Only a buyer who is signed in has a buyer’s account.');
}

/** Reads the account of the buyer who is signed in. */
export async function readBuyer(context: Context): Promise<Buyer> {
  return context.em.findOneOrFail(Buyer, { id: signedInBuyer(context) });
}
