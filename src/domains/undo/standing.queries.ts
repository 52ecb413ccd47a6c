import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { query } from '../../platform/database/query/query.ts';
import type { Standing } from './handlers/undo-handler.ts';

/**
 * Finds the later history of changes by their events. Changes that were undone themselves do not count as later changes.
 * The limit of `isSent` keeps the planner from reading all notifications.
 */
export function findStandings(
  em: EntityManager,
  events: readonly TenantKey[],
): Promise<(Standing & { id: string })[]> {
  const businessIds = events.map(({ businessId }) => businessId);
  const ids = events.map(({ id }) => id);
  return query(
    em,
    sql<Standing & { id: string }>`
      select e.id, u.id as "undoneBy", (
          select l.id from audit_event l
          where l.business_id = e.business_id and l.subject = e.subject and l.id > e.id
            and l.outcome = 'succeeded' and l.undoes is null and e.after is not null
            and jsonb_exists_any(l.after, array(select jsonb_object_keys(e.after)))
            and not exists (select from audit_event t where t.business_id = l.business_id and t.undoes = l.id)
          order by l.id limit 1
        ) as "changedBy",
        a.order_id is not null as "isSold",
        coalesce(p.captured > 0, false) as "isPaid", coalesce(p.refunded > 0, false) as "isRefunded",
        e.subject like 'wmg_%' and (
          select true from notification n where n.business_id = e.business_id and n.subject = e.subject and n.status in ('sent', 'held')
          limit 1
        ) is not null as "isSent"
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
      where (e.business_id, e.id) in (select * from unnest(${businessIds}::text[], ${ids}::text[]))`,
  );
}

/** Returns true if an appointment of a series was paid or sold with an order. */
export async function isSeriesPaid(
  em: EntityManager,
  { businessId, seriesId }: { businessId: string; seriesId: string },
): Promise<boolean> {
  const paid = await query(
    em,
    sql`select from appointment a
      where a.business_id = ${businessId} and a.series_id = ${seriesId} and (a.order_id is not null or exists (
        select from payment p where p.business_id = ${businessId} and p.appointment_id = a.id and p.captured_minor > 0))
      limit 1`,
  );
  return paid.length > 0;
}

/** Finds the services that a staff member performs. */
export function findServices(
  em: EntityManager,
  { businessId, staffId }: { businessId: string; staffId: string },
): Promise<{ id: string }[]> {
  return query(
    em,
    sql<{ id: string }>`
      select id from catalog_item where business_id = ${businessId} and ${staffId} = any(staff_ids) order by id`,
  );
}

/** Finds the item of a variant. */
export async function findItemOfVariant(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<{ itemId: string } | undefined> {
  const [variant] = await query(
    em,
    sql<{ itemId: string }>`
      select item_id as "itemId" from catalog_variant where business_id = ${businessId} and id = ${id}`,
  );
  return variant;
}
