import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Action } from '../../business/access/actions.ts';
import { authorize } from '../../business/access/authorize.ts';
import { idOfToken } from '../../business/access/status-token.ts';
import { refuseVisiting } from '../../business/access/visiting.ts';
import type { Business } from '../../business/business.entity.ts';
import { enterBusiness } from '../../shop/enter-business.ts';
import { isShopVisitor } from '../appointments/enter-appointment.ts';
import { findAppointment } from '../appointments/reading/find-appointments.ts';

interface NamedSeries {
  businessId?: string | null | undefined;
  slug?: string | null | undefined;
  seriesId: string;
}

/**
 * Authorizes a call about a series: for members of its business with the permission, and for a visitor of its shop who names it
 * by the token of one of its bookings. @throws DomainError NOT_FOUND, FORBIDDEN.
 */
export async function enterSeries(
  context: Context,
  named: NamedSeries,
  action: Action,
): Promise<{ business: Business; seriesId: string; byClient: boolean }> {
  const { businessId, slug, seriesId } = named;
  if (!isShopVisitor(context, slug)) {
    refuseVisiting(context.caller, 'its series');
    return { business: await authorize(context, businessId, action), seriesId, byClient: false };
  }
  const business = await enterBusiness(context, named, 'shop:visit');
  const id = idOfToken(context, 'apt', seriesId);
  const one = await findAppointment(context.em, business, id, context.now());
  if (one.seriesId == null) throw notFound('ser', seriesId);
  return { business, seriesId: one.seriesId, byClient: true };
}
