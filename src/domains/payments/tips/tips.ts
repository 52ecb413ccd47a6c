import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../nouns/not-found.ts';
import { split } from '../../../platform/lib/money/split.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import type { Refund } from '../refunds/refund.entity.ts';
import type { Tip } from './read-tip.ts';
import {
  findSharesLeft,
  findStaffIds,
  findTipShares,
  insertEntries,
  type TipShare,
} from './tip.queries.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';

/** Refuses unknown staff. @throws DomainError NOT_FOUND. */
export async function checkTipped(
  { em }: Context,
  businessId: string,
  { shares }: Tip,
): Promise<void> {
  const ids = shares.flatMap(({ staffId }) => staffId ?? []);
  if (ids.length === 0) return;
  const known = await findStaffIds(em, { businessId, ids });
  const unknown = ids.find(id => !known.includes(id));
  if (unknown) throw notFound('stf', unknown);
}

/** Stores the shares of a payment's tip. */
export async function noteTip(transaction: Context, payment: Payment, tip: Tip): Promise<void> {
  await insert(transaction, payment, { refundId: null, shares: tip.shares });
}

/** Deducts the tip part of a refund from those who got the tip, in proportion to their remaining shares. */
export async function takeTipBack(
  transaction: Context,
  payment: Payment,
  { id, tipMinor }: Refund,
): Promise<void> {
  if (tipMinor === 0) return;
  const left = await findSharesLeft(transaction.em, payment);
  const parts = split(
    tipMinor,
    left.map(({ amountMinor }) => amountMinor),
  );
  const shares = left.map(({ staffId }, index) => ({ staffId, amountMinor: -(parts[index] ?? 0) }));
  await insert(transaction, payment, { refundId: id, shares });
}

function insert(
  { em, now }: Context,
  { businessId, id: paymentId }: Payment,
  entries: { refundId: string | null; shares: Tip['shares'] },
): Promise<void> {
  return insertEntries(em, { businessId, paymentId, ...entries, createdAt: now() });
}

/** Loads the shares of tips by payment, in batches within a request. */
export const tipsLoader = (em: EntityManager) =>
  new DataLoader<TenantKey, TipShare[], string>(
    async keys => {
      const byPayment = Map.groupBy(await findTipShares(em, keys), row => row.paymentId);
      return keys.map(key => byPayment.get(key.id) ?? []);
    },
    { cacheKeyFn: key => key.id },
  );
