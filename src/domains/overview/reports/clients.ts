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

const starts = '($2::timestamptz[])';

const newByKey = `
    select period, key, count(*)::int as count from fresh join visit using (client_id, period) group by 1, 2`;

/**
 * When clients come for the first time is kept (`first_visit`), but of visits that are pending, of which there are few. So only
 * the new ones are looked for, and who else came returned. Without the offset, the planner would read the visits by client, all of
 * them ever.
 */
const statement = (by: ReportBy | null) => `${planAnew}
  with ${asked}, visit as materialized (
    select distinct period, key, client_id from (
      select width_bucket(a.start_at, ${starts}) as period, ${(by && keys[by]) ?? 'null::text'} as key, a.client_id
      from appointment a
      where a.business_id = $1 and ${inSpan('a.start_at')} and ${takesPlace('a')} offset 0
    ) visit
  ), pending as materialized (
    select a.client_id, a.start_at as at from appointment a
    where a.business_id = $1 and a.status = 'pending' and a.expires_at > $4::timestamptz and a.start_at < $3::timestamptz
  ), fresh as materialized (
    select client_id, width_bucket(min(at), ${starts}) as period from (
      select client_id, at from first_visit where business_id = $1 and ${inSpan('at')}
      union all
      select client_id, at from pending where not exists (
        select from first_visit f
        where f.business_id = $1 and f.client_id = pending.client_id and f.at < ${starts}[1])
    ) begun group by 1
  ), counted as (
    select period, key, count(*)::int as count from visit group by 1, 2
    union all
    select 0, null, count(*)::int from (select from visit group by client_id) each
  ), new as (
    ${by ? newByKey : 'select period, null::text as key, count(*)::int as count from fresh where period > 0 group by 1'}
    union all
    select 0, null, count(*)::int from fresh where period > 0
  ), summed as (
    select counted.*, coalesce(new.count, 0) as "newClients", counted.count - coalesce(new.count, 0) as "returningClients"
    from counted left join new on new.period = counted.period and new.key is not distinct from counted.key
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
