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
  (count(*) filter (where first_at >= since))::int as "newClients",
  (count(*) filter (where first_at < since))::int as "returningClients"`;

const statement = (by: ReportBy | null) => `${planAnew}
  with ${asked}, visit as (
    select distinct width_bucket(a.start_at, $2::timestamptz[]) as period, ${(by && keys[by]) ?? 'null::text'} as key, a.client_id
    from appointment a
    where a.business_id = $1 and ${inSpan('a.start_at')} and ${takesPlace('a')}
  ), client_ as (
    select client_id, (
      select min(a.start_at) from appointment a
      where a.business_id = $1 and a.client_id = who.client_id and ${takesPlace('a')}
    ) as first_at
    from (select distinct client_id from visit) who
  ), seen as (
    select 0 as period, null::text as key, ($2::timestamptz[])[1] as since, client_id, first_at from client_
    union all
    select period, key, ($2::timestamptz[])[period], client_id, first_at from visit join client_ using (client_id)
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
