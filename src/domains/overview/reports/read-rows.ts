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

/** The name of what a row is for, by its `key`. */
export function nameOf(by: ReportBy | null): string {
  const table = by && named[by];
  return table
    ? `(select name from ${table} n where n.business_id = $1 and n.id = key)`
    : 'null::text';
}

/** Adds up with one statement, after another one for reports of orders, at most `most` rows. */
export async function readRows(
  em: EntityManager,
  span: Span,
  statement: Statement,
  { by, most }: { by: ReportBy | null; most: number },
): Promise<Row[]> {
  const rows = by === 'category' ? byCategory(statement) : 'select * from grouped';
  const { sources, ofOrders } = statement;
  const ids = ofOrders ? await readOrderIds(em, span) : [];
  return read<Row>(
    em,
    `${planAnew}
     with ${asked}, ${sources ? `${sources},` : ''} grouped as (${grouped(statement, by)}), summed as (${rows})
     select *, ${nameOf(by)} as name from summed order by period, amount desc, key nulls last limit $5`,
    [...parametersOf(span), most, ...ids],
  );
}

/** The first and the last id of the orders of a span; each null where there are none. */
async function readOrderIds(em: EntityManager, { businessId, periods }: Span): Promise<unknown[]> {
  const [ids] = await read<{ first: string | null; last: string | null }>(
    em,
    // Without the offset, the planner would go through all orders by their ids.
    `${planAnew}
     select min(id) as first, max(id) as last from (
       select id from sales_order where business_id = $1 and created_at >= $2 and created_at < $3 offset 0
     ) ordered`,
    [businessId, toIso(periods.starts[0] ?? periods.endAt), toIso(periods.endAt)],
  );
  return [ids?.first ?? null, ids?.last ?? null];
}

/**
 * Facts of each sort are added up by themselves first, so that of each only the columns are read that count. The offset keeps
 * the planner from taking every instant for a period of its own.
 */
function grouped({ facts, figures, keys }: Statement, by: ReportBy | null): string {
  const columns = Object.entries(figures).map(([name, sum]) => `(${sum})::float8 as "${name}"`);
  const key = (by && keys[by]) ?? 'null::text';
  const parts = facts.map(
    fact => `select period, ${key} as key, ${columns.join(', ')}
      from (select width_bucket(at, $2::timestamptz[]) as period, * from (${fact}) fact offset 0) fact group by 1, 2`,
  );
  return `select period, key, ${sumsOf(figures)} from (${parts.join(' union all ')}) part group by 1, 2`;
}

const sumsOf = (figures: Statement['figures']) =>
  Object.keys(figures)
    .map(name => `sum("${name}") as "${name}"`)
    .join(', ');

/** What belongs to no item, or to one in no category, has no key. */
function byCategory({ figures }: Statement): string {
  return `select period, i.category_id as key, ${sumsOf(figures)}
    from grouped left join catalog_item i on i.business_id = $1 and i.id = grouped.key group by 1, 2`;
}

/** The first four parameters of each statement of a report. */
export function parametersOf({ businessId, periods, now }: Span): unknown[] {
  return [businessId, periods.starts.map(toIso), toIso(periods.endAt), toIso(now)];
}
