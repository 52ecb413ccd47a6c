import { addDays, weekOf } from '../../../../../packages/shared/local-days.ts';

const monday = 1;
const day = 86_400_000;

/** Which week of a rota its first day is in, from 0. */
export function weekAtStart(firstDay: string, anchorDay: string, count: number): number {
  const between = Date.parse(weekOf(firstDay, monday)) - Date.parse(weekOf(anchorDay, monday));
  const weeks = Math.round(between / day / 7);
  return ((weeks % count) + count) % count;
}

/** The anchor of a rota whose first day is in a week of it, from 0. */
export function anchorFor(firstDay: string, week: number): string {
  return addDays(weekOf(firstDay, monday), -7 * week);
}
