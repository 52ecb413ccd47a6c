import type { RedeemLoyaltyRewardInput, RedeemOwnRewardInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { readBuyer } from '../../clients/buyers/buyers.ts';
import { findOwnRecord } from '../../clients/buyers/own-records.queries.ts';
import { createDiscount } from '../../discounts/discount.queries.ts';
import { notFound } from '../../nouns/not-found.ts';
import { readChange } from '../../ordering/changing/read-change.ts';
import { changeOrder } from '../../ordering/changing/update-order.ts';
import { keepMemberClient } from '../account/keep-client.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { randomCode } from '../members/member.queries.ts';
import type { LoyaltyReward } from './loyalty-reward.entity.ts';
import { findRewards } from './reward.queries.ts';
import { findVouchers, priceOf, type Voucher } from './voucher.queries.ts';

/** Points to exchange: whose, for which reward, under which new code. */
interface Exchange {
  clientId: string;
  rewardId: string;
  code: string;
}

/**
 * Exchanges points of a client for a reward: a discount of one use for this client. With an order it is applied at once, or
 * nothing happens. @throws DomainError RULE_VIOLATION if points are lacking or the order cannot have it, NOT_FOUND.
 */
export async function redeemReward(
  context: Context,
  { businessId, clientId, rewardId, orderId, orderVersion }: RedeemLoyaltyRewardInput,
): Promise<Voucher> {
  const business = await authorize(context, businessId, 'order:create');
  const exchange = { clientId, rewardId, code: newCode() };
  if (orderId == null) return redeem(context, business, exchange);
  await authorize(context, business.id, 'order:update');
  const change = await readChange(context, business, {
    businessId: business.id,
    orderId,
    version: orderVersion ?? null,
    discountCode: exchange.code,
  });
  return writeLocked(context, business.id, async (transaction, locked) => {
    const { discountId, event } = await exchangePoints(transaction, locked, exchange);
    await transaction.em.flush();
    const changed = await changeOrder(transaction, locked, change);
    const order = await changed.result;
    if (!order.discounts.some(({ id }) => id === discountId)) throw rewardNotBest('orderId');
    await journalSideEffects(transaction, [changed.event]);
    return { result: await voucherOf(transaction, locked.id, discountId), event };
  });
}

/** Exchanges points of the signed-in buyer for a reward. @throws DomainError RULE_VIOLATION, NOT_FOUND. */
export async function redeemOwnReward(
  context: Context,
  { businessId, rewardId }: RedeemOwnRewardInput,
): Promise<Voucher> {
  const own = await findOwnRecord(context.em, await readBuyer(context), businessId);
  if (!own) throw notFound('rwd', rewardId);
  const business = await authorize(context, businessId, 'order:own');
  return redeem(context, business, { clientId: own.clientId, rewardId, code: newCode() });
}

function redeem(context: Context, { id }: Business, exchange: Exchange): Promise<Voucher> {
  return writeLocked(context, id, async (transaction, locked) => {
    const { discountId, event } = await exchangePoints(transaction, locked, exchange);
    return { result: await voucherOf(transaction, id, discountId), event };
  });
}

/** Returns the code of a reward that somebody gets. */
export function newCode(): string {
  return `P-${randomCode(10)}`;
}

/** Returns the refusal of a reward beside a larger discount. `path` names the input field. */
export function rewardNotBest(path: string): DomainError {
  return new DomainError(
    'RULE_VIOLATION',
    `${path}: the order has a larger discount, which does not combine with a reward.`,
  ).withReason('reward_not_best');
}

/**
 * Exchanges points for a reward within a transaction, and returns its discount and the event to record.
 * @throws DomainError RULE_VIOLATION if points are lacking, NOT_FOUND.
 */
export async function exchangePoints(
  transaction: Context,
  business: Business,
  { clientId, rewardId, code }: Exchange,
): Promise<{ discountId: string; event: DomainEvent }> {
  const { em, now } = transaction;
  const { id: businessId } = business;
  await keepMemberClient(em, { businessId, clientId });
  const [reward] = await findRewards(em, business, { onlyActive: true, id: rewardId });
  if (!reward) throw notFound('rwd', rewardId);
  const { name, points } = reward;
  const discount = createDiscount(em, business, { createdAt: now() });
  const terms = { kind: 'amount', mostUses: 1, ...(await worthOf(transaction, reward)) } as const;
  Object.assign(discount, { name, code, clientId, ...terms });
  await em.flush();
  const { id: discountId } = discount;
  const entry = { clientId, kind: 'redeemed', points: -points, discountId } as const;
  return { discountId, event: await postEntry(transaction, businessId, entry) };
}

/** Returns the reduction of a reward: an amount off everything, or the present list price off its item. */
async function worthOf(
  { em }: Context,
  { businessId, amountMinor, itemId }: LoyaltyReward,
): Promise<{ amountMinor: number; itemIds: string[] }> {
  if (amountMinor != null) return { amountMinor, itemIds: [] };
  const priceMinor = await priceOf(em, { businessId, itemId: itemId ?? '' });
  if (priceMinor === undefined) {
    throw new DomainError(
      'RULE_VIOLATION',
      'rewardId: the item of this reward is not sold at present.',
    ).withReason('reward_not_sold');
  }
  return { amountMinor: priceMinor, itemIds: [itemId ?? ''] };
}

async function voucherOf(
  { em }: Context,
  businessId: string,
  discountId: string,
): Promise<Voucher> {
  const [voucher] = await findVouchers(em, { businessId, discountId }, { onlyOpen: false });
  if (!voucher) throw notFound('dsc', discountId);
  return voucher;
}
