import type { DayHours } from '../../business/day-hours.ts';
import { weekOf, type DayOfWeek } from '../../../../packages/shared/local-days.ts';
import { daysBetween } from '../../../platform/lib/time/time.ts';

/** Hours of a staff member on the days of a week, in local time. */
export type Week = Readonly<Record<DayOfWeek, DayHours>>;

/** Weeks that replace a staff member's usual week from a local day on. They repeat in a cycle. */
export interface Rota {
  id: string;
  name: string | null;
  /** The location where it applies; undefined: the first one of the staff member, as in all rotas before there were several. */
  locationId?: string | undefined;
  firstDay: string;
  /** Null: without an end. */
  lastDay: string | null;
  /** A day in a first week of the cycle. Weeks begin on Mondays. */
  anchorDay: string;
  weeks: readonly Week[];
}

/** A rota with its staff member. */
export interface OwnRota extends Rota {
  businessId: string;
  staffId: string;
}

/**
 * Sorts rotas so that the last one that covers a day applies on it. This is the rota that began last. Among
 * equals it is the one that ends first, and then the one created last.
 */
export function inOrder(list: readonly Rota[]): Rota[] {
  return list.toSorted(
    (a, b) => compare(a.firstDay, b.firstDay) || compare(endOf(b), endOf(a)) || compare(a.id, b.id),
  );
}

/** Returns true if all days of a rota are within the given days. */
export function isWithin(rota: Rota, days: Pick<Rota, 'firstDay' | 'lastDay'>): boolean {
  return days.firstDay <= rota.firstDay && endOf(rota) <= endOf(days);
}

/** Returns the week that applies on a day; undefined: the usual week. The rotas must be in order. */
export function weekOn(rotas: readonly Rota[], day: string): Week | undefined {
  const rota = rotas.findLast(each => each.firstDay <= day && day <= endOf(each));
  if (!rota) return undefined;
  const since = Math.floor(daysBetween(mondayOf(rota.anchorDay), day) / 7);
  const count = rota.weeks.length;
  return rota.weeks[((since % count) + count) % count];
}

/** Returns the Monday of a day's week. */
export function mondayOf(day: string): string {
  return weekOf(day, 1);
}

function endOf({ lastDay }: Pick<Rota, 'lastDay'>): string {
  return lastDay ?? '9999-12-31';
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
