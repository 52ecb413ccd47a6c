import type { DayHours } from '../../business/day-hours.ts';
import { hoursOn, type WorkingHours } from '../../business/working-hours.ts';
import { dayOfWeek } from '../../../../packages/shared/local-days.ts';
import { weekOn, type Rota } from './rota.ts';

/** Working hours of a staff member: by their rotas, else by their own week, else by the business's. */
export interface PlannedHours {
  /** Own hours; null: the business's hours. */
  hours: WorkingHours | null;
  /** Rotas as sorted by `inOrder`. */
  rotas: readonly Rota[];
}

/** Returns the hours of a staff member on a local day: by an exception, a rota, or the usual week. */
export function hoursOfDay(
  { hours, rotas }: PlannedHours,
  business: WorkingHours,
  day: string,
): DayHours {
  return (
    hours?.exceptions[day] ??
    weekOn(rotas, day)?.[dayOfWeek(day)] ??
    hoursOn(hours ?? business, day)
  );
}
