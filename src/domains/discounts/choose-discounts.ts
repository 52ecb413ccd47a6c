import type { RefusalReason } from '../../enums.generated.ts';
import { proportion, split } from '../../platform/lib/money/split.ts';
import type { DiscountKind } from './discount.entity.ts';

/** A line that a discount may reduce. */
export interface PricedLine {
  itemId: string;
  /** Price of the whole line, in minor units. */
  priceMinor: number;
}

/** A discount that applies, and the amount it saves. */
export interface CountedDiscount extends Pick<Candidate, 'id' | 'name' | 'code' | 'kind'> {
  amountMinor: number;
}

/** Discounts that apply to some lines. Money is in minor units. */
export interface Discounts {
  /** At most one discount that reduces prices, and one that makes the delivery free. */
  counted: readonly CountedDiscount[];
  /** Reduction of each line. */
  rebates: readonly number[];
  isDeliveryFree: boolean;
  /** Reason why the given code does not apply; null if it applies or no code was given. */
  obstacle: Obstacle | null;
}

export interface Obstacle {
  reason: Extract<
    RefusalReason,
    | 'discount_unknown'
    | 'discount_used_up'
    | 'discount_not_first'
    | 'discount_for_others'
    | 'discount_for_other_clients'
    | 'discount_too_little'
  >;
  /** Required sum of the lines, for `discount_too_little`. */
  leastMinor: number | null;
  /** Missing part of that sum, for `discount_too_little`. */
  lackingMinor: number | null;
}

/**
 * Chooses among candidates. Of those that reduce prices, the largest saving wins, and the oldest among
 * equals. A free delivery is added to it, unless the delivery is free anyway. `deliveryMinor` is null while
 * it is not known.
 */
export function chooseDiscounts(
  candidates: readonly Candidate[],
  lines: readonly PricedLine[],
  { code, deliveryMinor }: { code: string | null; deliveryMinor: number | null },
): Discounts {
  const usable = candidates.filter(candidate => obstacleOf(candidate, lines) === null);
  const lowering = usable
    .filter(({ kind }) => kind !== 'free_delivery')
    .map(candidate => ({ candidate, rebates: rebatesFor(candidate, lines) }))
    .map(each => ({ ...each, amountMinor: each.rebates.reduce((sum, part) => sum + part, 0) }))
    .filter(({ amountMinor }) => amountMinor > 0);
  const [best] = lowering.toSorted((a, b) => b.amountMinor - a.amountMinor);
  const free =
    deliveryMinor === 0 ? undefined : usable.find(({ kind }) => kind === 'free_delivery');
  return {
    counted: [
      ...(best ? [counted(best.candidate, best.amountMinor)] : []),
      ...(free && deliveryMinor !== null ? [counted(free, deliveryMinor)] : []),
    ],
    rebates: best?.rebates ?? lines.map(() => 0),
    isDeliveryFree: free !== undefined,
    obstacle: code === null ? null : obstacleOfCode(candidates, lines, code),
  };
}

function counted({ id, name, code, kind }: Candidate, amountMinor: number): CountedDiscount {
  return { id, name, code, kind, amountMinor };
}

function obstacleOfCode(
  candidates: readonly Candidate[],
  lines: readonly PricedLine[],
  code: string,
): Obstacle | null {
  const named = candidates.find(candidate => candidate.code === code);
  return named ? obstacleOf(named, lines) : obstacle('discount_unknown');
}

function obstacleOf(candidate: Candidate, lines: readonly PricedLine[]): Obstacle | null {
  const { isUsedUp, isLate, leastMinor } = candidate;
  const eligible = lines.filter(line => isFor(candidate, line));
  const sum = eligible.reduce((so, { priceMinor }) => so + priceMinor, 0);
  if (candidate.isForOthers) return obstacle('discount_for_other_clients');
  if (isUsedUp) return obstacle('discount_used_up');
  if (isLate) return obstacle('discount_not_first');
  if (eligible.length === 0) return obstacle('discount_for_others');
  if (leastMinor === null || sum >= leastMinor) return null;
  return { reason: 'discount_too_little', leastMinor, lackingMinor: leastMinor - sum };
}

function obstacle(reason: Obstacle['reason']): Obstacle {
  return { reason, leastMinor: null, lackingMinor: null };
}

function isFor({ itemIds }: Candidate, { itemId }: PricedLine): boolean {
  return itemIds === null || itemIds.includes(itemId);
}

function rebatesFor(candidate: Candidate, lines: readonly PricedLine[]): number[] {
  const prices = lines.map(line => (isFor(candidate, line) ? line.priceMinor : 0));
  return rebatesOf(rebateOf(candidate), prices);
}

function rebateOf({ kind, ppm, amountMinor }: Candidate): Rebate {
  if (kind === 'percent') return { kind, ppm: ppm ?? 0 };
  return kind === 'amount' ? { kind, amountMinor: amountMinor ?? 0 } : { kind };
}

/** Kind and value of a discount. Money is in minor units. */
type Rebate =
  | { kind: 'percent'; ppm: number }
  | { kind: 'amount'; amountMinor: number }
  | { kind: 'free_delivery' };

/**
 * Returns the reduction of each line, never more than its price. A percentage is rounded half up, once a
 * line. An amount is divided in proportion to the prices, rounded down. The rest goes, unit by unit, to the
 * lines that lost most by rounding, the first ones first.
 */
export function rebatesOf(rebate: Rebate, prices: readonly number[]): number[] {
  if (rebate.kind === 'percent') {
    return prices.map(price => proportion(price, rebate.ppm, 1_000_000));
  }
  if (rebate.kind === 'amount') {
    const wholeMinor = prices.reduce((sum, price) => sum + price, 0);
    return split(Math.min(rebate.amountMinor, wholeMinor), prices);
  }
  return prices.map(() => 0);
}

/** A discount that may apply, with the facts that decide it. Money is in minor units. */
export interface Candidate {
  id: string;
  name: string;
  code: string | null;
  kind: DiscountKind;
  ppm: number | null;
  amountMinor: number | null;
  leastMinor: number | null;
  /** Segment whose clients it is for, if that is to be checked. */
  segmentId: string | null;
  /** True if it is for other clients. */
  isForOthers: boolean;
  /** True if this client, or all clients together, reached the maximum of uses. */
  isUsedUp: boolean;
  /** True if the discount is for first orders only, and the client has ordered before. */
  isLate: boolean;
  /** Requested items that the discount covers; null: all. */
  itemIds: string[] | null;
}

/** Order or cart for which candidates are searched. */
export interface Question {
  businessId: string;
  itemIds: readonly string[];
  code: string | null;
  /**
   * Client by id or phone; both are null for an anonymous buyer. Null: not known yet, so that no limit per
   * client applies.
   */
  client: { id: string | null; phone: string | null } | null;
  /** Time in epoch milliseconds. */
  now: number;
  /**
   * Changed order, with the ids of its discounts. Automatic discounts apply as they did when it was placed.
   */
  order?: { id: string; keptIds: readonly string[]; createdAt: number };
}
