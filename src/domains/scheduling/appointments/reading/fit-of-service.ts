import { covers, merge } from '../../../../platform/lib/time/intervals.ts';
import type { Business } from '../../../business/business.entity.ts';
import type { CatalogItem } from '../../../catalog/items/item.entity.ts';
import type { FactualItem } from '../../availability/calendar/calendar-facts.ts';
import { classesBetween, teaches } from '../../availability/calendar/classes.ts';
import { hoursOf, openingsAround } from '../../availability/calendar/opening.ts';
import { unitsTaken } from '../../availability/calendar/limits.ts';
import { loadsOf } from '../../availability/calendar/occupancy.ts';
import type { Appointment } from '../appointment.entity.ts';
import { takenBy } from '../free-appointments.ts';

type Fit = (appointment: Appointment) => boolean;

/**
 * Returns a function that tells if an appointment of a service could still be booked as it is. It checks staff, hours or
 * timetable, resources and the number of participants. Lengths and prices belong to the appointment.
 */
export function fitOfService(
  { item }: FactualItem,
  business: Business,
  future: readonly Appointment[],
): Fit {
  if (!item.active) return () => false;
  const fits = [
    isServedBy(item),
    isInHours(item, business, future),
    isInTimetable(item, business),
    hasResources(item),
    hasRoom(item, future),
  ];
  return appointment => fits.every(isFitting => isFitting(appointment));
}

function isServedBy({ staffIds }: CatalogItem): Fit {
  if (staffIds.length === 0) return () => true;
  return ({ staffId, extraStaffIds }) =>
    staffId != null && [staffId, ...extraStaffIds].every(id => staffIds.includes(id));
}

function isInHours(
  { bookableHours }: CatalogItem,
  { timezone }: Business,
  future: readonly Appointment[],
): Fit {
  if (bookableHours == null) return () => true;
  const hours = hoursOf(bookableHours);
  const from = Math.min(...future.map(each => each.startAt));
  const to = Math.max(...future.map(each => each.endAt));
  const isOpen = covers(merge(openingsAround(hours, hours.timezone ?? timezone, from, to)));
  return ({ startAt, endAt }) => isOpen(startAt, endAt);
}

function isInTimetable({ timetable }: CatalogItem, { timezone }: Business): Fit {
  if (timetable == null) return () => true;
  return ({ startAt, staffId }) => {
    const classes = classesBetween(timetable, timezone, startAt, startAt + 1);
    return classes.has(startAt) && (staffId == null || teaches(classes, startAt, staffId));
  };
}

function hasResources({ resourceIds, anyResourceIds, anyResourceUnits }: CatalogItem): Fit {
  return ({ resourceIds: taken }) => {
    if (!resourceIds.every(id => taken.includes(id))) return false;
    if (anyResourceIds.length === 0) return true;
    const chosen = anyResourceIds.reduce((sum, id) => sum + unitsTaken(taken, id), 0);
    return chosen >= anyResourceUnits;
  };
}

/** If a group exceeds the capacity, every participant is affected. */
function hasRoom({ capacity }: CatalogItem, future: readonly Appointment[]): Fit {
  const tooMany = loadsOf(future.map(takenBy)).filter(
    ({ groupSize, participants }) => groupSize > 1 && participants > capacity,
  );
  return ({ groupSize, startAt, staffId }) =>
    groupSize <= 1 ||
    !tooMany.some(each => each.startAt === startAt && each.staffId === (staffId ?? null));
}
