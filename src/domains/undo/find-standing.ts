import DataLoader from 'dataloader';
import type { EntityManager } from '@mikro-orm/sql';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { sql } from '../../platform/database/query/sql.ts';
import type { Standing } from './ways/way.ts';

/** Loads what came of changes since they were made, in batches within a request. */
export const standingLoader = (em: EntityManager) =>
  new DataLoader<TenantKey, Standing, string>(
    async keys => {
      const found = await findStandings(em, keys);
      return keys.map(({ id }) => found.get(id) ?? new Error(`audit_event ${id} is gone.`));
    },
    { cacheKeyFn: ({ id }) => id },
  );

/** Finds what came of changes since they were made, by their events. A change that was undone changed nothing since. */
export async function findStandings(
  em: EntityManager,
  events: readonly TenantKey[],
): Promise<ReadonlyMap<string, Standing>> {
  const rows = await sql<Standing & { id: string }>(
    em,
    `select e.id, u.id as "undoneBy", (
         select l.id from audit_event l
         where l.business_id = e.business_id and l.subject = e.subject and l.id > e.id
           and l.outcome = 'succeeded' and l.undoes is null and e.after is not null
           and jsonb_exists_any(l.after, array(select jsonb_object_keys(e.after)))
           and not exists (select from audit_event t where t.business_id = l.business_id and t.undoes = l.id)
         order by l.id limit 1
       ) as "changedBy",
       a.order_id is not null as "isSold",
       coalesce(p.captured > 0, false) as "isPaid", coalesce(p.refunded > 0, false) as "isRefunded"
     from audit_event e
     left join audit_event u on u.business_id = e.business_id and u.undoes = e.id
     left join appointment a on a.business_id = e.business_id and a.id = e.subject
     left join lateral (
       select sum(captured_minor) as captured, sum(greatest(refunded_minor, owed_back_minor)) as refunded
       from payment where business_id = e.business_id and appointment_id = any (array(
         select e.subject union all
         select v.id from appointment v where v.business_id = e.business_id and v.visit_id = e.subject
       ))
     ) p on true
     where (e.business_id, e.id) in (select * from unnest($1::text[], $2::text[]))`,
    [events.map(({ businessId }) => businessId), events.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, ...standing }) => [id, standing]));
}
