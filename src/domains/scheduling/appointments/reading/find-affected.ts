import type { Context } from '../../../../platform/context.ts';
import { notFound } from '../../../nouns/not-found.ts';
import { covers, intersect, merge, type Covers } from '../../../../platform/lib/time/intervals.ts';
import { callerMay } from '../../../business/access/viewer-access.ts';
import { absencesBetween, type Absence } from '../../../business/periods/absences-between.ts';
import { ownStaffId } from '../../../business/access/own-staff.ts';
import type { WorkingHours } from '../../../business/working-hours.ts';
import type { Business } from '../../../business/business.entity.ts';
import { atStoredLocation } from '../../../business/locations/at-location.ts';
import {
  calendarFacts,
  factualItem,
  type CalendarFacts,
} from '../../availability/calendar/calendar-facts.ts';
import { unitsTaken } from '../../availability/calendar/limits.ts';
import { hoursOf, openingsAround, shiftsOf } from '../../availability/calendar/opening.ts';
import { ceilingOf } from '../../availability/calendar/schedule-of.ts';
import { loadsOf, peopleOf } from '../../availability/calendar/occupancy.ts';
import {
  addAttended,
  addWhole,
  noPlaceChanges,
  peakUse,
  stepsOf,
} from '../../availability/calendar/places-taken.ts';
import { attendedPeak } from '../../availability/calendar/trial.ts';
import type { Appointment } from '../appointment.entity.ts';
import { findBusiness } from '../../business.queries.ts';
import { takenBy } from '../free-appointments.ts';
import { findAppointments } from './find-appointments.ts';
import { fitOfService } from './fit-of-service.ts';

const mostRead = 1000;
const mostShown = 100;

/** The subject of a check. `elsewhere` means the linked calendars of a staff member, `time_off` one of their absences. */
export type Subject =
  | { kind: 'staff'; businessId: string; id: string }
  | { kind: 'elsewhere'; businessId: string; id: string }
  | { kind: 'time_off'; businessId: string; staffId: string; timeOff: Absence }
  | { kind: 'resource'; businessId: string; id: string }
  | { kind: 'service'; businessId: string; id: string }
  | { kind: 'business'; businessId: string };

/**
 * Returns the future appointments that no longer fit their staff member, resource, service or business, by start. They are of an
 * inactive person, outside the hours, beyond the units or the parallel capacity, or unlike their service. They stay booked. Empty
 * for callers who may not read appointments.
 */
export async function findAffected(context: Context, subject: Subject): Promise<Appointment[]> {
  const { businessId } = subject;
  // The change that includes this answer is already committed, so the answer must not be refused.
  if (!(await callerMay(context, businessId, 'appointment:read'))) return [];
  const { em, now } = context;
  // The call may have changed the business since it was authorized.
  const business = await findBusiness(em, businessId);
  if (!business) throw notFound('biz', businessId);
  const filter = {
    from: now(),
    staffId: personOf(subject),
    catalogItemId: subject.kind === 'service' ? subject.id : null,
    status: ['pending', 'confirmed'] as const,
    limit: mostRead,
  };
  const future = await findAppointments(em, business, filter, now());
  if (future.length === 0) return [];
  const fits = new Map<string | null, Fit>();
  // Each appointment has to fit its location.
  for (const [locationId, there] of Map.groupBy(future, placeOfRow)) {
    const place = await atStoredLocation(em, business, locationId);
    fits.set(locationId, await fitAt(em, place, subject, there));
  }
  const isFitting: Fit = each => fits.get(placeOfRow(each))!(each);
  const performs = subject.kind === 'staff' && (await performedBy(em, business, future));
  const own = await ownStaffId(context, businessId);
  return future
    .filter(each => own === null || servedBy(each).includes(own))
    .filter(each => !isFitting(each) || (performs && !performs(each, subject.id)))
    .slice(0, mostShown);
}

const placeOfRow = ({ locationId = null }: Appointment): string | null => locationId;

/** Returns a function that tells if an appointment at a location fits the subject. */
async function fitAt(
  em: Context['em'],
  place: Business,
  subject: Subject,
  there: readonly Appointment[],
): Promise<Fit> {
  return subject.kind === 'service'
    ? fitOfService(await factualItem(em, place, subject.id), place, there)
    : fitOf(subject, place, await calendarFacts(em, place), there);
}

function servedBy({ staffId, extraStaffIds }: Appointment): (string | null | undefined)[] {
  return [staffId, ...extraStaffIds];
}

function personOf(subject: Subject): string | null {
  if (subject.kind === 'time_off') return subject.staffId;
  return subject.kind === 'staff' || subject.kind === 'elsewhere' ? subject.id : null;
}

/** Returns a function that tells if a staff member performs the service of an appointment. */
async function performedBy(
  em: Context['em'],
  business: Business,
  future: readonly Appointment[],
): Promise<(appointment: Appointment, staffId: string) => boolean> {
  const staffOf = new Map<string, readonly string[]>();
  for (const id of new Set(future.map(each => each.catalogItemId))) {
    staffOf.set(id, (await factualItem(em, business, id)).item.staffIds);
  }
  return ({ catalogItemId }, staffId) => {
    const staffIds = staffOf.get(catalogItemId) ?? [];
    return staffIds.length === 0 || staffIds.includes(staffId);
  };
}

type Fit = (appointment: Appointment) => boolean;

function fitOf(
  subject: Exclude<Subject, { kind: 'service' }>,
  business: Business,
  facts: CalendarFacts,
  future: readonly Appointment[],
): Fit {
  const { timezone } = business;
  if (subject.kind === 'resource') {
    const { id } = subject;
    const own = future.filter(each => each.resourceIds.includes(id));
    const { units = 0, hours = null, blocked = [] } = facts.resources.get(id) ?? {};
    const isBlocked = ({ startAt, endAt }: Appointment) =>
      absencesBetween(blocked, timezone, startAt, endAt).length > 0;
    const isWithin = withinUnits(own, units, id);
    const isThere = hours && isOpenOf(hours, business, future);
    return each =>
      !each.resourceIds.includes(id) ||
      (isWithin(each) && !isBlocked(each) && (isThere?.(each.startAt, each.endAt) ?? true));
  }
  if (subject.kind === 'time_off') {
    return each =>
      absencesBetween([subject.timeOff], timezone, each.startAt, each.endAt).length === 0;
  }
  if (subject.kind === 'elsewhere') {
    const busy = facts.staff.get(subject.id)?.busyElsewhere ?? [];
    return each => intersect(busy, [each]).length === 0;
  }
  const from = Math.min(...future.map(each => each.startAt));
  const to = Math.max(...future.map(each => each.endAt));
  const hours = hoursOf(business.workingHours);
  const open = merge(openingsAround(hours, timezone, from, to));
  if (subject.kind === 'staff') {
    const person = facts.staff.get(subject.id);
    if (!person?.active) return () => false;
    const isOnShift = covers(shiftsOf(person, { hours, timezone, open }, from, to));
    return each => isOnShift(each.startAt, each.endAt);
  }
  const isOpen = covers(open);
  const isWithin = withinCeiling(future, business, facts);
  return each => isOpen(each.startAt, each.endAt) && isWithin(each);
}

function isOpenOf(
  hours: WorkingHours,
  { timezone }: Business,
  future: readonly Appointment[],
): Covers {
  const from = Math.min(...future.map(each => each.startAt));
  const to = Math.max(...future.map(each => each.endAt));
  return covers(merge(openingsAround(hours, hours.timezone ?? timezone, from, to)));
}

/** Returns a function that tells if an appointment fits into a number of places, or the units of a resource. */
function withinUnits(
  appointments: readonly Appointment[],
  units: number,
  resourceId?: string,
): Fit {
  const changes = noPlaceChanges();
  for (const load of loadsOf(appointments.map(takenBy))) {
    const taken = resourceId === undefined ? 1 : unitsTaken(load.resourceIds, resourceId);
    addWhole(changes, load, taken);
  }
  const peak = peakUse(stepsOf(changes));
  return each => peak(each.occupiedFrom, each.occupiedTo) <= units;
}

/**
 * Returns a function that tells if an appointment fits into the parallel capacity of the business. Staff count as free during
 * processing times.
 */
function withinCeiling(
  appointments: readonly Appointment[],
  business: Business,
  facts: CalendarFacts,
): Fit {
  const units = ceilingOf(business, facts);
  if (business.parallelCapacity != null) return withinUnits(appointments, units);
  const changes = noPlaceChanges();
  for (const load of loadsOf(appointments.map(takenBy))) addAttended(changes, load, peopleOf(load));
  const peak = peakUse(stepsOf(changes));
  return each => {
    const { occupiedFrom: from, occupiedTo: to, processingStartAt, processingEndAt } = each;
    const pause = { pausedAt: processingStartAt ?? to, resumedAt: processingEndAt ?? to };
    return attendedPeak(peak, { from, to, ...pause }) <= units;
  };
}
