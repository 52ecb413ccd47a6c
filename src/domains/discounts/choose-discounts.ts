import type { RefusalReason } from '../../enums.generated.ts';
import { rebatesOf, type Rebate } from './apply-discounts.ts';
import type { Candidate } from './candidates.ts';

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
