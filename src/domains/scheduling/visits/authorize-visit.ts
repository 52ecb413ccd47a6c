import { authorize } from '../../business/access/authorize.ts';
import type { Action } from '../../business/access/actions.ts';
import { idOfToken } from '../../business/access/status-token.ts';
import { isClient } from '../../business/access/visiting.ts';
import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../nouns/not-found.ts';
import { authorizeBusiness } from '../../shop/authorize-business.ts';
import { isShopVisitor } from '../appointments/authorize-appointment.ts';
import { findAppointment, findAppointments } from '../appointments/reading/find-appointments.ts';
import { findOwnOfVisit } from '../appointments/reading/own-appointments.ts';
import type { WholeVisit } from './visit.ts';

interface NamedVisit {
  businessId?: string | null | undefined;
  slug?: string | null | undefined;
  visitId: string;
}

/**
 * Authorizes a call about a visit. Members of its business need the permission. Others are the buyer who booked it, and holders
 * of a link to one of its appointments. Visitors name the visit by the token of an appointment. @throws DomainError NOT_FOUND,
 * FORBIDDEN.
 */
export async function authorizeVisit(
  context: Context,
  named: NamedVisit,
  action: Action,
): Promise<{ business: Business; visitId: string; byClient: boolean }> {
  const { businessId, slug, visitId } = named;
  if (isShopVisitor(context, slug)) {
    const business = await authorizeBusiness(context, named, 'shop:visit');
    const id = idOfToken(context, 'apt', visitId);
    const part = await findAppointment(context.em, business, id, context.now());
    if (part.visitId == null) throw notFound('vis', visitId);
    return { business, visitId: part.visitId, byClient: true };
  }
  if (!isClient(context.caller)) {
    return { business: await authorize(context, businessId, action), visitId, byClient: false };
  }
  const own = await findOwnOfVisit(context, visitId);
  const business = await authorize(context, own.businessId, 'appointment:own');
  return { business, visitId, byClient: true };
}

/** More appointments than a visit can have. */
const mostAppointments = 200;

/** Reads a visit with its present appointments. @throws DomainError NOT_FOUND. */
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
