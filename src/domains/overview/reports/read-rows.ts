import type { EntityManager } from '@mikro-orm/sql';
import type { ReportBy } from '../../../graphql.generated.ts';
import { planAnew, read } from '../../../platform/database/query/sql.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { Periods } from './periods.ts';
import type { Figures } from './figures.ts';
import type { Statement } from './statements.ts';

/** A row as the database answers it: `period` counts from 1, and amounts are in minor units. */
export interface Row extends Figures {
  period: number;
  key: string | null;
  name: string | null;
}

/** What is read about. */
export interface Span {
  businessId: string;
  periods: Periods;
  /** Epoch milliseconds. */
  now: number;
}

/** Says the types of parameters that a report has no use for. */
export const asked = 'asked as (select $2::timestamptz[], $3::timestamptz, $4::timestamptz)';

/** Where the names of keys are. */
const named: Partial<Record<ReportBy, string>> = {
  item: 'catalog_item',
  category: 'catalog_category',
  staff: 'staff_member',
};

/** Adds up with one statement, at most `most` rows. */
export function readRows(
  em: EntityManager,
  span: Span,
  statement: Statement,
  { by, most }: { by: ReportBy | null; most: number },
): Promise<Row[]> {
  const table = by && named[by];
  const name = table
    ? `(select name from ${table} n where n.business_id = $1 and n.id = key)`
    : 'null';
  const rows = by === 'category' ? byCategory(statement) : 'select * from grouped';
  return read<Row>(
    em,
    `${planAnew}
     with ${asked}, fact as (${statement.facts}), grouped as (${grouped(statement, by)}), summed as (${rows})
     select *, ${name} as name from summed order by period, amount desc, key nulls last limit $5`,
    [...parametersOf(span), most],
  );
}

function grouped({ figures, keys }: Statement, by: ReportBy | null): string {
  const columns = Object.entries(figures).map(([name, sum]) => `(${sum})::float8 as "${name}"`);
  const key = (by && keys[by]) ?? 'null::text';
  return `select width_bucket(at, $2::timestamptz[]) as period, ${key} as key, ${columns.join(', ')} from fact group by 1, 2`;
}

/** What belongs to no item, or to one in no category, has no key. */
function byCategory({ figures }: Statement): string {
  const columns = Object.keys(figures).map(name => `sum("${name}") as "${name}"`);
  return `select period, i.category_id as key, ${columns.join(', ')}
    from grouped left join catalog_item i on i.business_id = $1 and i.id = grouped.key group by 1, 2`;
}

/** The first four parameters of each statement of a report. */
export function parametersOf({ businessId, periods, now }: Span): unknown[] {
  return [businessId, periods.starts.map(toIso), toIso(periods.endAt), toIso(now)];
}
