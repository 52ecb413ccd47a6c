import { authorize } from '../../../business/access/authorize.ts';
import { isClient } from '../../../business/access/visiting.ts';
import { idOfToken } from '../../../business/access/status-token.ts';
import { authorizeBusiness } from '../../../shop/authorize-business.ts';
import type { QueryAppointmentArgs } from '../../../../graphql.generated.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Appointment } from '../appointment.entity.ts';
import { findAppointment } from './find-appointments.ts';
import { findOwnAppointment } from './own-appointments.ts';

/** Reads one appointment; visitors name it by the token from their booking. @throws DomainError NOT_FOUND. */
export async function getAppointment(
  context: Context,
  { businessId, slug, appointmentId }: QueryAppointmentArgs,
): Promise<Appointment> {
  const { em, now, caller } = context;
  if (isClient(caller)) return findOwnAppointment(context, appointmentId);
  if (caller.limit !== 'visitor') {
    const business = await authorize(context, businessId, 'appointment:read');
    return findAppointment(em, business, appointmentId, now());
  }
  const business = await authorizeBusiness(context, { businessId, slug }, 'shop:visit');
  return findAppointment(em, business, idOfToken(context, 'apt', appointmentId), now());
}
