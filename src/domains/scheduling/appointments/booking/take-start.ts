import type { EntityManager } from '@mikro-orm/sql';
import type { RefusalReason } from '../../../../enums.generated.ts';
import type { Business } from '../../../business/business.entity.ts';
import { sql } from '../../../../platform/database/query/sql.ts';
import { DomainError, type ErrorCode } from '../../../../platform/errors.ts';
import { checkMonths } from '../../../tariffs/check-limit.ts';
import { noteDecision } from '../../classes/note-decision.ts';
import { checkStart, pickResources, type Refusal } from '../../availability/availability.ts';
import { checkClientLimits, type ClientVisits } from './client-limits.ts';
import { loadCalendar, type Calendar } from '../../availability/calendar/load-calendar.ts';
import type { SlotRequest } from '../../availability/calendar/slot-request.ts';
import { decidedAt } from '../../availability/calendar/least-number.ts';
import { processingIn } from '../../availability/calendar/processing.ts';
import { pickExtraStaff, pickStaff } from '../../availability/pick-staff.ts';
import { scheduledMinutes } from '../../availability/calendar/scheduled-minutes.ts';
import { withPlaced, type Busy } from '../../availability/calendar/schedule.ts';
import { spanToChoose } from '../../availability/calendar/span-to-choose.ts';

const minute = 60_000;

/**
 * A start that was found free under the lock, and the time and resources it occupies. Instants are epoch
 * milliseconds.
 */
export interface TakenStart {
  calendar: Calendar;
  staffId: string | null;
  /** Who serves it together with them. */
  extraStaffIds: string[];
  startAt: number;
  endAt: number;
  occupiedFrom: number;
  occupiedTo: number;
  /** What it takes, as often as units of it. */
  resourceIds: string[];
  /** When its person is free; null: never. */
  processingStartAt: number | null;
  processingEndAt: number | null;
}

/** The requested start, and what else the check depends on. */
export interface StartRequest extends SlotRequest {
  startAt: number;
  /** Skips the checks of hours, grid, notice and limits, but never capacity. */
  force: boolean;
  /** Whether it passed these checks before, such as a place that is held for it. */
  isPromised?: boolean | undefined;
  /** Whether it is the start that an appointment has: of the rules only the hours are checked. */
  staysThere?: boolean | undefined;
  /** The client whose own limits count; left out: none do. */
  visits?: ClientVisits | undefined;
}

/**
 * A start that is not available. Thrown inside the transaction; `explainRefusal` adds the nearest free starts
 * after it.
 */
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
 * Checks a start under the business's lock, with the function that also lists the slots, and chooses who serves
 * it. @throws StartRefused if it is not available, DomainError if the tariff allows no more.
 */
export async function takeStart(em: EntityManager, request: StartRequest): Promise<TakenStart> {
  const taken = await findStart(em, request);
  await admit(em, request, [taken]);
  return taken;
}

/** Tells what a booking of a start would take, with some bookings made before it. @throws StartRefused, DomainError. */
export async function findStart(
  em: EntityManager,
  request: StartRequest,
  beside: readonly Busy[] = [],
): Promise<TakenStart> {
  const { business, startAt } = request;
  const loaded = await loadCalendar(em, request, people => spanToChoose(business, startAt, people));
  return startIn(loaded, withPlaced(loaded.schedule, beside), request);
}

/** The same where the calendar is read already, by its schedule around the start. @throws StartRefused. */
export function startIn(
  calendar: Calendar,
  schedule: Calendar['schedule'],
  request: StartRequest,
): TakenStart {
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

/** Where and when what was taken is, as bookings and holds keep it. */
export function placeOf({ calendar, ...place }: TakenStart) {
  return { ...place, groupSize: calendar.item.capacity };
}

/** When the person of a booking at a start is free, as it is stored. */
export function storedProcessing(
  schedule: Calendar['schedule'],
  at: number,
  staffId: string | null,
): Pick<TakenStart, 'processingStartAt' | 'processingEndAt'> {
  const durationMinutes = scheduledMinutes(schedule, staffId);
  const { startAt, endAt } = processingIn({ ...schedule.item, durationMinutes }, at);
  const isNone = startAt === endAt;
  return { processingStartAt: isNone ? null : startAt, processingEndAt: isNone ? null : endAt };
}

/** Notes under the business's lock that starts are taken. @throws DomainError if the tariff or the client's limits allow no more. */
export async function admit(
  em: EntityManager,
  {
    business,
    now,
    ignoring,
    visits,
    force,
  }: Pick<StartRequest, 'business' | 'now' | 'ignoring' | 'visits' | 'force'>,
  taken: readonly TakenStart[],
): Promise<void> {
  if (visits && !force) await checkClientLimits(em, business, visits, { now, ignoring });
  const starts = taken.map(({ startAt }) => startAt);
  await checkMonths(em, business, { starts, now, ignoring });
  for (const each of taken) await noteTakingPlace(em, business.id, each, now);
  const lengthOf = (each: TakenStart) => each.occupiedTo - each.occupiedFrom;
  const longest = taken.reduce((most, each) => (lengthOf(each) > lengthOf(most) ? each : most));
  await noteLength(em, business, longest);
}

/** What is booked after it was decided takes place, since it has enough participants or staff set that aside. */
async function noteTakingPlace(
  em: EntityManager,
  businessId: string,
  { calendar: { item, rules }, startAt, staffId }: TakenStart,
  now: number,
): Promise<void> {
  if (!rules.least || now < decidedAt(rules.least, startAt)) return;
  const start = { businessId, catalogItemId: item.id, startAt, staffId };
  await noteDecision(em, start, { takesPlace: true, now });
}

/** Whether a start is free now; takes nothing. */
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

async function noteLength(em: EntityManager, business: Business, taken: TakenStart): Promise<void> {
  const minutes = (taken.occupiedTo - taken.occupiedFrom) / minute;
  if (minutes <= business.longestOccupationMinutes) return;
  await sql(em, 'update business set longest_occupation_minutes = $2 where id = $1', [
    business.id,
    minutes,
  ]);
}
