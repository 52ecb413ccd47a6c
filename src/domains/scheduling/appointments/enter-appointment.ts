import { authorize } from '../../business/access/authorize.ts';
import { idOfToken } from '../../business/access/status-token.ts';
import { isClient } from '../../business/access/visiting.ts';
import type { Business } from '../../business/business.entity.ts';
import { enterBusiness } from '../../shop/enter-business.ts';
import type { Context } from '../../../platform/context.ts';
import { findOwnAppointment } from './reading/own-appointments.ts';

/** A business in which an appointment is to be changed, and whether its client asks for that. */
interface Entered {
  business: Business;
  appointmentId: string;
  byClient: boolean;
}

interface NamedAppointment {
  businessId?: string | null | undefined;
  slug?: string | null | undefined;
  appointmentId: string;
}

/**
 * Authorizes a change of an appointment: for members of its business with the permission, for the buyer who booked
 * it, who need not name the business, for who has its link, and for a visitor who names it by its token. @throws DomainError
 * NOT_FOUND, FORBIDDEN.
 */
export async function enterAppointment(
  context: Context,
  named: NamedAppointment,
): Promise<Entered> {
  const { businessId, slug, appointmentId } = named;
  if (isClient(context.caller)) {
    const own = await findOwnAppointment(context, appointmentId);
    const business = await authorize(context, own.businessId, 'appointment:own');
    return { business, appointmentId, byClient: true };
  }
  if (isShopVisitor(context, slug)) {
    const business = await enterBusiness(context, named, 'shop:visit');
    return { business, appointmentId: idOfToken(context, 'apt', appointmentId), byClient: true };
  }
  const business = await authorize(context, businessId, 'appointment:update');
  return { business, appointmentId, byClient: false };
}

/** Whether a visitor of a shop calls, who names a booking by its token. */
export function isShopVisitor({ caller }: Context, slug: string | null | undefined): boolean {
  return caller.limit === 'visitor' && slug != null;
}
