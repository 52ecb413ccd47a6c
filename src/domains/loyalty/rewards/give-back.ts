import type { MutationGiveBackLoyaltyRewardArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { authorize } from '../../business/access/authorize.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { notFound } from '../../nouns/not-found.ts';
import { keepMemberClient } from '../account/keep-client.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { endVoucher, findVouchers, lockVoucher, type Voucher } from './voucher.queries.ts';

/**
 * Gives an unused reward back for its points. Orders that would use it wait for the lock of its discount.
 * @throws DomainError RULE_VIOLATION if an order has it or it was given back, NOT_FOUND.
 */
export async function giveBackReward(
  context: Context,
  { businessId: given, discountId }: MutationGiveBackLoyaltyRewardArgs,
): Promise<Voucher> {
  const { id: businessId } = await authorize(context, given, 'order:create');
  return writeLocked(context, businessId, async transaction => {
    const { em } = transaction;
    const key = { businessId, discountId };
    const clientId = await lockVoucher(em, key);
    if (clientId === undefined) throw notFound('dsc', discountId);
    await keepMemberClient(em, { businessId, clientId });
    const [voucher] = await findVouchers(em, key, { onlyOpen: true });
    if (!voucher) {
      throw new DomainError(
        'RULE_VIOLATION',
        'discountId: an order has this reward, or it was given back already.',
      ).withReason('reward_used');
    }
    await endVoucher(em, key);
    const { points } = voucher;
    const entry = { clientId, kind: 'given_back', points, discountId } as const;
    const event = await postEntry(transaction, businessId, entry);
    return { result: { ...voucher, status: 'given_back' }, event };
  });
}
