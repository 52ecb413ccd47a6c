import type { QuerySeriesArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { Business } from '../../business/business.entity.ts';
import { findAppointment, findAppointments } from '../appointments/reading/find-appointments.ts';
import { mostAppointments } from './occurrences.ts';
import { findRule } from './series.queries.ts';
import type { WholeSeries } from './series.ts';
import type { Action } from '../../business/access/actions.ts';
import { authorize } from '../../business/access/authorize.ts';
import { idOfToken } from '../../business/access/status-token.ts';
import { isClient, refuseVisiting } from '../../business/access/visiting.ts';
import { authorizeBusiness } from '../../shop/authorize-business.ts';
import { isShopVisitor } from '../appointments/authorize-appointment.ts';
import { findOwnOfSeries } from '../appointments/reading/own-appointments.ts';

/** Reads one series. @throws DomainError NOT_FOUND. */
export async function getSeries(context: Context, input: QuerySeriesArgs): Promise<WholeSeries> {
  const { business, seriesId } = await authorizeSeries(context, input, 'appointment:read');
  return findSeries(context, business, seriesId);
}

/** Reads a series with its appointments. @throws DomainError NOT_FOUND. */
export async function findSeries(
  { em, now }: Pick<Context, 'em' | 'now'>,
  business: Business,
  seriesId: string,
): Promise<WholeSeries> {
  const { id: businessId } = business;
  const rule = await findRule(em, { businessId, id: seriesId });
  if (rule === undefined) throw notFound('ser', seriesId);
  const filter = { seriesId, limit: mostAppointments };
  const appointments = await findAppointments(em, business, filter, now());
  const timezone = appointments[0]?.timezone ?? business.timezone;
  return { id: seriesId, businessId, timezone, rule, appointments };
}

interface NamedSeries {
  businessId?: string | null | undefined;
  slug?: string | null | undefined;
  seriesId: string;
}

/**
 * Authorizes a call about a series. Members of its business need the permission. The buyer who booked it and
 * the holder of the link of one of its appointments need none. Visitors of its shop need the token of one of its bookings.
 * @throws DomainError NOT_FOUND, FORBIDDEN.
 */
export async function authorizeSeries(
  context: Context,
  named: NamedSeries,
  action: Action,
): Promise<{ business: Business; seriesId: string; byClient: boolean }> {
  const { businessId, slug, seriesId } = named;
  if (isClient(context.caller)) {
    const own = await findOwnOfSeries(context, seriesId);
    const business = await authorize(context, own.businessId, 'appointment:own');
    return { business, seriesId, byClient: true };
  }
  if (!isShopVisitor(context, slug)) {
    refuseVisiting(context.caller, 'its series');
    return { business: await authorize(context, businessId, action), seriesId, byClient: false };
  }
  const business = await authorizeBusiness(context, named, 'shop:visit');
  const id = idOfToken(context, 'apt', seriesId);
  const one = await findAppointment(context.em, business, id, context.now());
  if (one.seriesId == null) throw notFound('ser', seriesId);
  return { business, seriesId: one.seriesId, byClient: true };
}
