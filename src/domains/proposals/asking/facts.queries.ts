import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { query, type Sql } from '../../../platform/database/query/query.ts';

/** Facts of a subject that are read, as far as its kind has them. */
export interface ReadFacts {
  name?: string | null;
  client?: string | null;
  staff?: string | null;
  startAt?: string | null;
  number?: number | null;
  recipients?: number | null;
  minutes?: number | null;
  comment?: string | null;
  text?: string | null;
  address?: string | null;
  returnUrl?: string | null;
  version?: number | null;
}

/** Statements that read the facts of a subject, by the prefix of its id. */
const reads: Readonly<Record<string, (key: TenantKey) => Sql>> = {
  apt: ({ businessId, id }) => sql`
    select concat_ws(' ', i.name, '(' || a.variant_name || ')') as name, a.client_name as client, s.name as staff,
      a.start_at as "startAt", (extract(epoch from a.end_at - a.start_at) / 60)::int as minutes, a.version,
      coalesce(a.cancel_reason, (
        select string_agg(concat(key, ': ', value), ', ') from jsonb_each_text(a.custom_fields)
      )) as comment
    from appointment a
    join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id
    left join staff_member s on s.business_id = a.business_id and s.id = a.staff_id
    where a.business_id = ${businessId} and a.id = ${id}`,
  ord: ({ businessId, id }) => sql`
    select o.number, o.client_name as client, o.version, coalesce(o.cancel_reason, o.comment) as comment,
      o.delivery_address as address, string_agg(l.quantity || ' × ' || l.name, ', ' order by l.position) as name
    from sales_order o join order_line l on l.business_id = o.business_id and l.order_id = o.id and l.position < 8
    where o.business_id = ${businessId} and o.id = ${id} group by o.business_id, o.id`,
  pay: ({ businessId, id }) => sql`
    select description as name, return_url as "returnUrl", version from payment
    where business_id = ${businessId} and id = ${id}`,
  wmg: ({ businessId, id }) => sql`
    select m.subject as name, m.text, count(n.id)::int as recipients,
      array_to_string((array_agg(split_part(c.name, ' ', 1) order by n.id))[1:10], ', ') || case when count(n.id) > 10 then ', …' else '' end as client
    from written_message m left join notification n on n.business_id = m.business_id and n.subject = m.id
    left join client c on c.business_id = n.business_id and c.id = n.client_id
    where m.business_id = ${businessId} and m.id = ${id} group by m.subject, m.text`,
  cnv: ({ businessId, id }) => sql`
    select coalesce(c.name, v.name, v.phone, v.email) as client, 1 as recipients, (
        select m.text from conversation_message m where m.business_id = v.business_id and m.conversation_id = v.id
        order by m.id desc limit 1) as text
    from conversation v left join client c on c.business_id = v.business_id and c.id = v.client_id
    where v.business_id = ${businessId} and v.id = ${id}`,
  item: ({ businessId, id }) =>
    sql`select name, version from catalog_item where business_id = ${businessId} and id = ${id}`,
  cli: ({ businessId, id }) => sql`
    select coalesce(name, phone, email) as name, version from client where business_id = ${businessId} and id = ${id}`,
  biz: ({ businessId, id }) =>
    sql`select name, version from business where id = ${businessId} and id = ${id}`,
  stf: ({ businessId, id }) =>
    sql`select name, version from staff_member where business_id = ${businessId} and id = ${id}`,
};

/** Reads the facts of a subject. Subjects of other kinds have none. */
export async function findFacts(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<ReadFacts | undefined> {
  const statement = reads[id.split('_')[0] ?? ''];
  if (!statement) return undefined;
  const [row] = await query(em, statement({ businessId, id }) as Sql<ReadFacts>);
  return row;
}
