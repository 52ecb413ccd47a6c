import type { EntityManager } from '@mikro-orm/sql';
import type {
  QueryLoyaltyRewardsArgs,
  SaveLoyaltyRewardInput,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { checkVersion, raiseIfChanged } from '../../../platform/database/query/versions.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { authorize } from '../../business/access/authorize.ts';
import { refuseVisiting } from '../../business/access/visiting.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { findItemIds } from '../../catalog/items/item.queries.ts';
import { readPrice } from '../../catalog/items/read-price.ts';
import { notFound } from '../../nouns/not-found.ts';
import { refuseMissing } from '../../nouns/refuse-unknown.ts';
import type { LoyaltyReward } from './loyalty-reward.entity.ts';
import { countRewards, createReward, findRewards, loadReward } from './reward.queries.ts';

const mostRewards = 50;

/** Lists the rewards of a business, the cheapest first. */
export async function listRewards(
  context: Context,
  { businessId, onlyActive }: QueryLoyaltyRewardsArgs,
): Promise<LoyaltyReward[]> {
  refuseVisiting(context.caller, 'its rewards');
  const business = await authorize(context, businessId, 'catalog:read');
  return findRewards(context.em, business, { onlyActive: onlyActive ?? false });
}

/** Creates or changes a reward. Points that were already exchanged keep its former terms. */
export async function saveReward(
  context: Context,
  input: SaveLoyaltyRewardInput,
): Promise<LoyaltyReward> {
  const business = await authorize(context, input.businessId, 'catalog:write');
  const given = readInput(input, business);
  return writeLocked(context, business.id, async ({ em, now }, locked) => {
    const isNew = input.rewardId == null;
    const reward = isNew
      ? await addReward(em, locked, now())
      : await ownReward(em, locked, input.rewardId ?? '');
    if (!isNew) checkVersion(reward, input.version);
    const before = isNew ? null : savedFields(reward);
    Object.assign(reward, given);
    await checkWhole(em, reward);
    return {
      result: reward,
      journaled: !isNew && !raiseIfChanged(em, reward),
      event: {
        type: isNew ? 'loyalty_reward.created' : 'loyalty_reward.updated',
        businessId: business.id,
        subject: reward.id,
        summary: `The reward “${reward.name}” was saved.`,
        ...changesOf(before, savedFields(reward)),
      },
    };
  });
}

/** Returns the amount off an order, in major units; null for an item free of charge. */
export function amountOf({ amountMinor, currency }: LoyaltyReward): number | null {
  return amountMinor == null ? null : toMajor(amountMinor, currency);
}

function savedFields(reward: LoyaltyReward) {
  const { name, points, itemId, active } = reward;
  return {
    name,
    points,
    amount: amountOf(reward),
    catalogItemId: itemId ?? null,
    active,
  };
}

/** @throws DomainError VALIDATION_FAILED that names every bad field. */
function readInput(input: SaveLoyaltyRewardInput, { currency }: Business): Partial<LoyaltyReward> {
  const { rewardId, name, points, amount, catalogItemId, active } = input;
  const needed = (path: string) => {
    if (rewardId == null) throw invalid(path, 'required for a new reward.', 'required');
  };
  const read = collectIssues({
    name: () => (name == null ? needed('name') : readName(name, 'name')),
    points: () => points ?? needed('points'),
    amountMinor: () => (amount == null ? amount : readPrice(amount, currency, 'amount')),
  });
  return Object.fromEntries(
    Object.entries({ ...read, itemId: catalogItemId, active: active ?? undefined }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

/** Checks that a reward gives either an amount or an item of the business. @throws DomainError. */
async function checkWhole(
  em: EntityManager,
  { businessId, amountMinor, itemId }: LoyaltyReward,
): Promise<void> {
  if (itemId != null) {
    refuseMissing([itemId], await findItemIds(em, { businessId, ids: [itemId] }), 'item');
  }
  if ((amountMinor == null) === (itemId == null)) {
    throw invalid(
      'amount',
      'give either an amount or a catalogItemId; null clears one.',
      'required',
    );
  }
  if (amountMinor === 0) throw invalid('amount', 'must be above 0.');
}

async function addReward(
  em: EntityManager,
  business: Business,
  createdAt: number,
): Promise<LoyaltyReward> {
  if ((await countRewards(em, business.id)) >= mostRewards) {
    throw new DomainError(
      'RULE_VIOLATION',
      `A business has at most ${mostRewards} rewards; change one that is not needed.`,
    );
  }
  return createReward(em, business, createdAt);
}

async function ownReward(
  em: EntityManager,
  { id: businessId, currency }: Business,
  id: string,
): Promise<LoyaltyReward> {
  const reward = await loadReward(em, { businessId, id });
  if (!reward) throw notFound('rwd', id);
  return Object.assign(reward, { currency });
}
