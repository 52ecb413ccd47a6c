import { tokenFor } from '../../../domains/business/access/status-token.ts';
import type { Appointment } from '../../../domains/scheduling/appointments/appointment.entity.ts';
import { shopFaceLoader } from '../../../domains/shop/loaders.ts';
import type { Context } from '../../../platform/context.ts';
import type { Resolvers } from '../../../graphql.generated.ts';
import { appointmentPaymentFailure } from '../order/payment-failure.ts';
import { payBooking } from '../order/pay-order.ts';

export const storefrontBookingResolvers: Resolvers = {
  Appointment: {
    confirmationUrl: (appointment, { returnUrl }, context) =>
      payBooking(context, appointment, returnUrl),
    paymentFailure: (appointment, _, context) => appointmentPaymentFailure(context, appointment),
    token: ({ id }, _, context) => tokenFor(context, id),
    statusUrl: (appointment, _, context) => bookingUrl(context, appointment),
  },
};

/** Where a client sees a booking on the storefront; null without an open shop whose storefront is known. */
async function bookingUrl(
  context: Context,
  { id, businessId }: Appointment,
): Promise<string | null> {
  const { slug, storefrontUrl } = await context.loader(shopFaceLoader).load(businessId);
  if (slug === null || storefrontUrl == null) return null;
  return `${storefrontUrl}/booking/${tokenFor(context, id)}`;
}
