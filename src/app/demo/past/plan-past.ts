import { parseWorkingHours } from '../../../domains/business/working-hours.ts';
import {
  openingsAround,
  shiftsOf,
} from '../../../domains/scheduling/availability/calendar/opening.ts';
import type { Interval } from '../../../platform/lib/time/intervals.ts';
import { addDays, weekdayOf } from '../../../../packages/shared/local-days.ts';
import { localDateOf, wallToInstant } from '../../../platform/lib/time/time.ts';
import { zone, type PersonKey, type ServiceKey } from '../data/salon.ts';
import type { Salon } from '../open-salon.ts';
import type { Chance } from './chance.ts';

/** A time at which a person performed a service. Instants are epoch milliseconds. */
export interface Busy {
  service: ServiceKey;
  person: PersonKey;
  startAt: number;
  endAt: number;
  occupiedFrom: number;
  occupiedTo: number;
}

const minute = 60_000;
const class_ = 'yoga';
const classDay = 4;

/** Services of each person. Frequent services are repeated. */
const repertoire: Readonly<Record<PersonKey, readonly ServiceKey[]>> = {
  mira: ['longCut', 'longCut', 'shortCut', 'roots', 'balayage', 'fringe', 'longCut'],
  jonas: ['shortCut', 'shortCut', 'beard', 'longCut', 'beard', 'roots', 'fringe'],
  amelie: ['gel', 'gel', 'manicure', 'brows', 'pedicure'],
  deniz: ['facial', 'facial', 'massage', 'brows', 'pedicure', 'manicure'],
};

/** Fills the shifts of past days without overlaps of people or rooms. */
export function planPast(salon: Salon, chance: Chance, now: number, days: number): Busy[] {
  const { business, people } = salon;
  const today = localDateOf(now, zone);
  const hours = parseWorkingHours(business.workingHours);
  const planned: Busy[] = [];
  for (let back = days; back > 0; back -= 1) {
    const date = addDays(today, -back);
    const from = wallToInstant(date, '00:00', zone);
    const to = wallToInstant(addDays(date, 1), '00:00', zone) - 1;
    const open = openingsAround(hours, zone, from, to).filter(({ startAt }) => startAt >= from);
    const isClassDay = weekdayOf(date) === classDay;
    for (const [person, { workingHours, rotas, timeOff }] of people) {
      const own = workingHours ? parseWorkingHours(workingHours) : null;
      const place = { hours, timezone: zone, open };
      const shifts = shiftsOf({ hours: own, rotas, timeOff }, place, from, to);
      for (const [index, shift] of shifts.entries()) {
        const first = person === 'deniz' && isClassDay && index === 0 ? class_ : undefined;
        fillShift(salon, chance, { person, shift, first }, planned);
      }
    }
  }
  return planned;
}

interface Shift {
  person: PersonKey;
  shift: Interval;
  first: ServiceKey | undefined;
}

function fillShift(
  { business, items }: Salon,
  chance: Chance,
  { person, shift, first }: Shift,
  planned: Busy[],
): void {
  const step = business.slotStepMinutes * minute;
  let at = shift.startAt + chance.below(5) * step;
  for (let service = first ?? chance.pick(repertoire[person]); at < shift.endAt;) {
    const item = items.get(service)!;
    const occupiedFrom = at;
    const startAt = Math.ceil((at + item.bufferBeforeMinutes * minute) / step) * step;
    const endAt = startAt + item.durationMinutes! * minute;
    const occupiedTo = endAt + item.bufferAfterMinutes * minute;
    const isFree = item.resourceIds.length === 0 || isRoomFree(planned, items, startAt, occupiedTo);
    if (occupiedTo <= shift.endAt && isFree) {
      const occupied = startAt - item.bufferBeforeMinutes * minute;
      planned.push({ service, person, startAt, endAt, occupiedFrom: occupied, occupiedTo });
      at = occupiedTo;
    }
    at = Math.ceil((Math.max(at, occupiedFrom) + chance.below(7) * step + step) / step) * step;
    service = chance.pick(repertoire[person]);
  }
}

function isRoomFree(
  planned: readonly Busy[],
  items: Salon['items'],
  from: number,
  to: number,
): boolean {
  return !planned
    .slice(-40)
    .some(
      other =>
        items.get(other.service)!.resourceIds.length > 0 &&
        other.occupiedFrom < to &&
        from < other.occupiedTo,
    );
}
