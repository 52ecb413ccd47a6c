import type { QueryReportArgs, Report, ReportBy, ReportKind } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { authorize } from '../../business/access/authorize.ts';
import { placeOfReport, rowsByLocation } from './by-location.ts';
import type { Row } from './clients.queries.ts';
import { shownRow, totalOf, type Figures } from './figures.ts';
import type { Periods } from './periods.ts';
import { mostRows, rowsOf, spanOf } from './read-report.ts';

/** The allowed groupings of each kind, and the figures of an empty row. */
const kinds: Readonly<Record<ReportKind, { by: readonly ReportBy[]; none: Figures }>> = {
  revenue: {
    by: ['item', 'category', 'staff', 'source', 'rate', 'location'],
    none: { count: 0, quantity: 0, amount: 0, net: 0, tax: 0, returned: 0 },
  },
  takings: {
    by: ['provider', 'method', 'drawer', 'location'],
    none: { count: 0, amount: 0, refunded: 0 },
  },
  tips: { by: ['staff', 'location'], none: { count: 0, amount: 0, refunded: 0 } },
  commissions: {
    by: ['staff', 'item', 'category', 'location'],
    none: { count: 0, quantity: 0, amount: 0, net: 0, returned: 0 },
  },
  visits: {
    by: ['item', 'category', 'staff', 'source', 'location'],
    none: { count: 0, amount: 0, completed: 0, cancelled: 0, noShows: 0 },
  },
  clients: {
    by: ['item', 'staff', 'source', 'location'],
    none: { count: 0, newClients: 0, returningClients: 0 },
  },
  retention: { by: ['month_after'], none: { count: 0, returningClients: 0, amount: 0 } },
  rebooking: { by: ['staff', 'item', 'source', 'location'], none: { count: 0, rebooked: 0 } },
  occupancy: {
    by: ['staff', 'hour', 'location'],
    none: { count: 0, bookedMinutes: 0, shiftMinutes: 0 },
  },
  members: { by: ['item'], none: { count: 0, joined: 0, ended: 0, amount: 0 } },
  membership_revenue: {
    by: ['item'],
    none: { count: 0, amount: 0, net: 0, tax: 0, deferred: 0 },
  },
  gift_cards: { by: [], none: { count: 0, amount: 0 } },
  stock: {
    by: ['item', 'category', 'location'],
    none: { count: 0, quantity: 0, reserved: 0, amount: 0 },
  },
  discounts: {
    by: ['discount', 'code', 'location'],
    none: { count: 0, amount: 0, orders: 0, revenue: 0 },
  },
};

/** Adds up the figures of a business over some local days. @throws DomainError VALIDATION_FAILED. */
export async function makeReport(context: Context, input: QueryReportArgs): Promise<Report> {
  const business = await authorize(context, input.businessId, 'report:read');
  const { kind, by = null } = input;
  refuseUnfitting(input);
  const place = await placeOfReport(context, business, input);
  const span = spanOf(context, place, input);
  const { periods } = span;
  const { none } = kinds[kind];
  const { rows, total } =
    by === 'location'
      ? await rowsByLocation(context, business, input)
      : await rowsOf(context, place, { kind, by, span });
  if (rows.length > mostRows) {
    throw invalid(
      'to',
      `the report has more than ${mostRows} rows; ask for fewer days or longer intervals.`,
    );
  }
  const { currency } = business;
  const all = by ? rows : withEmpty(rows, periods, none);
  const first = all.slice(0, input.first ?? mostRows);
  return {
    kind,
    by,
    currency,
    items: first.map(({ period, key, name, ...figures }) =>
      shownRow({ period: periods.days[period - 1] ?? null, key, name }, figures, currency),
    ),
    omitted: all.length - first.length,
    total: shownRow(
      { period: null, key: null, name: null },
      total ?? totalOf(rows, none),
      currency,
    ),
  };
}

function refuseUnfitting({ kind, by, interval, locationId }: QueryReportArgs): void {
  const allowed = kinds[kind].by;
  if (locationId != null && !allowed.includes('location')) {
    throw invalid('locationId', `must be left out in a report of ${kind}.`);
  }
  if (by && !allowed.includes(by)) {
    const say = allowed.length > 0 ? `must be one of ${allowed.join(', ')}` : 'must be left out';
    throw invalid('by', `${say} in a report of ${kind}.`);
  }
  if ((kind === 'stock' || kind === 'gift_cards') && interval) {
    throw invalid('interval', `must be left out in a report of ${kind}, which is that of now.`);
  }
}

/** Returns a row for each period, with zeros for empty ones. */
function withEmpty(rows: readonly Row[], { days }: Periods, none: Figures): Row[] {
  const known = new Map(rows.map(row => [row.period, row]));
  return days.map(
    (_, index) => known.get(index + 1) ?? { ...none, period: index + 1, key: null, name: null },
  );
}
