import type { Request } from 'express';
import {
  googleBookingId,
  googleBookingsOf,
  googleGuest,
  googleMerchant,
  googleUserKey,
} from '../../../src/app/ports.ts';
import { DomainError } from '../../../src/platform/errors.ts';
import { failure, failureOf } from './failures.ts';
import { minutesAt } from './look-up.ts';
import { type Message, neededText, objectIn, readSlot, readTime, textIn } from './messages.ts';
import type { Google } from './open.ts';
import type { Operations } from './operations.generated.ts';

type Booked = Operations['google_booking']['result'];

/** Google's name of a status. */
const statuses: Readonly<Record<Booked['status'], string>> = {
  pending: 'PENDING_MERCHANT_CONFIRMATION',
  confirmed: 'CONFIRMED',
  arrived: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELED',
  declined: 'DECLINED_BY_MERCHANT',
  expired: 'FAILED',
  no_show: 'NO_SHOW',
};

const noPrepayment = { prepayment_status: 'PREPAYMENT_NOT_PROVIDED' };

/**
 * Answers CreateBooking by the operation that every visitor books with. A repeated idempotency token answers the first booking.
 * Refusals by the rules are a `booking_failure`. @throws DomainError VALIDATION_FAILED for a malformed call.
 */
export async function createBooking(google: Google, request: Request, body: Message) {
  const { services } = google.facade;
  const slot = readSlot(objectIn(body, 'slot'));
  const idempotencyKey = neededText(body, 'idempotency_token');
  const user = objectIn(body, 'user_information');
  const userId = neededText(user, 'user_id');
  const names = [textIn(user, 'given_name'), textIn(user, 'family_name')];
  const email = textIn(user, 'email');
  const note = textIn(body, 'additional_request');
  const caller = await googleMerchant(services, slot.merchantId);
  if (!caller) return failure('SLOT_UNAVAILABLE', 'This business takes no bookings by Google.');
  const call = { request, caller };
  try {
    const { dueNow, requiresCard } = await google.run(call, 'google_terms', {
      businessId: slot.merchantId,
      services: [slot.serviceId],
    });
    if (dueNow > 0 || requiresCard) {
      return failure(
        'SLOT_UNAVAILABLE',
        'This service needs a payment or a card when it is booked.',
      );
    }
    const minutes = slot.durationMinutes === null ? null : await minutesAt(google, call, slot);
    if (minutes !== null && minutes !== slot.durationMinutes) {
      return failure('SLOT_UNAVAILABLE', `This service takes ${minutes} minutes at this time.`);
    }
    const booked = await google.run({ ...call, idempotencyKey }, 'google_book', {
      input: {
        businessId: slot.merchantId,
        catalogItemId: slot.serviceId,
        startAt: new Date(slot.startAt).toISOString(),
        staffId: slot.staffId,
        contact: {
          name: names.filter(Boolean).join(' ') || 'Google',
          phone: neededText(user, 'telephone'),
          ...(email !== null && { email }),
        },
        conversationId: googleUserKey(services, userId),
        ...(note !== null && { comment: note }),
      },
    });
    return {
      booking: {
        booking_id: googleBookingId(services, booked.id),
        slot: slot.sent,
        status: statuses[booked.status],
        user_information: user,
        payment_information: noPrepayment,
      },
    };
  } catch (error) {
    return failureOf(error);
  }
}

/** Answers UpdateBooking: cancels a booking, or moves it, as its client. */
export async function updateBooking(google: Google, request: Request, body: Message) {
  const sent = objectIn(body, 'booking');
  const { caller, found } = await open(google, request, neededText(sent, 'booking_id'));
  const { businessId, appointmentId } = caller;
  const call = { request, caller };
  const status = textIn(sent, 'status');
  const isCancelling = status === 'CANCELED' || status === 'CANCELLED';
  const slot = sent['slot'] === undefined ? null : readTime(objectIn(sent, 'slot'));
  if (found.status === 'cancelled' && !isCancelling) {
    return failure('BOOKING_ALREADY_CANCELLED', 'The booking is cancelled.');
  }
  try {
    if (isCancelling) {
      const cancelled = await google.run(call, 'google_cancel', { businessId, appointmentId });
      return { booking: bookingOf(google, businessId, cancelled) };
    }
    const minutes = (Date.parse(found.endAt) - Date.parse(found.startAt)) / 60_000;
    if (slot?.durationMinutes != null && slot.durationMinutes !== minutes) {
      return failure('SLOT_UNAVAILABLE', `A moved booking still takes ${minutes} minutes.`);
    }
    if (slot && slot.startAt !== Date.parse(found.startAt)) {
      const startAt = new Date(slot.startAt).toISOString();
      const moved = await google.run(call, 'google_move', { businessId, appointmentId, startAt });
      return { booking: bookingOf(google, businessId, moved) };
    }
    return { booking: bookingOf(google, businessId, found) };
  } catch (error) {
    return failureOf(error);
  }
}

/** Answers GetBookingStatus. */
export async function bookingStatus(google: Google, request: Request, body: Message) {
  const bookingId = neededText(body, 'booking_id');
  const { found } = await open(google, request, bookingId);
  return { booking_id: bookingId, booking_status: statuses[found.status], ...noPrepayment };
}

/** Answers ListBookings: the coming bookings of a Google user. */
export async function listBookings(google: Google, request: Request, body: Message) {
  const ids = await googleBookingsOf(google.facade.services, neededText(body, 'user_id'));
  const bookings = await Promise.all(
    ids.map(async id => {
      const { caller, found } = await open(google, request, id);
      return bookingOf(google, caller.businessId, found);
    }),
  );
  return { bookings };
}

/** Returns one of Google's bookings and its client as a caller. @throws DomainError NOT_FOUND. */
async function open(google: Google, request: Request, bookingId: string) {
  const caller = await googleGuest(google.facade.services, bookingId);
  const { businessId, appointmentId } = caller;
  const call = { request, caller };
  const found = await google.run(call, 'google_booking', { businessId, appointmentId });
  if (!found) throw new DomainError('NOT_FOUND', 'There is no such booking.');
  return { caller, found };
}

function bookingOf({ facade }: Google, merchantId: string, booked: Booked) {
  const [start, end] = [Date.parse(booked.startAt), Date.parse(booked.endAt)];
  return {
    booking_id: googleBookingId(facade.services, booked.id),
    slot: {
      merchant_id: merchantId,
      service_id: booked.bookedId,
      start_sec: start / 1000,
      duration_sec: (end - start) / 1000,
    },
    status: statuses[booked.status],
    payment_information: noPrepayment,
  };
}
