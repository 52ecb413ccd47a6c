import type { Resolvers } from '../../graphql.generated.ts';
import { isVisiting } from '../business/access/visiting.ts';
import { toMajor } from '../../platform/lib/money/money.ts';
import { shopAddress } from '../shop/hosts/shop-address.ts';
import { shopFaceLoader } from '../shop/loaders.ts';
import { adjustPoints } from './account/adjust-points.ts';
import { getAccount, getOwnAccounts, listEntries } from './account/get-account.ts';
import { noteReferral } from './friends/attribute-friend.ts';
import { nextTier, tierNow } from './account/tier-of.ts';
import { pointsOfOrder } from './earning/points-to-come.ts';
import { getProgram, saveProgram } from './program/program.ts';
import { giveBackReward } from './rewards/give-back.ts';
import { redeemOwnReward, redeemReward } from './rewards/redeem.ts';
import { findRewards } from './rewards/reward.queries.ts';
import { amountOf, listRewards, saveReward } from './rewards/rewards.ts';
import { findVouchers } from './rewards/voucher.queries.ts';

export const loyaltyResolvers: Resolvers = {
  Query: {
    loyaltyProgram: (_, input, context) => getProgram(context, input),
    loyaltyRewards: (_, input, context) => listRewards(context, input),
    loyaltyAccount: (_, input, context) => getAccount(context, input),
    ownLoyaltyAccounts: (_, __, context) => getOwnAccounts(context),
  },
  Mutation: {
    saveLoyaltyProgram: (_, { input }, context) => saveProgram(context, input),
    saveLoyaltyReward: (_, { input }, context) => saveReward(context, input),
    redeemLoyaltyReward: (_, { input }, context) => redeemReward(context, input),
    redeemOwnReward: (_, { input }, context) => redeemOwnReward(context, input),
    giveBackLoyaltyReward: (_, input, context) => giveBackReward(context, input),
    adjustLoyaltyPoints: (_, { input }, context) => adjustPoints(context, input),
    noteReferral: (_, { input }, context) => noteReferral(context, input),
  },
  Order: {
    points: (order, _, context) => pointsOfOrder(context, order),
  },
  LoyaltyProgram: {
    perAmount: ({ perMinor, currency }) => (perMinor == null ? null : toMajor(perMinor, currency)),
  },
  LoyaltyReward: {
    catalogItemId: ({ itemId }) => itemId ?? null,
    amount: amountOf,
  },
  LoyaltyVoucher: {
    amount: ({ amountMinor, currency }) => toMajor(amountMinor, currency),
  },
  LoyaltyAccount: {
    referrerName: ({ referrerName }, _, { caller }) => (isVisiting(caller) ? null : referrerName),
    friendUrl: ({ slug, friendCode }, _, { services }) =>
      friendCode === null ? null : `${services.config.baseUrl}/book/${slug}?friend=${friendCode}`,
    shopFriendUrl: async ({ businessId, friendCode }, _, { services, loader }) => {
      if (friendCode === null) return null;
      const address = shopAddress(services.config, await loader(shopFaceLoader).load(businessId));
      return address && `${address}/?friend=${friendCode}`;
    },
    tier: (account, _, { now }) => tierNow(account, now()),
    nextTier: account => nextTier(account),
    nextReward: async ({ businessId, currency, balance }, _, { em }) => {
      const rewards = await findRewards(em, { id: businessId, currency }, { onlyActive: true });
      const next = rewards.find(({ points }) => points > balance);
      if (!next) return null;
      const { id, name, points } = next;
      return { id, name, points, pointsLacking: points - balance, amount: amountOf(next) };
    },
    rewards: ({ businessId, currency }, _, { em }) =>
      findRewards(em, { id: businessId, currency }, { onlyActive: true }),
    vouchers: ({ businessId, clientId }, _, { em }) =>
      findVouchers(em, { businessId, clientId }, { onlyOpen: true }),
    entries: (account, input, context) => listEntries(context, account, input),
  },
};
