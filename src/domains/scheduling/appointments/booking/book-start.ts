import type { Business } from '../../../business/business.entity.ts';
import type { Context } from '../../../../platform/context.ts';
import { invalid } from '../../../../platform/errors.ts';
import { notFound } from '../../../nouns/not-found.ts';
import { journalRow, type DomainEvent } from '../../../../platform/journal/journal.ts';
import { newId } from '../../../../platform/lib/ids.ts';
import type { Appointment, Wait } from '../appointment.entity.ts';
import { bookedBy, isByStaff, ownConversation } from './booked-by.ts';
import { bookedEvent, type VisitMark } from './booked-event.ts';
import { Hold } from '../../holds/hold.entity.ts';
import { insertAppointment, type NewAppointment } from './new-appointment.queries.ts';
import type { FieldValues } from '../../../custom-fields/field-values.ts';
import type { BookedClient } from '../../../clients/booked-client.ts';
import { priceMinorWith } from '../../../catalog/items/staff-terms.ts';
import { rateAt } from '../../../taxes/rate-at.ts';
import { waitsUntil } from '../lifecycle.ts';
import { noteCutoff, noteMeeting } from '../loaders.ts';
import { bookedTerms, type BookedTerms } from '../../terms/booked-terms.ts';
import { StartRefused, reserveSlot, type StartRequest, type Reservation } from './reserve-slot.ts';

/** A booking to make. Instants are epoch milliseconds. */
export interface Booking {
  itemId: string;
  variantId: string | null;
  /** The requested staff member; null for anyone, or for the hold's staff member. */
  staffId: string | null;
  startAt: number;
  client: BookedClient;
  conversationId: string | null;
  customFields: Record<string, string>;
  /** Values of custom fields. */
  fields: FieldValues;
  /** A hold to convert into the booking. */
  holdId: string | null;
  /** The order that includes the booking. */
  orderId: string | null;
  /** The visit that the booking is part of. */
  visit?: VisitMark | undefined;
  /** The order's discount on the price, in minor units. */
  discountMinor?: number;
  /** Skips the checks of hours, grid, notice and approval, but never capacity. */
  force: boolean;
}

type AskedStart = Pick<Booking, 'itemId' | 'variantId' | 'staffId' | 'startAt' | 'force'>;

/**
 * Books a client into a slot, in a transaction that holds the business's lock. Checks the slot and stores the appointment with
 * its audit event. @throws StartRefused, which `explainRefusal` turns into an error for the caller.
 */
export async function bookStart(
  transaction: Context,
  business: Business,
  booking: Booking,
): Promise<{ appointment: Promise<Appointment>; event: DomainEvent }> {
  const reservation = await takeBooked(transaction, business, booking);
  return storeBooked(transaction, business, reservation, booking);
}

/** The part of a booking that is stored once its slot is reserved. */
export type StoredBooking = Omit<
  Booking,
  'itemId' | 'variantId' | 'staffId' | 'startAt' | 'holdId'
>;

/** Stores an appointment in a slot reserved under the business's lock, with its audit event. */
export async function storeBooked(
  transaction: Context,
  business: Business,
  reservation: Reservation,
  booking: StoredBooking,
): Promise<{ appointment: Promise<Appointment>; event: DomainEvent }> {
  const draft = newAppointment(business, reservation, booking, transaction);
  const event = bookedEvent(business, draft, booking.visit);
  const entry = journalRow(transaction, event, 'succeeded');
  if (booking.orderId === null && !booking.visit) transaction.journal.eventId = entry.id;
  const { appointment } = await insertAppointment(transaction, { business, draft, entry });
  const { item } = draft;
  noteMeeting(transaction, item, { ...draft, businessId: business.id, catalogItemId: item.id });
  noteCutoff(transaction, business, item);
  return { appointment, event };
}

/** Nobody can book over a hold, so the units, the staff or the business's own capacity were lowered. */
const lostPlace =
  'startAt is no longer available: the capacity was lowered since the place was held.';

async function takeBooked(
  { em, now }: Context,
  business: Business,
  booking: Booking,
): Promise<Reservation> {
  const hold = booking.holdId === null ? null : await findHold(em, business.id, booking.holdId);
  if (hold) checkHold(hold, booking, business);
  const isLive = isLiveAt(hold, now());
  const { client, startAt, orderId } = booking;
  const visits = { client, starts: [startAt], orderId };
  const request = { ...startOf(business, booking, hold, now()), visits };
  const reservation = await reserveSlot(em, request).catch(error => {
    const isTaken = error instanceof StartRefused && error.code === 'SLOT_UNAVAILABLE';
    if (isLive && isTaken) {
      throw new StartRefused('SLOT_UNAVAILABLE', lostPlace, error.request);
    }
    throw hold && isTaken
      ? new StartRefused('HOLD_EXPIRED', 'The hold expired and its place is taken.', error.request)
      : error;
  });
  if (hold) em.remove(hold);
  return reservation;
}

const isLiveAt = (hold: Hold | null, now: number) => hold !== null && hold.expiresAt > now;

/** Returns the request for the slot of a booking, including the resources of its hold. */
export function startOf(
  business: Business,
  { itemId, variantId, staffId, startAt, force }: AskedStart,
  hold: Hold | null,
  now: number,
): StartRequest {
  const isLive = isLiveAt(hold, now);
  return {
    business,
    itemId,
    variantId,
    staffId: staffId ?? (isLive ? hold?.staffId : null),
    startAt,
    now,
    ignoring: hold?.id,
    preferredExtraStaffIds: hold?.extraStaffIds,
    preferredResourceIds: hold?.resourceIds,
    force,
    // A live hold has passed the rules already; only capacity is checked again.
    isPromised: isLive,
  };
}

/** Reads a hold that is to become a booking. @throws DomainError NOT_FOUND. */
export async function findHold(em: Context['em'], businessId: string, id: string): Promise<Hold> {
  const hold = await em.findOne(Hold, { id, businessId });
  if (!hold) throw notFound('hold', id);
  return hold;
}

function checkHold(
  hold: Hold,
  { itemId, variantId, staffId, startAt }: Booking,
  { locationId = null }: Business,
): void {
  if ((hold.locationId ?? null) !== locationId)
    throw invalid('locationId', 'the hold is at another location.');
  if (hold.catalogItemId !== itemId)
    throw invalid('catalogItemId', 'the hold is for another service.');
  if (hold.variantId !== variantId) throw invalid('variantId', 'the hold is for another variant.');
  if (hold.startAt !== startAt) throw invalid('startAt', 'the hold is for another time.');
  if (staffId !== null && hold.staffId !== staffId) {
    throw invalid('staffId', 'the hold is for somebody else.');
  }
}

/** Returns the appointment to store for a reserved slot. */
export function newAppointment(
  business: Business,
  reservation: Reservation,
  booking: StoredBooking,
  context: Pick<Context, 'caller' | 'now'>,
): NewAppointment {
  const now = context.now();
  const { item, variant, nameOf } = reservation.calendar;
  const priceMinor = variant?.priceMinor ?? priceMinorWith(item, reservation.staffId);
  const rate = rateAt(item.taxRate, business);
  const terms = bookedTerms(business, item, {
    priceMinor: priceMinor - (booking.discountMinor ?? 0),
    startAt: reservation.startAt,
    isByStaff: isByStaff(context.caller),
    isOrdered: booking.orderId !== null,
  });
  // A forced booking counts as approved by the business.
  const waitsFor = booking.force ? null : firstWait(terms);
  return {
    id: newId('apt'),
    item,
    variant,
    priceMinor,
    taxName: rate?.name ?? null,
    taxPpm: rate?.ppm ?? null,
    ...terms.taxed,
    depositMinor: terms.depositMinor,
    client: booking.client,
    staffId: reservation.staffId,
    staffName: nameOf(reservation.staffId),
    extraStaffIds: reservation.extraStaffIds,
    extraStaffNames: reservation.extraStaffIds.flatMap(id => nameOf(id) ?? []),
    startAt: reservation.startAt,
    endAt: reservation.endAt,
    occupiedFrom: reservation.occupiedFrom,
    occupiedTo: reservation.occupiedTo,
    resourceIds: reservation.resourceIds,
    processingStartAt: reservation.processingStartAt,
    processingEndAt: reservation.processingEndAt,
    status: waitsFor ? 'pending' : 'confirmed',
    waitsFor,
    waitsSince: waitsFor && now,
    expiresAt: waitsFor && waitsUntil(business, waitsFor, now, reservation.startAt),
    conversationId: ownConversation(context.caller, booking.conversationId),
    customFields: booking.customFields,
    fields: booking.fields,
    orderId: booking.orderId,
    visitId: booking.visit?.visitId ?? null,
    policy: terms.policy,
    ...bookedBy(context.caller),
    createdAt: now,
  };
}

/** Returns the first condition that a booking waits for. Approval comes after the payment or the card. */
function firstWait({ nowMinor, wantsCard, wantsApproval }: BookedTerms): Wait | null {
  if (nowMinor > 0) return 'payment';
  if (wantsCard) return 'card';
  return wantsApproval ? 'approval' : null;
}
