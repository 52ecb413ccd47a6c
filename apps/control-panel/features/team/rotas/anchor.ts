import { addDays, weekOf } from '../../../../../packages/shared/local-days.ts';

const monday = 1;
const day = 86_400_000;

/** Returns the index of the rota week that contains the first day, from 0. */
export function weekAtStart(firstDay: string, anchorDay: string, count: number): number {
  const between = Date.parse(weekOf(firstDay, monday)) - Date.parse(weekOf(anchorDay, monday));
  const weeks = Math.round(between / day / 7);
  return ((weeks % count) + count) % count;
}

/** Returns the anchor day for which the first day is in the given rota week, from 0. */
export function anchorFor(firstDay: string, week: number): string {
  return addDays(weekOf(firstDay, monday), -7 * week);
}
