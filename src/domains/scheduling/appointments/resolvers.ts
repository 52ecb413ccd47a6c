import { locationIdOf } from '../../business/locations/at-location.ts';
import { placeOf } from '../../business/locations/locations.ts';
import { externalFieldResolvers } from '../../external-ids/external-fields.ts';
import { withExternal } from '../../external-ids/keep-external.ts';
import { itemLoader } from '../../catalog/items/loaders.ts';
import { clientFieldResolvers, shownClient } from '../../clients/shown-client.ts';
import { isVisiting } from '../../business/access/visiting.ts';
import { resourceLoader } from '../../resources/list-resources.ts';
import { staffLoader } from '../../staff/list-staff.ts';
import { ownValues } from '../../custom-fields/values.ts';
import type { Resolvers } from '../../../graphql.generated.ts';
import { toMajor, toPercent } from '../../../platform/lib/money/money.ts';
import { localDateTime } from '../../../platform/lib/time/time.ts';
import { grossOf } from '../../taxes/calculate-tax.ts';
import { changeAppointment } from './changing/change-booked.ts';
import { cancelAppointment, setAppointmentStatus } from './change-appointment.ts';
import { importAppointments } from '../import/import-appointments.ts';
import { createAppointment } from './booking/create-appointment.ts';
import { saveAppointments } from './bulk/save-appointments.ts';
import { agreedPolicyResolvers } from './policy/agreed-fields.ts';
import { findAffected } from './reading/find-affected.ts';
import { getAppointment, listAppointments } from './reading/list-appointments.ts';
import { noteAppointment } from './note-appointment.ts';
import { meetingLoader } from './loaders.ts';
import { setAppointmentFields } from './set-fields.ts';
import { rescheduleAppointment } from './reschedule-appointment.ts';

export const appointmentResolvers: Resolvers = {
  Query: {
    appointments: (_, input, context) => listAppointments(context, input),
    appointment: (_, input, context) => getAppointment(context, input),
  },
  Mutation: {
    importAppointments: (_, { input }, context) => importAppointments(context, input),
    saveAppointments: (_, { input }, context) => saveAppointments(context, input),
    createAppointment: (_, { input }, context) =>
      withExternal(context, { kind: 'appointment', id: null }, input, own =>
        createAppointment(own, input),
      ),
    rescheduleAppointment: (_, { input }, context) => rescheduleAppointment(context, input),
    changeAppointment: (_, { input }, context) => changeAppointment(context, input),
    cancelAppointment: (_, { input }, context) => cancelAppointment(context, input),
    setAppointmentStatus: (_, { input }, context) => setAppointmentStatus(context, input),
    noteAppointment: (_, { input }, context) => noteAppointment(context, input),
    setAppointmentFields: (_, { input }, context) => setAppointmentFields(context, input),
  },
  StaffMember: {
    affectedAppointments: ({ businessId, id }, _, context) =>
      findAffected(context, { kind: 'staff', businessId, id }),
  },
  TimeOff: {
    affectedAppointments: (timeOff, _, context) => {
      const { businessId, staffId } = timeOff;
      return findAffected(context, { kind: 'time_off', businessId, staffId, timeOff });
    },
  },
  Rota: {
    affectedAppointments: ({ businessId, staffId: id }, _, context) =>
      findAffected(context, { kind: 'staff', businessId, id }),
  },
  TimeOffRequest: {
    affectedAppointments: ({ businessId, staffId, startAt, endAt }, _, context) =>
      findAffected(context, { kind: 'time_off', businessId, staffId, timeOff: { startAt, endAt } }),
  },
  Resource: {
    affectedAppointments: ({ businessId, id }, _, context) =>
      findAffected(context, { kind: 'resource', businessId, id }),
  },
  CatalogItem: {
    affectedAppointments: ({ businessId, id }, _, context) =>
      findAffected(context, { kind: 'service', businessId, id }),
  },
  Business: {
    affectedAppointments: ({ id }, _, context) =>
      findAffected(context, { kind: 'business', businessId: id }),
  },
  Appointment: {
    ...externalFieldResolvers,
    title: ({ serviceName, variantName }) =>
      variantName ? `${serviceName} (${variantName})` : serviceName,
    bookedId: ({ variantId, catalogItemId }) => variantId ?? catalogItemId,
    locationId: appointment => locationIdOf(appointment),
    location: (appointment, _, context) => placeOf(context, appointment),
    localStart: ({ startAt, timezone }) => localDateTime(startAt, timezone),
    online: async (appointment, _, { loader }) =>
      (await loader(meetingLoader).load(appointment)).online,
    meetingUrl: async (appointment, _, { loader }) =>
      (await loader(meetingLoader).load(appointment)).url,
    price: ({ priceMinor, currency }) => toMajor(priceMinor, currency),
    taxName: ({ taxName }) => taxName ?? null,
    taxPercent: ({ taxPpm }) => (taxPpm == null ? null : toPercent(taxPpm)),
    net: ({ netMinor, currency }) => toMajor(netMinor, currency),
    tax: ({ taxMinor, currency }) => toMajor(taxMinor, currency),
    gross: appointment => toMajor(grossOf(appointment), appointment.currency),
    visitId: ({ visitId }) => visitId ?? null,
    catalogItem: ({ businessId, catalogItemId }, _, { loader }) =>
      loader(itemLoader).load({ businessId, id: catalogItemId }),
    resourceNames: async ({ businessId, resourceIds }, _, { loader, caller }) => {
      const ids = isVisiting(caller) ? [] : [...new Set(resourceIds)];
      const resources = loader(resourceLoader);
      const found = await Promise.all(ids.map(id => resources.load({ businessId, id })));
      return found.map(({ name }) => name);
    },
    staff: ({ businessId, staffId }, _, { loader }) =>
      staffId == null ? null : loader(staffLoader).load({ businessId, id: staffId }),
    processingStartAt: ({ processingStartAt }, _, { caller }) =>
      isVisiting(caller) ? null : (processingStartAt ?? null),
    processingEndAt: ({ processingEndAt }, _, { caller }) =>
      isVisiting(caller) ? null : (processingEndAt ?? null),
    ...agreedPolicyResolvers,
    ...clientFieldResolvers,
    client: (appointment, _, context) => shownClient(context, appointment),
    fields: ({ businessId, fields }, _, context) =>
      ownValues(context, businessId, 'appointment', fields),
    customFields: ({ customFields }, _, { caller }) => (isVisiting(caller) ? {} : customFields),
    staffNote: ({ staffNote }, _, { caller }) => (isVisiting(caller) ? null : (staffNote ?? null)),
    createdByName: ({ createdByName }, _, { caller }) =>
      isVisiting(caller) ? null : (createdByName ?? null),
  },
};
