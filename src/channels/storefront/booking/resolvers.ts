import { tokenFor } from '../../../domains/business/access/status-token.ts';
import type { Resolvers } from '../../../graphql.generated.ts';
import { payBooking } from '../order/pay-order.ts';

export const storefrontBookingResolvers: Resolvers = {
  Appointment: {
    confirmationUrl: (appointment, _, context) => payBooking(context, appointment),
    token: ({ id }, _, context) => tokenFor(context, id),
  },
};
