import type { QuerySeriesArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { Business } from '../../business/business.entity.ts';
import { findAppointments } from '../appointments/reading/find-appointments.ts';
import { authorizeSeries } from './authorize-series.ts';
import { mostAppointments } from './occurrences.ts';
import { findRule } from './series.queries.ts';
import type { WholeSeries } from './series.ts';

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
  const { id: businessId, timezone } = business;
  const rule = await findRule(em, { businessId, id: seriesId });
  if (rule === undefined) throw notFound('ser', seriesId);
  const filter = { seriesId, limit: mostAppointments };
  const appointments = await findAppointments(em, business, filter, now());
  return { id: seriesId, businessId, timezone, rule, appointments };
}
