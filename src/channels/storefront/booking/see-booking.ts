import type { Context } from '../../../platform/context.ts';
import type { QueryShopBookingArgs } from '../../../graphql.generated.ts';
import { toMajor } from '../../../platform/lib/money.ts';
import type { Appointment } from '../../../domains/scheduling/appointments/appointment.entity.ts';
import { findAppointment } from '../../../domains/scheduling/appointments/find-appointments.ts';
import type { ShopBooked } from './book-service.ts';
import { visitShop } from '../../../domains/shop/find-shop.ts';
import { idOfToken } from '../order/status-token.ts';

/** Returns a booking by its status token. @throws DomainError NOT_FOUND. */
export async function seeBooking(
  context: Context,
  { slug, token }: QueryShopBookingArgs,
): Promise<ShopBooked> {
  const visit = await visitShop(context, slug);
  const id = idOfToken(context, 'apt', token);
  const { em, now } = context;
  return { visit, appointment: await findAppointment(em, visit.business, id, now()) };
}

/** A booking as shown to the person who made it. */
export function bookingOf(appointment: Appointment, token: string, confirmationUrl: string | null) {
  const { id, status, serviceName, staffName, startAt, endAt, currency } = appointment;
  return {
    appointmentId: id,
    status,
    serviceName,
    staffName: staffName ?? null,
    startAt,
    endAt,
    price: toMajor(appointment.priceMinor, currency),
    currency,
    expiresAt: appointment.expiresAt ?? null,
    confirmationUrl,
    token,
  };
}
