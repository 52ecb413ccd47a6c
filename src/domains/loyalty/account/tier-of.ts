import { localDateOf } from '../../../platform/lib/time/time.ts';
import type { Tier } from '../program/loyalty-program.entity.ts';
import type { LoyaltyAccount } from './account.queries.ts';

/** Tier of a client, and the last day on which it is certain. */
interface ReachedTier extends Tier {
  readonly lastDay: string;
}

type Years = Pick<LoyaltyAccount, 'tiers' | 'yearPoints' | 'formerYearPoints' | 'timezone'>;

const reachedBy = (tiers: readonly Tier[], points: number): Tier | null =>
  tiers.findLast(({ pointsFrom }) => pointsFrom <= points) ?? null;

/**
 * Returns the tier of a client: the higher one of those that the points of this calendar year and of the year before reach. It is
 * reached at once, and read on 1 January for the year that begins.
 */
export function tierNow(
  { tiers, yearPoints, formerYearPoints, timezone }: Years,
  now: number,
): ReachedTier | null {
  const tier = reachedBy(tiers, Math.max(yearPoints, formerYearPoints));
  if (!tier) return null;
  const year = Number(localDateOf(now, timezone).slice(0, 4));
  const isOfThisYear = reachedBy(tiers, yearPoints) === tier;
  return { ...tier, lastDay: `${isOfThisYear ? year + 1 : year}-12-31` };
}

/** Returns the next higher tier; null at the highest one. */
export function nextTier({ tiers, yearPoints, formerYearPoints }: Years): Tier | null {
  const points = Math.max(yearPoints, formerYearPoints);
  return tiers.find(({ pointsFrom }) => pointsFrom > points) ?? null;
}
