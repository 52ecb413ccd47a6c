import { authorize } from '../../business/access/authorize.ts';
import { isClient } from '../../business/access/visiting.ts';
import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { findOwnAppointment } from './reading/own-appointments.ts';

/** A business in which an appointment is to be changed, and whether its client asks for that. */
interface Entered {
  business: Business;
  byClient: boolean;
}

/**
 * Authorizes a change of an appointment: for members of its business with the permission, for the buyer who booked
 * it, who need not name the business, and for who has its link. @throws DomainError NOT_FOUND, FORBIDDEN.
 */
export async function enterAppointment(
  context: Context,
  { businessId, appointmentId }: { businessId?: string | null | undefined; appointmentId: string },
): Promise<Entered> {
  if (!isClient(context.caller)) {
    const business = await authorize(context, businessId, 'appointment:update');
    return { business, byClient: false };
  }
  const own = await findOwnAppointment(context, appointmentId);
  const business = await authorize(context, own.businessId, 'appointment:own');
  return { business, byClient: true };
}
