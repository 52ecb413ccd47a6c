import type { EntityManager } from '@mikro-orm/sql';
import type { ReportBy } from '../../../graphql.generated.ts';
import { planAnew, read } from '../../../platform/database/query/sql.ts';
import { asked, nameOf, parametersOf, type Row, type Span } from './read-rows.ts';
import { inSpan, takesPlace } from './statements.ts';

const keys: Partial<Record<ReportBy, string>> = {
  item: 'a.catalog_item_id',
  staff: 'a.staff_id',
  source: 'a.source',
};

const figures = `count(*)::int as count,
  (count(*) filter (where first >= since))::int as "newClients",
  (count(*) filter (where first < since))::int as "returningClients"`;

const before = `a.business_id = $1 and a.start_at < ($2::timestamptz[])[1] and ${takesPlace('a')}`;

/**
 * Most clients who came before the span came shortly before it. They are known from the visits next to it, so many for each
 * client, which are read together; the others are looked up one by one, which takes ten times as long for each.
 */
const visitsPerClient = 4;

const statement = (by: ReportBy | null) => `${planAnew}
  with ${asked}, visit as materialized (
    select distinct width_bucket(a.start_at, $2::timestamptz[]) as period, ${(by && keys[by]) ?? 'null::text'} as key, a.client_id
    from appointment a
    where a.business_id = $1 and ${inSpan('a.start_at')} and ${takesPlace('a')}
  ), who as materialized (
    select client_id, min(period) as first from visit group by 1
  ), lately as materialized (
    select distinct client_id from (
      select a.client_id from appointment a where ${before}
      order by a.start_at desc limit (select ${visitsPerClient} * count(*) from who)
    ) a
  ), client_ as (
    select client_id, case
      when client_id in (select client_id from lately) then 0
      when exists (select from appointment a where ${before} and a.client_id = who.client_id offset 0) then 0
      else first end as first
    from who
  ), seen as (
    select 0 as period, null::text as key, 1 as since, client_id, first from client_
    union all
    select period, key, period, client_id, first from visit join client_ using (client_id)
  ), summed as (
    select period, key, ${figures} from seen group by 1, 2
  )
  select *, ${nameOf(by)} as name from summed order by period, count desc, key nulls last limit $5`;

/**
 * Counts clients by period with one statement: a client is new in the period of their first appointment, in the row of each that
 * they came to in it. Period 0 is all of them together, in which a client counts once.
 */
export function countClients(
  em: EntityManager,
  span: Span,
  { by, most }: { by: ReportBy | null; most: number },
): Promise<Row[]> {
  return read<Row>(em, statement(by), [...parametersOf(span), most]);
}
