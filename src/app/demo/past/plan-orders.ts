import { addDays } from '../../../../packages/shared/local-days.ts';
import { localDateOf, wallToInstant } from '../../../platform/lib/time/time.ts';
import { zone } from '../data/salon.ts';
import type { Chance } from './chance.ts';

/** How an order came and what became of it. */
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
  /** Epoch milliseconds. */
  at: number;
  fate: OrderFate;
}

const minute = 60_000;
const hour = 60 * minute;

/** The orders of the last days, which are still open, and the newest first step of each. */
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

/** Orders of the given days, in the order of time, every second day one or two. */
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
