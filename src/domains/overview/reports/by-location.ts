import type { QueryReportArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import type { Business } from '../../business/business.entity.ts';
import { atStoredLocation, storedLocationId } from '../../business/locations/at-location.ts';
import { locationsOf } from '../../business/locations/locations.ts';
import { placeFilter } from '../../business/locations/place-filter.ts';
import type { Row } from './clients.queries.ts';
import { hasOwnTotal, type ReadReport, rowsOf, spanOf } from './read-report.ts';

/** Returns the business at the location of a report; without one as it is stored. @throws DomainError NOT_FOUND. */
export async function placeOfReport(
  { em }: Context,
  business: Business,
  { locationId: id }: { locationId?: string | null | undefined },
): Promise<Business> {
  const locationId = await placeFilter(em, business, id);
  if (locationId === undefined) return business;
  return { ...(await atStoredLocation(em, business, locationId)), locationId };
}

/** Reads a report for each location, on the days and in the hours of it. */
export async function rowsByLocation(
  context: Context,
  business: Business,
  { locationId, ...input }: QueryReportArgs,
): Promise<ReadReport> {
  const { kind } = input;
  const all = await locationsOf(context.em, business);
  const locations = all.filter(({ id }) => locationId == null || id === locationId);
  const rows: Row[] = [];
  for (const { id: key, name } of locations) {
    const stored = storedLocationId(business.id, key);
    const place = { ...(await atStoredLocation(context.em, business, stored)), locationId: stored };
    const read = await rowsOf(context, place, {
      kind,
      by: null,
      span: spanOf(context, place, input),
    });
    rows.push(...read.rows.map(row => ({ ...row, key, name })));
  }
  rows.sort((a, b) => a.period - b.period);
  if (!hasOwnTotal(kind)) return { rows };
  // A client may have come to several locations, and counts once in all.
  const place = await placeOfReport(context, business, { locationId });
  const { total } = await rowsOf(context, place, {
    kind,
    by: null,
    span: spanOf(context, place, input),
  });
  return { rows, ...(total && { total }) };
}
