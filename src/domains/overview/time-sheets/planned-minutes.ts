import { absencesBetween } from '../../business/periods/absences-between.ts';
import type { Business } from '../../business/business.entity.ts';
import { windows } from '../../business/working-hours.ts';
import { intersect, merge, subtract } from '../../../platform/lib/time/intervals.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { wallToInstant } from '../../../platform/lib/time/time.ts';
import type { FactualPerson } from '../../scheduling/availability/calendar/calendar-facts.ts';
import { hoursOf } from '../../scheduling/availability/calendar/hours-of.ts';
import { openingsAround } from '../../scheduling/availability/calendar/opening.ts';
import { hoursOfDay } from '../../staff/rotas/hours-of-day.ts';

const minute = 60_000;

/** Returns the opening times of a business on some local days, shared by all staff. */
export function openOn(
  { workingHours, timezone }: Business,
  { from, to }: { from: string; to: string },
) {
  const hours = hoursOf(workingHours);
  const first = wallToInstant(from, '00:00', timezone);
  const last = wallToInstant(addDays(to, 2), '00:00', timezone);
  const open = merge(openingsAround(hours, timezone, first, last));
  return { hours, timezone, from, to, first, last, open };
}

/**
 * Returns the planned minutes of a person, by the local day on which shifts begin. They are within the business's hours, minus
 * absences.
 */
export function plannedMinutes(
  person: FactualPerson,
  { hours: business, timezone, from, to, first, last, open }: ReturnType<typeof openOn>,
): Map<string, number> {
  const usual = person.hours ?? business;
  const zone = person.hours?.timezone ?? timezone;
  const absences = person.ownTimeOff.filter(({ kind }) => kind === 'absence');
  const away = merge(absencesBetween(absences, timezone, first, last));
  const minutes = new Map<string, number>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const planned = merge(
      windows(usual, zone, day, day, each => hoursOfDay(person, business, each)),
    );
    const shifts = subtract(intersect(open, planned), away);
    const length = shifts.reduce((sum, { startAt, endAt }) => sum + endAt - startAt, 0);
    if (length > 0) minutes.set(day, Math.round(length / minute));
  }
  return minutes;
}
