import type { EntityManager } from '@mikro-orm/sql';
import type { AppointmentForms, QueryAppointmentFormsArgs } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { authorize } from '../business/access/authorize.ts';
import { callerMay } from '../business/access/viewer-access.ts';
import type { Business } from '../business/business.entity.ts';
import type { Appointment } from '../scheduling/appointments/appointment.entity.ts';
import {
  findAppointment,
  findAppointments,
} from '../scheduling/appointments/reading/find-appointments.ts';
import { formUrl } from './form-link.ts';
import { selectNeeded } from './form.queries.ts';
import type { FormsOfVisit } from './shown.ts';

const day = 86_400_000;

/** More appointments than a visit can have. */
const mostAppointments = 200;

/** Finds the forms that the visit of an appointment needs. They can be answered until a day after its end. */
export async function findForms(
  em: EntityManager,
  business: Business,
  appointment: Appointment,
  now: number,
): Promise<FormsOfVisit> {
  const { visitId } = appointment;
  const parts =
    visitId == null
      ? [appointment]
      : await findAppointments(em, business, { visitId, limit: mostAppointments }, now);
  const live = parts.filter(({ status }) =>
    ['pending', 'confirmed', 'arrived', 'completed'].includes(status),
  );
  const canSign = live.some(({ endAt }) => now < endAt + day);
  const forms = await selectNeeded(em, { businessId: business.id, id: appointment.id });
  return { business, appointment, canSign, forms };
}

/** Reads the forms that the visit of an appointment needs, with their state. */
export async function getAppointmentForms(
  context: Context,
  { businessId: given, appointmentId }: QueryAppointmentFormsArgs,
): Promise<AppointmentForms> {
  const business = await authorize(context, given, 'appointment:read');
  const { em, services } = context;
  const appointment = await findAppointment(em, business, appointmentId, context.now());
  const { forms, canSign } = await findForms(em, business, appointment, context.now());
  const isLinked =
    canSign && forms.length > 0 && (await callerMay(context, business.id, 'appointment:update'));
  return {
    forms: forms.map(({ id, name, healthData, signedAt, formAnswerId }) => ({
      formId: id,
      formName: name,
      healthData,
      state: formAnswerId === null ? 'missing' : 'signed',
      signedAt,
      formAnswerId,
    })),
    url: isLinked ? formUrl(services, appointmentId) : null,
  };
}
