import type { Context, CheckedChange } from '../../../platform/context.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import { lockToken } from '../../identity/tokens/token.queries.ts';
import type { Effect } from './effect-of.ts';
import { insertSpending, sumSpending } from './spending.queries.ts';

/**
 * Returns true if a change exceeds the limit of its token, alone or with earlier changes. These are all changes without approval
 * today, or all for the same sale. A change within the limit is counted. Calls of one token are counted one after another.
 */
export async function isAboveLimit(
  { em, caller, now }: Context,
  { event: { businessId } }: CheckedChange,
  { effect, limitMinor }: { effect: Effect; limitMinor: number | null },
): Promise<boolean> {
  const { amountMinor, movedMinor, saleId, kind } = effect;
  if (limitMinor === null || amountMinor === null || businessId === null) return false;
  if (amountMinor > limitMinor) return true;
  if (movedMinor === 0) return false;
  const { credentialId: tokenId } = caller;
  const at = now();
  await lockToken(em, tokenId);
  await insertSpending(em, {
    id: newIdAt('ent', at),
    businessId,
    tokenId,
    saleId,
    kind,
    amountMinor: movedMinor,
    createdAt: at,
  });
  const sums = await sumSpending(em, { businessId, tokenId, saleId, now: at });
  return Math.max(sums?.today ?? 0, sums?.ofSale ?? 0) > limitMinor;
}
