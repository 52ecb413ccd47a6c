import { authorize } from '../../business/access/authorize.ts';
import { idOfToken } from '../../business/access/status-token.ts';
import { isClient } from '../../business/access/visiting.ts';
import type { Business } from '../../business/business.entity.ts';
import { authorizeBusiness } from '../../shop/authorize-business.ts';
import type { Context } from '../../../platform/context.ts';
import { findOwnAppointment } from './reading/own-appointments.ts';

/** The business of an appointment to change. `byClient` is true if the client requests the change. */
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
 * Authorizes a change of an appointment. Members of its business need the permission. The buyer who booked it need not name the
 * business. Others are holders of its link, and visitors who name it by its token. @throws DomainError NOT_FOUND, FORBIDDEN.
 */
export async function authorizeAppointment(
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
    const business = await authorizeBusiness(context, named, 'shop:visit');
    return { business, appointmentId: idOfToken(context, 'apt', appointmentId), byClient: true };
  }
  const business = await authorize(context, businessId, 'appointment:update');
  return { business, appointmentId, byClient: false };
}

/** Returns true if the caller is a visitor of a shop, who names a booking by its token. */
export function isShopVisitor({ caller }: Context, slug: string | null | undefined): boolean {
  return caller.limit === 'visitor' && slug != null;
}
