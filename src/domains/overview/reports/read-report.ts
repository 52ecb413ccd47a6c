import type { QueryReportArgs, ReportBy, ReportKind } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import type { Business } from '../../business/business.entity.ts';
import { countClients, type Row, type Span } from './clients.queries.ts';
import { countDiscounts } from './discounts.queries.ts';
import type { Figures } from './figures.ts';
import { countMembers } from './members.queries.ts';
import { recogniseMemberships } from './membership-revenue.queries.ts';
import { occupancy } from './occupancy.ts';
import { periodsOf } from './periods.ts';
import { readRows } from './report.queries.ts';
import { countRetained } from './retention.queries.ts';

/** The maximum of rows of a report. */
export const mostRows = 2000;

/** Returns the days of a report in the zone of its location, or of the business. */
export function spanOf({ now }: Context, place: Business, input: QueryReportArgs): Span {
  const { id: businessId, timezone, locationId } = place;
  return { businessId, periods: periodsOf(input, timezone), timezone, now: now(), locationId };
}

interface Asked {
  kind: ReportKind;
  by: ReportBy | null;
  span: Span;
}

/** The rows of a report. The total is set only if it is not the sum of them. */
export interface ReadReport {
  rows: Row[];
  total?: Figures;
}

/** Readers of reports with a total that is not the sum of the rows, such as clients in several of them. */
const withTotal = {
  clients: countClients,
  discounts: countDiscounts,
  members: countMembers,
  membership_revenue: recogniseMemberships,
  retention: countRetained,
};

/** Returns true if the total of a report is not the sum of its rows. */
export function hasOwnTotal(kind: ReportKind): kind is keyof typeof withTotal {
  return kind in withTotal;
}

/** Reads the rows of a report of a business, or of a business at a location. */
export async function rowsOf(
  context: Context,
  business: Business,
  { kind, by, span }: Asked,
): Promise<ReadReport> {
  if (kind === 'occupancy') return { rows: await occupancy(context, business, span, by) };
  if (!hasOwnTotal(kind)) {
    return { rows: await readRows(context.em, span, { kind, by, most: mostRows + 1 }) };
  }
  const rows = await withTotal[kind](context.em, span, { by, most: mostRows + 2 });
  const total = rows.find(({ period }) => period === 0);
  return { rows: rows.filter(row => row !== total), ...(total && { total }) };
}
