import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { epochMs } from '../../platform/database/query/columns-of.ts';
import { sql } from '../../platform/database/query/sql.ts';

interface Seen {
  at: number;
  byName: string | null;
}

/** Loads when events were looked at, and by whom, in batches within a request. */
export const seenLoader = (em: EntityManager) =>
  new DataLoader<TenantKey, Seen | null, string>(
    async events => {
      const rows = await sql<Seen & { id: string }>(
        em,
        `select s.event_id as id, ${epochMs('s.seen_at')} as at, u.name as "byName"
         from seen_event s left join app_user u on u.id = s.user_id
         where (s.business_id, s.event_id) in (select * from unnest($1::text[], $2::text[]))`,
        [events.map(({ businessId }) => businessId), events.map(({ id }) => id)],
      );
      const found = new Map(rows.map(({ id, at, byName }) => [id, { at, byName }]));
      return events.map(({ id }) => found.get(id) ?? null);
    },
    { cacheKeyFn: ({ id }) => id },
  );

/** What things are called, by the prefix of their ids: in the words of the business, so that no language is meant. */
const names: Readonly<Record<string, string>> = {
  apt: `select a.id, concat_ws(' · ', i.name || coalesce(' (' || a.variant_name || ')', ''), a.client_name)
    from appointment a join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id`,
  cli: 'select a.id, a.name from client a',
  ord: `select a.id, concat_ws(' · ', a.number::text, a.client_name) from sales_order a`,
  pay: `select a.id, coalesce(nullif(concat_ws(' · ', o.number::text, o.client_name), ''), v.client_name)
    from payment a
    left join sales_order o on o.business_id = a.business_id and o.id = a.order_id
    left join appointment v on v.business_id = a.business_id and v.id = a.appointment_id`,
  item: 'select a.id, a.name from catalog_item a',
  stf: 'select a.id, a.name from staff_member a',
  res: 'select a.id, a.name from resource a',
  cat: 'select a.id, a.name from catalog_category a',
  col: 'select a.id, a.name from catalog_collection a',
  dsc: 'select a.id, a.name from discount a',
  rcp: 'select a.id, a.number from receipt a',
  prp: `select a.id, coalesce(nullif(concat_ws(' · ', a.facts ->> 'name', a.facts ->> 'client'), ''), a.tool)
    from proposal a`,
  whk: 'select a.id, a.url from webhook_endpoint a',
};

interface Subject {
  businessId: string;
  id: string;
}

/** Loads what the objects of events are called now; null where one is gone, or has no name. */
export const subjectNameLoader = (em: EntityManager) =>
  new DataLoader<Subject, string | null, string>(
    async subjects => {
      const selects = Object.entries(names).flatMap(([prefix, select]) =>
        subjects.some(({ id }) => id.startsWith(`${prefix}_`))
          ? [`${select} where a.business_id = any($1) and a.id = any($2)`]
          : [],
      );
      if (selects.length === 0) return subjects.map(() => null);
      const rows = await sql<{ id: string; name: string }>(
        em,
        `select named.* from (${selects.join(' union all ')}) named (id, name)`,
        [
          [...new Set(subjects.map(({ businessId }) => businessId))],
          [...new Set(subjects.map(({ id }) => id))],
        ],
      );
      const found = new Map(rows.map(({ id, name }) => [id, name]));
      return subjects.map(({ id }) => found.get(id) ?? null);
    },
    { cacheKeyFn: ({ businessId, id }) => `${businessId} ${id}` },
  );
