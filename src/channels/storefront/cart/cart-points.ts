import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/context.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { CartRewardInput, QueryCartPointsArgs } from '../../../graphql.generated.ts';
import { writeLocked } from '../../../domains/business/write-locked.ts';
import { refuseObstacle } from '../../../domains/discounts/refuse-obstacle.ts';
import { loadAccount, ownClientId } from '../../../domains/loyalty/account/get-account.ts';
import { pointsToCome } from '../../../domains/loyalty/earning/points-to-come.ts';
import { findPresentRate } from '../../../domains/loyalty/earning/rate.queries.ts';
import { exchangePoints, newCode, rewardNotBest } from '../../../domains/loyalty/rewards/redeem.ts';
import { findRewards } from '../../../domains/loyalty/rewards/reward.queries.ts';
import { findVouchers } from '../../../domains/loyalty/rewards/voucher.queries.ts';
import { notFound } from '../../../domains/nouns/not-found.ts';
import { enterShop } from '../../../domains/shop/find-shop.ts';
import { grossOf } from '../../../domains/taxes/calculate-tax.ts';
import { emptyCart } from './cart-lines.ts';
import { openCart } from './cart-session.ts';
import { findOffers } from './find-offers.ts';
import { readCart } from './read-cart.ts';
import type { ShownCart } from './show-cart.ts';
import { storeChange } from './store-change.ts';

/** Returns what a cart earns, with the points and rewards of its signed-in buyer. Null if the business has no points now. */
export async function cartPoints(context: Context, input: QueryCartPointsArgs) {
  const { em, now } = context;
  const { id: businessId, currency } = (await enterShop(context, input.slug)).business;
  const clientId = await ownClientId(context, businessId);
  const rate = await findPresentRate(em, { businessId, clientId }, toIso(now()));
  if (!rate) return null;
  const cart = await readCart(context, input);
  const available = cart.items.filter(item => item.available);
  const earns = pointsToCome(rate, {
    dueMinor: Math.max(grossOf(cart.sum) - (cart.giftCard?.balanceMinor ?? 0), 0),
    bookings: available.filter(({ startAt }) => startAt !== null).length,
  });
  if (clientId === null) return { earns, balance: null, rewards: [], vouchers: [] };
  const { balance } = await loadAccount(context, { businessId, clientId });
  const vouchers = await findVouchers(em, { businessId, clientId }, { onlyOpen: true });
  if (vouchers.some(({ code }) => code === cart.discountCode)) {
    return { earns, balance, rewards: [], vouchers: [] };
  }
  const rewards = await findRewards(em, { id: businessId, currency }, { onlyActive: true });
  const ids = new Set(available.map(({ itemId }) => itemId));
  const usable = rewards.filter(
    ({ points, itemId }) => points <= balance && (itemId == null || ids.has(itemId)),
  );
  return { earns, balance, rewards: usable, vouchers };
}

/**
 * Exchanges points of the signed-in buyer for a reward and sets its code in the cart, in one transaction. @throws DomainError
 * FORBIDDEN, NOT_FOUND, RULE_VIOLATION if points are lacking or the cart cannot have the reward.
 */
export async function redeemCartReward(
  context: Context,
  { slug, session, rewardId }: CartRewardInput,
): Promise<ShownCart> {
  if (!context.caller.buyerId) {
    throw new DomainError('FORBIDDEN', 'Only a buyer who is signed in has points to use.');
  }
  const visit = await enterShop(context, slug);
  const { business } = visit;
  const clientId = await ownClientId(context, business.id);
  if (clientId === null) throw notFound('rwd', rewardId);
  return writeLocked(context, business.id, async (transaction, locked) => {
    const { cart, session: begun } = await openCart(transaction, business.id, session);
    if (cart.lines.length === 0) throw emptyCart();
    const code = newCode();
    const exchange = { clientId, rewardId, code };
    const { discountId, event } = await exchangePoints(transaction, locked, exchange);
    const written = await storeChange(transaction, visit, {
      cart: { ...cart, discountCode: code },
      offers: await findOffers(transaction, business, cart.lines, code),
      warnings: [],
      sent: session,
      begun,
    });
    const { counted, obstacle } = written.result.discounts;
    refuseObstacle(obstacle, business.currency, 'rewardId');
    if (!counted.some(({ id }) => id === discountId)) throw rewardNotBest('rewardId');
    await journalSideEffects(transaction, [event]);
    return written;
  });
}
