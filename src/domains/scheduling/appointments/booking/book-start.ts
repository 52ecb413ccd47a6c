import type { Business } from '../../../business/business.entity.ts';
import type { Context } from '../../../../platform/context.ts';
import { invalid, notFound } from '../../../../platform/errors.ts';
import { journalRow, type DomainEvent } from '../../../../platform/journal/journal.ts';
import { newId } from '../../../../platform/lib/ids.ts';
import type { Appointment, Wait } from '../appointment.entity.ts';
import { bookedBy, isByStaff } from './booked-by.ts';
import { bookedEvent, type VisitMark } from './booked-event.ts';
import { Hold } from '../../holds/hold.entity.ts';
import { insertAppointment, type NewAppointment } from './insert-appointment.ts';
import type { FieldValues } from '../../../custom-fields/field-values.ts';
import type { BookedClient } from '../../../clients/booked-client.ts';
import { priceMinorWith } from '../../../catalog/items/staff-terms.ts';
import { waitsUntil } from '../lifecycle.ts';
import { noteCutoff } from '../cutoffs.ts';
import { noteMeeting } from '../reading/meeting.ts';
import { bookedTerms, type BookedTerms } from '../../terms/booked-terms.ts';
import { StartRefused, takeStart, type StartRequest, type TakenStart } from './take-start.ts';

/** A booking to make. Instants are epoch milliseconds. */
export interface Booking {
  itemId: string;
  variantId: string | null;
  /** Null: anyone, or the hold's staff member. */
  staffId: string | null;
  startAt: number;
  client: BookedClient;
  conversationId: string | null;
  customFields: Record<string, string>;
  /** Values in the business's own fields. */
  fields: FieldValues;
  /** A hold to convert into the booking. */
  holdId: string | null;
  /** The order that includes the booking. */
  orderId: string | null;
  /** The visit that it is a part of. */
  visit?: VisitMark | undefined;
  /** What a discount of that order takes off the price, in minor units. */
  discountMinor?: number;
  /** Skips the checks of hours, grid, notice and approval, but never capacity. */
  force: boolean;
}

type AskedStart = Pick<Booking, 'itemId' | 'variantId' | 'staffId' | 'startAt' | 'force'>;

/**
 * Books a client into a slot, in a transaction that holds the business's lock: checks the slot, stores the
 * appointment and its audit event. @throws StartRefused, which `explainRefusal` turns into an error for the
 * caller.
 */
export async function bookStart(
  transaction: Context,
  business: Business,
  booking: Booking,
): Promise<{ appointment: Promise<Appointment>; event: DomainEvent }> {
  const taken = await takeBooked(transaction, business, booking);
  return storeBooked(transaction, business, taken, booking);
}

/** What is stored of a booking whose start is taken. */
export type StoredBooking = Omit<
  Booking,
  'itemId' | 'variantId' | 'staffId' | 'startAt' | 'holdId'
>;

/** Stores an appointment at a start that was taken under the business's lock, and its audit event. */
export async function storeBooked(
  transaction: Context,
  business: Business,
  taken: TakenStart,
  booking: StoredBooking,
): Promise<{ appointment: Promise<Appointment>; event: DomainEvent }> {
  const draft = newAppointment(business, taken, booking, transaction);
  const event = bookedEvent(business, draft, booking.visit);
  const entry = journalRow(transaction, event, 'succeeded');
  if (booking.orderId === null && !booking.visit) transaction.journal.eventId = entry.id;
  const { appointment } = await insertAppointment(transaction, business, draft, entry);
  const { item } = draft;
  noteMeeting(transaction, item, { ...draft, businessId: business.id, catalogItemId: item.id });
  noteCutoff(transaction, business, item);
  return { appointment, event };
}

/** Nobody can book over a hold, so units, staff or the business's own capacity were lowered. */
const lostPlace =
  'startAt is no longer available: the capacity was lowered since the place was held.';

async function takeBooked(
  { em, now }: Context,
  business: Business,
  booking: Booking,
): Promise<TakenStart> {
  const hold = booking.holdId === null ? null : await findHold(em, business.id, booking.holdId);
  if (hold) checkHold(hold, booking);
  const isLive = isLiveAt(hold, now());
  const { client, startAt, orderId } = booking;
  const visits = { client, starts: [startAt], orderId };
  const request = { ...startOf(business, booking, hold, now()), visits };
  const taken = await takeStart(em, request).catch(error => {
    const isTaken = error instanceof StartRefused && error.code === 'SLOT_UNAVAILABLE';
    if (isLive && isTaken) {
      throw new StartRefused('SLOT_UNAVAILABLE', lostPlace, error.request);
    }
    throw hold && isTaken
      ? new StartRefused('HOLD_EXPIRED', 'The hold expired and its place is taken.', error.request)
      : error;
  });
  if (hold) em.remove(hold);
  return taken;
}

const isLiveAt = (hold: Hold | null, now: number) => hold !== null && hold.expiresAt > now;

/** The start that a booking asks for, with what it holds already. */
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

function checkHold(hold: Hold, { itemId, variantId, staffId, startAt }: Booking): void {
  if (hold.catalogItemId !== itemId)
    throw invalid('catalogItemId', 'the hold is for another service.');
  if (hold.variantId !== variantId) throw invalid('variantId', 'the hold is for another variant.');
  if (hold.startAt !== startAt) throw invalid('startAt', 'the hold is for another time.');
  if (staffId !== null && hold.staffId !== staffId) {
    throw invalid('staffId', 'the hold is for somebody else.');
  }
}

/** An appointment at a start that was taken, as it will be stored. */
export function newAppointment(
  business: Business,
  taken: TakenStart,
  booking: StoredBooking,
  context: Pick<Context, 'caller' | 'now'>,
): NewAppointment {
  const now = context.now();
  const { item, variant, nameOf } = taken.calendar;
  const priceMinor = variant?.priceMinor ?? priceMinorWith(item, taken.staffId);
  const rate = item.taxRate ?? null;
  const terms = bookedTerms(business, item, {
    priceMinor: priceMinor - (booking.discountMinor ?? 0),
    startAt: taken.startAt,
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
    staffId: taken.staffId,
    staffName: nameOf(taken.staffId),
    extraStaffIds: taken.extraStaffIds,
    extraStaffNames: taken.extraStaffIds.flatMap(id => nameOf(id) ?? []),
    startAt: taken.startAt,
    endAt: taken.endAt,
    occupiedFrom: taken.occupiedFrom,
    occupiedTo: taken.occupiedTo,
    resourceIds: taken.resourceIds,
    processingStartAt: taken.processingStartAt,
    processingEndAt: taken.processingEndAt,
    status: waitsFor ? 'pending' : 'confirmed',
    waitsFor,
    waitsSince: waitsFor && now,
    expiresAt: waitsFor && waitsUntil(business, waitsFor, now, taken.startAt),
    conversationId: booking.conversationId,
    customFields: booking.customFields,
    fields: booking.fields,
    orderId: booking.orderId,
    visitId: booking.visit?.visitId ?? null,
    policy: terms.policy,
    ...bookedBy(context.caller),
    createdAt: now,
  };
}

/** Approval is requested only after payment, or once there is a card. */
function firstWait({ nowMinor, wantsCard, wantsApproval }: BookedTerms): Wait | null {
  if (nowMinor > 0) return 'payment';
  if (wantsCard) return 'card';
  return wantsApproval ? 'approval' : null;
}
