import type { EntityManager } from '@mikro-orm/sql';
import type { RefusalReason } from '../../../../enums.generated.ts';
import type { Business } from '../../../business/business.entity.ts';
import { needWholeLock } from '../../../business/lock-business.ts';
import { DomainError, type ErrorCode } from '../../../../platform/errors.ts';
import { checkMonths } from '../../../tariffs/check-limit.ts';
import { insertDecision } from '../../classes/class-decision.queries.ts';
import { checkStart, pickResources, type Refusal } from '../../availability/availability.ts';
import { updateLongestOccupation } from '../../business.queries.ts';
import { checkClientLimits, type ClientVisits } from './client-limits.ts';
import { loadCalendar, type Calendar } from '../../availability/calendar/load-calendar.ts';
import { type SlotRequest, spanToChoose } from '../../availability/calendar/slot-request.ts';
import { decidedAt, scheduledMinutes } from '../../availability/calendar/minimum-participants.ts';
import { processingIn } from '../../availability/calendar/rules-of.ts';
import { pickExtraStaff, pickStaff } from '../../availability/pick-staff.ts';
import { withPlaced, type Busy } from '../../availability/calendar/schedule.ts';

const minute = 60_000;

/** A slot that was found free under the lock, with the time and resources it occupies. Instants are epoch milliseconds. */
export interface Reservation {
  calendar: Calendar;
  staffId: string | null;
  /** Further staff members who serve the appointment. */
  extraStaffIds: string[];
  startAt: number;
  endAt: number;
  occupiedFrom: number;
  occupiedTo: number;
  /** The ids of the occupied resources; an id is repeated for each unit. */
  resourceIds: string[];
  /** The processing time, in which the staff member is free; null if none. */
  processingStartAt: number | null;
  processingEndAt: number | null;
}

/** The requested start, with all conditions of its check. */
export interface StartRequest extends SlotRequest {
  startAt: number;
  /** Skips the checks of hours, grid, notice and limits, but never capacity. */
  force: boolean;
  /** True if the start passed these checks before, for example a held slot. */
  isPromised?: boolean | undefined;
  /** True if an appointment keeps its start. Of the rules, only the hours are checked. */
  staysThere?: boolean | undefined;
  /** The client whose booking limits apply; no limits apply without one. */
  visits?: ClientVisits | undefined;
}

/** A start that is not available. Thrown inside the transaction; `explainRefusal` adds the nearest free starts after it. */
export class StartRefused extends Error {
  readonly code: ErrorCode;
  readonly request: StartRequest;
  readonly reason: RefusalReason;

  constructor(
    code: ErrorCode,
    message: string,
    request: StartRequest,
    reason: RefusalReason = 'start_taken',
  ) {
    super(message);
    this.code = code;
    this.request = request;
    this.reason = reason;
  }
}

export const refusalReasons: Readonly<Record<Refusal, RefusalReason>> = {
  past: 'start_past',
  too_soon: 'start_too_soon',
  beyond_horizon: 'start_too_far',
  outside_hours: 'start_outside_hours',
  off_grid: 'start_off_grid',
  too_few: 'start_too_few',
  leaves_gap: 'start_leaves_gap',
  service_day_limit: 'service_day_limit',
  service_week_limit: 'service_week_limit',
  staff_day_limit: 'staff_day_limit',
  staff_week_limit: 'staff_week_limit',
};

export const refusalTexts: Readonly<Record<Refusal, string>> = {
  past: 'startAt is in the past.',
  too_soon: 'startAt is too soon: the business needs more notice.',
  beyond_horizon: 'startAt is too far ahead: it is beyond the business’s booking horizon.',
  outside_hours:
    'startAt is outside the hours of the business, the service, those who could serve it, or what it needs.',
  off_grid: 'startAt is not one of the start times of this service.',
  too_few: 'startAt does not take place: too few places were booked in time.',
  leaves_gap: 'startAt leaves a gap that is too short for any service, which the business avoids.',
  service_day_limit: 'startAt: the service has as many bookings that day as its limit allows.',
  service_week_limit: 'startAt: the service has as many bookings that week as its limit allows.',
  staff_day_limit: 'startAt: whoever is free has as many bookings that day as their limit allows.',
  staff_week_limit:
    'startAt: whoever is free has as many bookings that week as their limit allows.',
};

/**
 * Reserves a slot under the business's lock and chooses the staff. The start is checked by the function that lists slots.
 * @throws StartRefused if it is not available, DomainError if the tariff allows no more.
 */
export async function reserveSlot(em: EntityManager, request: StartRequest): Promise<Reservation> {
  const reservation = await findStart(em, request);
  await recordReservations(em, request, [reservation]);
  return reservation;
}

/** Returns the slot that a booking would occupy, given some bookings made before it. @throws StartRefused, DomainError. */
export async function findStart(
  em: EntityManager,
  request: StartRequest,
  beside: readonly Busy[] = [],
): Promise<Reservation> {
  const { business, startAt } = request;
  const loaded = await loadCalendar(em, request, people => spanToChoose(business, startAt, people));
  return startIn(loaded, withPlaced(loaded.schedule, beside), request);
}

/** Returns the slot from a calendar that is already loaded, given its schedule around the start. @throws StartRefused. */
export function startIn(
  calendar: Calendar,
  schedule: Calendar['schedule'],
  request: StartRequest,
): Reservation {
  const { startAt } = request;
  const { verdict, slot } = checkStart(schedule, startAt, request);
  if (verdict === 'full') throw new StartRefused('SLOT_UNAVAILABLE', 'startAt is taken.', request);
  if (verdict !== 'free' || !slot) {
    const refusal = verdict as Refusal;
    throw new StartRefused(
      'RULE_VIOLATION',
      refusalTexts[refusal],
      request,
      refusalReasons[refusal],
    );
  }
  const { bufferBeforeMinutes, bufferAfterMinutes } = schedule.item;
  const preferred = slot.staffIds.find(id => id === request.preferredStaffId);
  const staffId = preferred ?? pickStaff(schedule, slot);
  const endAt = startAt + scheduledMinutes(schedule, staffId) * minute;
  return {
    calendar,
    staffId,
    extraStaffIds: pickExtraStaff(schedule, slot, staffId, request.preferredExtraStaffIds),
    resourceIds: pickResources(schedule, startAt, {
      staffId,
      preferredIds: request.preferredResourceIds ?? [],
      isForced: request.force || (request.isPromised ?? false),
    }),
    startAt,
    endAt,
    occupiedFrom: startAt - bufferBeforeMinutes * minute,
    occupiedTo: endAt + bufferAfterMinutes * minute,
    ...storedProcessing(schedule, startAt, staffId),
  };
}

/** Returns the slot's columns as bookings and holds store them. */
export function placeOf({ calendar, ...place }: Reservation) {
  return { ...place, groupSize: calendar.item.capacity };
}

/** Returns the processing time of a booking at a start, as it is stored. */
export function storedProcessing(
  schedule: Calendar['schedule'],
  at: number,
  staffId: string | null,
): Pick<Reservation, 'processingStartAt' | 'processingEndAt'> {
  const durationMinutes = scheduledMinutes(schedule, staffId);
  const { startAt, endAt } = processingIn({ ...schedule.item, durationMinutes }, at);
  const isNone = startAt === endAt;
  return { processingStartAt: isNone ? null : startAt, processingEndAt: isNone ? null : endAt };
}

/**
 * Checks the limits of the client and the tariff for reserved slots and records the slots, under the business's lock.
 * @throws DomainError if a limit is reached.
 */
export async function recordReservations(
  em: EntityManager,
  {
    business,
    now,
    ignoring,
    visits,
    force,
  }: Pick<StartRequest, 'business' | 'now' | 'ignoring' | 'visits' | 'force'>,
  reservations: readonly Reservation[],
): Promise<void> {
  if (visits && !force) await checkClientLimits(em, business, visits, { now, ignoring });
  const starts = reservations.map(({ startAt }) => startAt);
  await checkMonths(em, business, { starts, now, ignoring });
  for (const each of reservations) await recordTakingPlace(em, business.id, each, now);
  const lengthOf = (each: Reservation) => each.occupiedTo - each.occupiedFrom;
  const longest = reservations.reduce((most, each) =>
    lengthOf(each) > lengthOf(most) ? each : most,
  );
  await noteLength(em, business, longest);
}

/**
 * Records that a class takes place if it is booked after its deadline. It has enough participants, or staff override the minimum.
 */
async function recordTakingPlace(
  em: EntityManager,
  businessId: string,
  { calendar: { locationId, item, rules }, startAt, staffId }: Reservation,
  now: number,
): Promise<void> {
  if (!rules.minimumParticipants || now < decidedAt(rules.minimumParticipants, startAt)) return;
  const start = { businessId, locationId, catalogItemId: item.id, startAt, staffId };
  await insertDecision(em, { ...start, takesPlace: true, now });
}

/** Returns true if a start is free now; reserves nothing. */
export async function isFree(em: EntityManager, request: StartRequest): Promise<boolean> {
  const { business, startAt } = request;
  try {
    const { schedule } = await loadCalendar(em, request, people =>
      spanToChoose(business, startAt, people),
    );
    return checkStart(schedule, startAt, request).verdict === 'free';
  } catch (error) {
    // The item cannot be booked at all.
    if (error instanceof DomainError) return false;
    throw error;
  }
}

async function noteLength(
  em: EntityManager,
  business: Business,
  reservation: Reservation,
): Promise<void> {
  const minutes = (reservation.occupiedTo - reservation.occupiedFrom) / minute;
  if (minutes <= business.longestOccupationMinutes) return;
  needWholeLock(em);
  await updateLongestOccupation(em, { id: business.id, minutes });
}
