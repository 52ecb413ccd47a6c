import { tokenFor } from '../../../domains/business/access/status-token.ts';
import type { Resolvers } from '../../../graphql.generated.ts';
import { appointmentPaymentFailure } from '../order/payment-failure.ts';
import { payBooking } from '../order/pay-order.ts';

export const storefrontBookingResolvers: Resolvers = {
  Appointment: {
    confirmationUrl: (appointment, _, context) => payBooking(context, appointment),
    paymentFailure: (appointment, _, context) => appointmentPaymentFailure(context, appointment),
    token: ({ id }, _, context) => tokenFor(context, id),
  },
};
