import type { AdjustLoyaltyPointsInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { authorize } from '../../business/access/authorize.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { postEntry } from '../ledger/post-entry.ts';
import type { LoyaltyAccount } from './account.queries.ts';
import { loadAccount } from './get-account.ts';
import { keepMemberClient } from './keep-client.ts';

/** Gives points to a client or takes some, with a reason. @throws DomainError NOT_FOUND, RULE_VIOLATION. */
export async function adjustPoints(
  context: Context,
  { businessId: given, clientId, change, reason }: AdjustLoyaltyPointsInput,
): Promise<LoyaltyAccount> {
  const { id: businessId } = await authorize(context, given, 'prepaid:write');
  if (change === 0) throw invalid('change', 'must not be 0.');
  return writeLocked(context, businessId, async transaction => {
    await keepMemberClient(transaction.em, { businessId, clientId });
    const event = await postEntry(transaction, businessId, {
      clientId,
      kind: 'adjusted',
      points: change,
      reason: reason.trim(),
    });
    return { result: await loadAccount(transaction, { businessId, clientId }), event };
  });
}
