import type { QuerySeriesArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Business } from '../../business/business.entity.ts';
import { findAppointments } from '../appointments/reading/find-appointments.ts';
import { enterSeries } from './enter-series.ts';
import { mostAppointments } from './occurrences.ts';
import type { WholeSeries } from './series.ts';

/** Reads one series. @throws DomainError NOT_FOUND. */
export async function getSeries(context: Context, input: QuerySeriesArgs): Promise<WholeSeries> {
  const { business, seriesId } = await enterSeries(context, input, 'appointment:read');
  return findSeries(context, business, seriesId);
}

/** Reads a series with its appointments. @throws DomainError NOT_FOUND. */
export async function findSeries(
  { em, now }: Pick<Context, 'em' | 'now'>,
  business: Business,
  seriesId: string,
): Promise<WholeSeries> {
  const { id: businessId, timezone } = business;
  const [series] = await sql<{ rule: string }>(
    em,
    'select rule from appointment_series where business_id = $1 and id = $2',
    [businessId, seriesId],
  );
  if (!series) throw notFound('ser', seriesId);
  const filter = { seriesId, limit: mostAppointments };
  const appointments = await findAppointments(em, business, filter, now());
  return { id: seriesId, businessId, timezone, rule: series.rule, appointments };
}
