import { itemLoader } from '../../catalog/items/loaders.ts';
import { clientLoader } from '../../clients/loaders.ts';
import { staffLoader } from '../../staff/loaders.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Resolvers } from '../../../graphql.generated.ts';
import { toMajor } from '../../../platform/lib/money.ts';
import { localDateTime } from '../../../platform/lib/time.ts';
import { cancelAppointment, setAppointmentStatus } from './change-appointment.ts';
import { createAppointment } from './create-appointment.ts';
import { findAppointment } from './find-appointments.ts';
import { lastChangeLoader } from './loaders.ts';
import { listAppointments } from './list-appointments.ts';
import { rescheduleAppointment } from './reschedule-appointment.ts';

export const appointmentResolvers: Resolvers = {
  Query: {
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
  },
  Appointment: {
    localStart: ({ startAt, timezone }) => localDateTime(startAt, timezone),
    price: ({ priceMinor, currency }) => toMajor(priceMinor, currency),
    updatedAt: async ({ businessId, id, createdAt }, _, { loader }) =>
      (await loader(lastChangeLoader).load({ businessId, id })) ?? createdAt,
    catalogItem: ({ businessId, catalogItemId }, _, { loader }) =>
      loader(itemLoader).load({ businessId, id: catalogItemId }),
    staff: ({ businessId, staffId }, _, { loader }) =>
      staffId == null ? null : loader(staffLoader).load({ businessId, id: staffId }),
    client: ({ businessId, clientId }, _, { loader }) =>
      loader(clientLoader).load({ businessId, id: clientId }),
  },
};
