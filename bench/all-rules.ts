import type { ClassTime } from '../src/domains/catalog/items/timetable.ts';
import type {
  NeededResource,
  Schedule,
} from '../src/domains/scheduling/availability/calendar/schedule.ts';
import { weekdays } from '../packages/shared/local-days.ts';

const minute = 60_000;

/**
 * Returns the same schedule with every rule that a service can have: its own hours, a timetable of the same starts,
 * minimum participants, processing time, a machine and one of six rooms with hours. A third of the bookings have
 * processing time, all of them a room, and half of them the machine.
 */
export function withAllRules(schedule: Schedule): Schedule {
  const { hours } = schedule.business;
  const resourceOf = (resourceId: string, units: number): NeededResource => ({
    resourceId,
    name: resourceId,
    blocked: [],
    units,
    hours,
  });
  const busy = schedule.busy.map((row, index) => ({
    ...row,
    resourceIds: [`room ${index % 6}`, ...(index % 2 === 0 ? ['machine'] : [])],
    processing:
      index % 3 === 0
        ? { startAt: row.startAt + 10 * minute, endAt: row.startAt + 20 * minute }
        : undefined,
  }));
  return {
    ...schedule,
    item: {
      ...schedule.item,
      hours,
      timetable: timetableOf(schedule),
      minimumParticipants: { participants: 2, minutesBefore: 60 },
      processing: { afterMinutes: 10, minutes: 10 },
    },
    resources: [resourceOf('machine', 12)],
    choice: {
      units: 1,
      resources: Array.from({ length: 6 }, (_, k) => resourceOf(`room ${k}`, 4)),
    },
    busy,
  };
}

/** Returns a class at each step of the week, taught by anyone free. */
function timetableOf({ business }: Schedule): ClassTime[] {
  const { slotStepMinutes: step } = business;
  const times = Array.from({ length: Math.floor(1440 / step) }, (_, place) =>
    [Math.floor((place * step) / 60), (place * step) % 60]
      .map(part => String(part).padStart(2, '0'))
      .join(':'),
  );
  const anyone = { staffId: null, firstDay: null, lastDay: null };
  return weekdays.flatMap(weekday => times.map(startTime => ({ weekday, startTime, ...anyone })));
}
