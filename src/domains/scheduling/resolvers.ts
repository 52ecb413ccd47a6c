import { itemLoader } from '../catalog/items/loaders.ts';
import { clientLoader } from '../clients/loaders.ts';
import { staffLoader } from '../staff/loaders.ts';
import { authorize } from '../business/access/authorize.ts';
import type { Resolvers } from '../../graphql.generated.ts';
import { toMajor } from '../../platform/lib/money.ts';
import { localDateTime } from '../../platform/lib/time.ts';
import { cancelAppointment, setAppointmentStatus } from './appointments/change-appointment.ts';
import { createAppointment } from './appointments/create-appointment.ts';
import { findAppointment } from './appointments/find-appointments.ts';
import { findSlots } from './availability/find-slots.ts';
import { placeHold, releaseHold } from './holds/holds.ts';
import { listAppointments } from './appointments/list-appointments.ts';
import { rescheduleAppointment } from './appointments/reschedule-appointment.ts';

export const schedulingResolvers: Resolvers = {
  Query: {
    availability: (_, input, context) => findSlots(context, input),
    appointments: (_, input, context) => listAppointments(context, input),
    appointment: async (_, { businessId, appointmentId }, context) => {
      const business = await authorize(context, businessId, 'appointment:read');
      return findAppointment(context.em, business, appointmentId, context.now());
    },
  },
  Mutation: {
    createAppointment: (_, { input }, context) => createAppointment(context, input),
    rescheduleAppointment: (_, { input }, context) => rescheduleAppointment(context, input),
    cancelAppointment: (_, { input }, context) => cancelAppointment(context, input),
    setAppointmentStatus: (_, { input }, context) => setAppointmentStatus(context, input),
    placeHold: (_, { input }, context) => placeHold(context, input),
    releaseHold: (_, input, context) => releaseHold(context, input),
  },
  Appointment: {
    localStart: ({ startAt, timezone }) => localDateTime(startAt, timezone),
    price: ({ priceMinor, currency }) => toMajor(priceMinor, currency),
    catalogItem: ({ businessId, catalogItemId }, _, { loader }) =>
      loader(itemLoader).load({ businessId, id: catalogItemId }),
    staff: ({ businessId, staffId }, _, { loader }) =>
      staffId == null ? null : loader(staffLoader).load({ businessId, id: staffId }),
    client: ({ businessId, clientId }, _, { loader }) =>
      loader(clientLoader).load({ businessId, id: clientId }),
  },
};
