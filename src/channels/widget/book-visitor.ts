import { authorize } from '../../domains/business/access/authorize.ts';
import type { Context } from '../../platform/context.ts';
import type {
  QueryBookableSlotsArgs,
  WidgetBookInput,
  WidgetBooking,
  WidgetHold,
  WidgetHoldInput,
} from '../../graphql.generated.ts';
import { toMajor } from '../../platform/lib/money.ts';
import { hashSecret } from '../../platform/lib/secrets.ts';
import { localDateTime } from '../../platform/lib/time.ts';
import type { Appointment } from '../../domains/scheduling/appointments/appointment.entity.ts';
import { createAppointment } from '../../domains/scheduling/appointments/create-appointment.ts';
import { findSlots } from '../../domains/scheduling/availability/find-slots.ts';
import { placeHold } from '../../domains/scheduling/holds/holds.ts';
import { countHold, countSale } from '../storefront/booking/count-visitor.ts';
import { keyOf } from '../storefront/cart/find-offers.ts';
import { inOwnWords } from '../storefront/booking/own-words.ts';
import { payBooking } from '../storefront/order/pay-order.ts';
import { readContact } from '../storefront/order/place-order.ts';

/** Lists the start times of a service or one of its variants. */
export async function bookableSlots(
  context: Context,
  { serviceId, ...input }: QueryBookableSlotsArgs,
) {
  const business = await authorize(context, input.businessId, 'catalog:read');
  const { itemId, variantId } = await keyOf(context.em, business.id, serviceId);
  const slots = findSlots(context, {
    ...input,
    businessId: business.id,
    catalogItemId: itemId,
    variantId,
  });
  return inOwnWords(slots);
}

/** Holds a place for ten minutes; a second hold of the session replaces its first. @throws RateLimited. */
export async function widgetHold(context: Context, input: WidgetHoldInput): Promise<WidgetHold> {
  const business = await authorize(context, input.businessId, 'hold:write');
  await countHold(context);
  const { itemId, variantId } = await keyOf(context.em, business.id, input.serviceId);
  const keeping = placeHold(context, {
    businessId: business.id,
    catalogItemId: itemId,
    variantId,
    staffId: input.staffId ?? null,
    startAt: input.slot,
    session: hashSecret(input.session),
  });
  const { id: holdId, startAt, staffId, expiresAt } = await inOwnWords(keeping);
  const expiresInSeconds = Math.max(0, Math.floor((expiresAt - context.now()) / 1000));
  return { holdId, startAt, staffId: staffId ?? null, expiresAt, expiresInSeconds };
}

/**
 * Books a visitor into a slot, with or without a hold. For a booking that must be prepaid, the answer says
 * where to pay.
 */
export async function widgetBook(context: Context, input: WidgetBookInput): Promise<WidgetBooking> {
  const business = await authorize(context, input.businessId, 'appointment:create');
  const { itemId, variantId } = await keyOf(context.em, business.id, input.serviceId);
  const { name, phone, email } = readContact(input.contact);
  await countSale(context);
  const comment = input.comment?.trim();
  const booking = createAppointment(context, {
    businessId: business.id,
    catalogItemId: itemId,
    variantId,
    staffId: input.staffId ?? null,
    startAt: input.slot,
    clientPhone: phone,
    clientName: name,
    holdId: input.holdId ?? null,
    customFields: { ...(email && { email }), ...(comment && { comment }) },
  });
  const appointment = await inOwnWords(booking);
  return bookingOf(appointment, await payBooking(context, business, appointment));
}

function bookingOf(appointment: Appointment, confirmationUrl: string | null): WidgetBooking {
  const { id, status, serviceName, startAt, endAt, timezone, currency } = appointment;
  return {
    appointmentId: id,
    status,
    serviceName,
    variantName: appointment.variantName ?? null,
    staffName: appointment.staffName ?? null,
    startAt,
    endAt,
    localStart: localDateTime(startAt, timezone),
    timezone,
    price: toMajor(appointment.priceMinor, currency),
    currency,
    waitsFor: appointment.waitsFor ?? null,
    expiresAt: appointment.expiresAt ?? null,
    confirmationUrl,
  };
}
