import type { DayHours } from '../../business/day-hours.ts';
import { hoursOn, type WorkingHours } from '../../business/working-hours.ts';
import { dayOfWeek } from '../../../../packages/shared/local-days.ts';
import { weekOn, type Rota } from './rota.ts';

/** When somebody works: as their rotas say, else as their own hours, else as the business. */
export interface PlannedHours {
  /** Null: those of the business. */
  hours: WorkingHours | null;
  /** In order. */
  rotas: readonly Rota[];
}

/** The hours that count for a person on a local day: an exception of their own, a rota, or the usual week. */
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
