import { addDays } from '../../../../packages/shared/local-days.ts';
import { localDateOf, wallToInstant } from '../../../platform/lib/time/time.ts';
import { zone } from '../data/salon.ts';
import type { Chance } from './chance.ts';

/** Origin and outcome of an order. */
type OrderFate =
  | 'desk'
  | 'delivered'
  | 'refunded'
  | 'partly_refunded'
  | 'cancelled'
  | 'unpaid'
  | 'paying'
  | 'declined'
  | 'paid'
  | 'packed'
  | 'ready';

/** An order of the demo. */
export interface PlannedOrder {
  /** Time of the order, in epoch milliseconds. */
  at: number;
  fate: OrderFate;
}

const minute = 60_000;
const hour = 60 * minute;

/** Open orders of the last days, with their latest step. */
const open: readonly [OrderFate, hoursAgo: number][] = [
  ['packed', 50],
  ['ready', 31],
  ['paid', 27],
  ['declined', 20],
  ['paid', 9],
  ['unpaid', 6],
  ['unpaid', 2],
  ['paying', 0.25],
];

const ended: readonly OrderFate[] = [
  'desk',
  'delivered',
  'desk',
  'delivered',
  'cancelled',
  'delivered',
  'refunded',
  'desk',
  'delivered',
  'partly_refunded',
  'desk',
];

/** Plans orders for the given days in chronological order: one or two on about every second day. */
export function planOrders(chance: Chance, now: number, days: number): PlannedOrder[] {
  const today = localDateOf(now, zone);
  const planned: PlannedOrder[] = [];
  for (let back = days; back > 4; back -= 1) {
    if (chance.is(0.35)) continue;
    const morning = wallToInstant(addDays(today, -back), '10:00', zone);
    const at = morning + chance.below(7 * 60) * minute;
    planned.push({ at, fate: ended[planned.length % ended.length]! });
  }
  for (const [fate, hoursAgo] of open) planned.push({ at: now - hoursAgo * hour, fate });
  return planned;
}
