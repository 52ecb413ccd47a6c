import type { Business } from '../../../business/business.entity.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Appointment } from '../appointment.entity.ts';
import {
  findStart,
  placeOf,
  type Reservation,
  reserveSlot,
  StartRefused,
  type StartRequest,
} from './reserve-slot.ts';
import type { ClientVisits } from './client-limits.ts';
import { lengthsOf } from '../loaders.ts';
import { putAt } from '../follow-person.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { factualItem } from '../../availability/calendar/calendar-facts.ts';
import { besideFrom, type PlacedBeside } from '../../availability/calendar/placed-beside.ts';
import { Hold } from '../../holds/hold.entity.ts';
import { placeOfBooking } from '../../holds/place-of-booking.ts';
import { takenBy } from '../free-appointments.ts';
import { startOf } from './book-start.ts';

/** The requested new start of an appointment. Instants are epoch milliseconds. */
type NewStart = Pick<
  StartRequest,
  | 'startAt'
  | 'lengths'
  | 'staffId'
  | 'extraStaffIds'
  | 'preferredStaffId'
  | 'keptStaffId'
  | 'resourceIds'
  | 'force'
  | 'isPromised'
>;

/**
 * Reserves a new slot for an existing appointment, under the business's lock. It keeps its buffers and, with the same staff
 * member, its duration. Its own place counts as free. Returns the service. @throws StartRefused, with the appointment unchanged.
 */
export async function reserveNewSlot(
  { em, now }: Context,
  business: Business,
  appointment: Appointment,
  {
    byClient = false,
    itemId = appointment.catalogItemId,
    ...request
  }: NewStart & { byClient?: boolean; itemId?: string | undefined },
): Promise<Reservation['calendar']['item']> {
  const { staffId, extraStaffIds } = appointment;
  const reservation = await reserveSlot(em, {
    ...request,
    business,
    locationId: appointment.locationId ?? null,
    itemId,
    now: now(),
    ignoring: appointment.id,
    // If another staff member leads now, the rest of the team is preferred.
    preferredExtraStaffIds: [...extraStaffIds, ...(staffId == null ? [] : [staffId])],
    preferredResourceIds: appointment.resourceIds,
    lengths: request.lengths ?? lengthsOf(appointment),
    visits: { client: clientOf(appointment), starts: [request.startAt] },
  });
  return putAt(business, appointment, reservation, byClient);
}

/** Returns the client of an appointment, for the client's booking limits. */
export function clientOf({ clientId }: Appointment): ClientVisits['client'] {
  return { id: clientId, phone: null };
}

/** An item for sale, with a start if it is to be booked. */
interface Line {
  itemId: string;
  variantId: string | null;
  staffId: string | null;
  startAt: number | null;
  holdId: string | null;
  /** The location of the booking; null for that of its hold, or for the only one. */
  locationId?: string | null | undefined;
}

/**
 * Chooses staff for lines open to anyone if the price depends on the staff member. The result is the same as from booking the
 * lines one by one. A line without a free slot stays as it is and is refused when it is booked.
 */
export async function choosePeople<T extends Line>(
  context: Context,
  business: Business,
  lines: readonly T[],
): Promise<T[]> {
  const open = new Set<T>();
  for (const line of lines) {
    const isOpen = line.startAt !== null && line.staffId === null;
    if (isOpen && (await isPricedByPerson(context, business, line))) open.add(line);
  }
  if (open.size === 0) return [...lines];
  const beside: PlacedBeside[] = [];
  const chosen: T[] = [];
  for (const line of lines) {
    const taken = await preview(context, business, line, beside);
    if (taken) {
      const { locationId } = taken.calendar;
      beside.push({ locationId, busy: takenBy({ ...placeOf(taken), catalogItemId: line.itemId }) });
    }
    chosen.push(taken && open.has(line) ? { ...line, staffId: taken.staffId } : line);
  }
  return chosen;
}

async function isPricedByPerson(
  { em }: Context,
  business: Business,
  { itemId }: Line,
): Promise<boolean> {
  const found = await factualItem(em, business, itemId).catch(noneIfRefused);
  return found?.item.staffTerms?.some(({ priceMinor }) => priceMinor !== null) ?? false;
}

async function preview(
  { em, now }: Context,
  business: Business,
  { startAt, ...line }: Line,
  beside: readonly PlacedBeside[],
): Promise<Reservation | null> {
  if (startAt === null) return null;
  const { id: businessId } = business;
  const hold =
    line.holdId === null ? null : await em.findOne(Hold, { id: line.holdId, businessId });
  try {
    const place = await placeOfBooking(em, business, line);
    const request = startOf(place, { ...line, startAt, force: false }, hold, now());
    const seen = await besideFrom(em, place);
    return await findStart(em, request, seen(beside));
  } catch (error) {
    return noneIfRefused(error);
  }
}

function noneIfRefused(error: unknown): null {
  if (error instanceof StartRefused || error instanceof DomainError) return null;
  throw error;
}
