import { itemLoader } from '../../catalog/items/loaders.ts';
import { clientLoader } from '../../clients/loaders.ts';
import { isVisiting, refuseVisiting } from '../../business/access/visiting.ts';
import { maskName, maskPhone } from '../../../platform/lib/text/mask.ts';
import { staffLoader } from '../../staff/loaders.ts';
import type { Resolvers } from '../../../graphql.generated.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { localDateTime } from '../../../platform/lib/time/time.ts';
import { cancelAppointment, setAppointmentStatus } from './change-appointment.ts';
import { createAppointment } from './booking/create-appointment.ts';
import { findAffected } from './reading/find-affected.ts';
import { getAppointment } from './reading/get-appointment.ts';
import { lastChangeLoader } from './loaders.ts';
import { listAppointments } from './reading/list-appointments.ts';
import { rescheduleAppointment } from './reschedule-appointment.ts';

export const appointmentResolvers: Resolvers = {
  Query: {
    appointments: (_, input, context) => listAppointments(context, input),
    appointment: (_, input, context) => getAppointment(context, input),
  },
  Mutation: {
    createAppointment: (_, { input }, context) => createAppointment(context, input),
    rescheduleAppointment: (_, { input }, context) => rescheduleAppointment(context, input),
    cancelAppointment: (_, { input }, context) => cancelAppointment(context, input),
    setAppointmentStatus: (_, { input }, context) => setAppointmentStatus(context, input),
  },
  StaffMember: {
    affectedAppointments: ({ businessId, id }, _, context) =>
      findAffected(context, { kind: 'staff', businessId, id }),
  },
  TimeOff: {
    affectedAppointments: (timeOff, _, context) =>
      findAffected(context, { kind: 'time_off', ...timeOff }),
  },
  Resource: {
    affectedAppointments: ({ businessId, id }, _, context) =>
      findAffected(context, { kind: 'resource', businessId, id }),
  },
  Business: {
    affectedAppointments: ({ id }, _, context) =>
      findAffected(context, { kind: 'business', businessId: id }),
  },
  Appointment: {
    title: ({ serviceName, variantName }) =>
      variantName ? `${serviceName} (${variantName})` : serviceName,
    bookedId: ({ variantId, catalogItemId }) => variantId ?? catalogItemId,
    localStart: ({ startAt, timezone }) => localDateTime(startAt, timezone),
    price: ({ priceMinor, currency }) => toMajor(priceMinor, currency),
    updatedAt: async ({ businessId, id, createdAt }, _, { loader }) =>
      (await loader(lastChangeLoader).load({ businessId, id })) ?? createdAt,
    catalogItem: ({ businessId, catalogItemId }, _, { loader }) =>
      loader(itemLoader).load({ businessId, id: catalogItemId }),
    staff: ({ businessId, staffId }, _, { loader }) =>
      staffId == null ? null : loader(staffLoader).load({ businessId, id: staffId }),
    client: ({ businessId, clientId }, _, { loader, caller }) => {
      refuseVisiting(caller, 'its clients');
      return loader(clientLoader).load({ businessId, id: clientId });
    },
    // Who holds a booking's token may not be its client.
    clientName: ({ clientName }, _, { caller }) =>
      isVisiting(caller) ? maskName(clientName) : clientName,
    clientPhone: ({ clientPhone }, _, { caller }) =>
      isVisiting(caller) ? maskPhone(clientPhone) : clientPhone,
    customFields: ({ customFields }, _, { caller }) => (isVisiting(caller) ? {} : customFields),
    conversationId: ({ conversationId }, _, { caller }) =>
      isVisiting(caller) ? null : (conversationId ?? null),
    createdByName: ({ createdByName }, _, { caller }) =>
      isVisiting(caller) ? null : (createdByName ?? null),
  },
};
