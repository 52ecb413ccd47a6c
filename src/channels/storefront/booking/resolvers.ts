import { callerMay } from '../../../domains/business/access/viewer-access.ts';
import { isVisiting } from '../../../domains/business/access/visiting.ts';
import { tokenFor } from '../../../domains/business/access/status-token.ts';
import type { Appointment } from '../../../domains/scheduling/appointments/appointment.entity.ts';
import { visitUrl } from '../../../domains/scheduling/visit-link.ts';
import { shopAddress } from '../../../domains/shop/hosts/shop-address.ts';
import { shopFaceLoader } from '../../../domains/shop/loaders.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/context.ts';
import type { Resolvers } from '../../../graphql.generated.ts';
import { appointmentPaymentFailure, payBooking } from '../order/pay-order.ts';

export const storefrontBookingResolvers: Resolvers = {
  Appointment: {
    confirmationUrl: (appointment, { returnUrl }, context) =>
      payBooking(context, appointment, returnUrl),
    paymentFailure: (appointment, _, context) => appointmentPaymentFailure(context, appointment),
    token: (appointment, _, context) => bookingToken(context, appointment),
    // The address is the visit's link, and anybody with it can change the visit.
    calendarUrl: ({ id }, _, { caller, services }) =>
      caller.limit === 'visitor' ? `${visitUrl(services, id)}/visit.ics` : null,
    statusUrl: (appointment, _, context) => bookingUrl(context, appointment),
  },
};

/**
 * Returns the token of a booking. @throws DomainError FORBIDDEN for callers who may not change the booking,
 * as the token allows that.
 */
async function bookingToken(context: Context, { id, businessId }: Appointment): Promise<string> {
  if (await mayChange(context, businessId)) return tokenFor(context, id);
  throw new DomainError(
    'FORBIDDEN',
    'The token of a booking also changes it, so this needs appointment:update.',
  );
}

/**
 * Returns the address of a booking's page on the storefront. Null without an open shop whose storefront is
 * known.
 */
async function bookingUrl(
  context: Context,
  { id, businessId }: Appointment,
): Promise<string | null> {
  const face = await context.loader(shopFaceLoader).load(businessId);
  const base = shopAddress(context.services.config, face);
  if (face.slug === null || base === null) return null;
  if (!(await mayChange(context, businessId))) return null;
  return `${base}/booking/${tokenFor(context, id)}`;
}

async function mayChange(context: Context, businessId: string): Promise<boolean> {
  const { caller } = context;
  if (isVisiting(caller)) return true;
  return !caller.asksFirst && callerMay(context, businessId, 'appointment:update');
}
