import type { RefusalReason } from '../../enums.generated.ts';
import { rebatesOf, type Rebate } from './apply-discounts.ts';
import type { Candidate } from './candidates.ts';

/** A line that a discount may lower. */
export interface PricedLine {
  itemId: string;
  /** Of the whole line, in minor units. */
  priceMinor: number;
}

/** A discount that counts, and what it takes off. */
export interface CountedDiscount extends Pick<Candidate, 'id' | 'name' | 'code' | 'kind'> {
  amountMinor: number;
}

/** The discounts that count for some lines. Money is in minor units. */
export interface Discounts {
  /** The one that lowers prices, if there is one, and the one that makes the delivery free. */
  counted: readonly CountedDiscount[];
  /** What is taken off each line. */
  rebates: readonly number[];
  isDeliveryFree: boolean;
  /** Why the code that was given cannot count; null: it can, or none was given. */
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
  /** What the lines have to come to, for `discount_too_little`. */
  leastMinor: number | null;
  /** How much more they have to come to, for the same. */
  lackingMinor: number | null;
}

/**
 * Chooses among candidates: of those that lower prices the one that saves most, the oldest of equals; a free delivery
 * counts beside it, unless the delivery costs nothing anyway. `deliveryMinor` is null while it is not known.
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
