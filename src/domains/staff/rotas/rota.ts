import type { DayHours } from '../../business/day-hours.ts';
import { weekOf, type DayOfWeek } from '../../../../packages/shared/local-days.ts';
import { daysBetween } from '../../../platform/lib/time/time.ts';

/** What somebody works on the days of a week, on the wall clock. */
export type Week = Readonly<Record<DayOfWeek, DayHours>>;

/** Weeks that take the place of a person's usual one from a local day on, one after another and then from the first again. */
export interface Rota {
  id: string;
  name: string | null;
  firstDay: string;
  /** Null: it goes on. */
  lastDay: string | null;
  /** A day of a first week; weeks begin on Mondays. */
  anchorDay: string;
  weeks: readonly Week[];
}

/** A rota with the staff member whose it is. */
export interface OwnRota extends Rota {
  businessId: string;
  staffId: string;
}

/**
 * In this order the last one that covers a day counts on it: the one that began last, of those the one that ends first, of those
 * the one that was made last.
 */
export function inOrder(list: readonly Rota[]): Rota[] {
  return list.toSorted(
    (a, b) => compare(a.firstDay, b.firstDay) || compare(endOf(b), endOf(a)) || compare(a.id, b.id),
  );
}

/** Whether all days of a rota are among some others. */
export function isWithin(rota: Rota, days: Pick<Rota, 'firstDay' | 'lastDay'>): boolean {
  return days.firstDay <= rota.firstDay && endOf(rota) <= endOf(days);
}

/** The week that counts on a day, of rotas in order; undefined: the usual one. */
export function weekOn(rotas: readonly Rota[], day: string): Week | undefined {
  const rota = rotas.findLast(each => each.firstDay <= day && day <= endOf(each));
  if (!rota) return undefined;
  const since = Math.floor(daysBetween(mondayOf(rota.anchorDay), day) / 7);
  const count = rota.weeks.length;
  return rota.weeks[((since % count) + count) % count];
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return weekOf(day, 1);
}

function endOf({ lastDay }: Pick<Rota, 'lastDay'>): string {
  return lastDay ?? '9999-12-31';
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
