import { sql } from 'kysely';
import type { ReportBy } from '../../../graphql.generated.ts';
import type { Sql } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { Figures } from './figures.ts';
import type { Periods } from './periods.ts';

/** A row from the database: `period` counts from 1, and amounts are in minor units. */
export interface Row extends Figures {
  period: number;
  key: string | null;
  name: string | null;
}

/** The business and the periods to read. */
export interface Span {
  businessId: string;
  periods: Periods;
  /** Epoch milliseconds. */
  now: number;
}

/** Returns the start of the first period. */
export const startOf = ({ periods: { starts, endAt } }: Span): Sql =>
  sql`${toIso(starts[0] ?? endAt)}::timestamptz`;

/** Returns the condition: an instant is within the span. */
export const inSpan = (instant: Sql, span: Span): Sql =>
  sql`${instant} >= ${startOf(span)} and ${instant} < ${toIso(span.periods.endAt)}::timestamptz`;

/** Returns the number of the period of an instant, from 1. */
export const periodOf = (instant: Sql, { periods }: Span): Sql =>
  sql`width_bucket(${instant}, ${periods.starts.map(toIso)}::timestamptz[])`;

/** Returns the condition: the appointment `a` takes place. */
export const takesPlace = ({ now }: Span): Sql =>
  sql`(a.status in ('confirmed', 'arrived', 'completed') or a.status = 'pending' and a.expires_at > ${toIso(now)}::timestamptz)`;

/** Tables with the names of keys. */
const named: Partial<Record<ReportBy, string>> = {
  item: 'catalog_item',
  category: 'catalog_category',
  staff: 'staff_member',
};

/** Returns the name of a row by its `key`. */
export function nameOf(by: ReportBy | null, { businessId }: Span): Sql {
  const table = by && named[by];
  return table
    ? sql`(select name from ${sql.table(table)} n where n.business_id = ${businessId} and n.id = key)`
    : sql`null::text`;
}
