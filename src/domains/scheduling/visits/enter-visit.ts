import { authorize } from '../../business/access/authorize.ts';
import type { Action } from '../../business/access/actions.ts';
import { idOfToken } from '../../business/access/status-token.ts';
import { isClient } from '../../business/access/visiting.ts';
import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { enterBusiness } from '../../shop/enter-business.ts';
import { isShopVisitor } from '../appointments/enter-appointment.ts';
import { findAppointment, findAppointments } from '../appointments/reading/find-appointments.ts';
import { findOwnAppointment, findOwnOfVisit } from '../appointments/reading/own-appointments.ts';
import type { WholeVisit } from './visit.ts';

interface NamedVisit {
  businessId?: string | null | undefined;
  slug?: string | null | undefined;
  visitId: string;
}

/**
 * Authorizes a call about a visit: for members of its business with the permission, for the buyer who booked it, for
 * who has the link of one of its appointments, and for a visitor who names it by the token of one of them. @throws DomainError
 * NOT_FOUND, FORBIDDEN.
 */
export async function enterVisit(
  context: Context,
  named: NamedVisit,
  action: Action,
): Promise<{ business: Business; visitId: string; byClient: boolean }> {
  const { businessId, slug, visitId } = named;
  if (isShopVisitor(context, slug)) {
    const business = await enterBusiness(context, named, 'shop:visit');
    const id = idOfToken(context, 'apt', visitId);
    const part = await findAppointment(context.em, business, id, context.now());
    if (part.visitId == null) throw notFound('vis', visitId);
    return { business, visitId: part.visitId, byClient: true };
  }
  if (!isClient(context.caller)) {
    return { business: await authorize(context, businessId, action), visitId, byClient: false };
  }
  const { caller } = context;
  const own =
    caller.limit === 'guest'
      ? await findOwnAppointment(context, caller.appointmentId ?? '')
      : await findOwnOfVisit(context, visitId);
  if (own.visitId !== visitId) throw notFound('vis', visitId);
  const business = await authorize(context, own.businessId, 'appointment:own');
  return { business, visitId, byClient: true };
}

/** More than a visit can have. */
const mostAppointments = 200;

/** Reads a visit with its appointments as they are now. @throws DomainError NOT_FOUND. */
export async function findVisit(
  { em, now }: Pick<Context, 'em' | 'now'>,
  business: Pick<Business, 'id' | 'timezone' | 'currency'>,
  id: string,
): Promise<WholeVisit> {
  const filter = { visitId: id, limit: mostAppointments };
  const appointments = await findAppointments(em, business, filter, now());
  if (appointments.length === 0) throw notFound('vis', id);
  return { id, businessId: business.id, appointments };
}
