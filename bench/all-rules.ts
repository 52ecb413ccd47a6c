import type {
  NeededResource,
  Schedule,
} from '../src/domains/scheduling/availability/calendar/schedule.ts';

const minute = 60_000;

/**
 * The same schedule with every rule that a service can have: hours of its own, processing time, a machine and one of six
 * rooms with hours. A third of the bookings have processing time, all of them a room, and half of them the machine.
 */
export function withAllRules(schedule: Schedule): Schedule {
  const { hours } = schedule.business;
  const resourceOf = (resourceId: string, units: number): NeededResource => ({
    resourceId,
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
    item: { ...schedule.item, hours, processing: { afterMinutes: 10, minutes: 10 } },
    resources: [resourceOf('machine', 12)],
    choice: {
      units: 1,
      resources: Array.from({ length: 6 }, (_, k) => resourceOf(`room ${k}`, 4)),
    },
    busy,
  };
}
