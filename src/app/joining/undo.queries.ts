import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query, type Sql } from '../../platform/database/query/query.ts';
import type { JoiningFacts } from './business-joining.entity.ts';
import type { JoiningKey } from './move.queries.ts';

/** Removes what items say of locations that leave. */
export async function offerTogether(
  em: EntityManager,
  businessId: string,
  locationIds: readonly string[],
): Promise<void> {
  await query(
    em,
    sql`update catalog_item i set location_terms = (
        select jsonb_agg(terms) from jsonb_array_elements(i.location_terms) terms
        where terms ->> 'locationId' <> all(${locationIds}::text[]))
      where i.business_id = ${businessId} and i.location_terms <> 'null'`,
  );
}

/** Takes the handing over back. */
export async function takeBack(
  em: EntityManager,
  { intoId, fromId, facts }: { intoId: string; fromId: string; facts: JoiningFacts },
): Promise<void> {
  const slugsOf = ({ slug, former_slugs }: { slug: string; former_slugs: readonly string[] }) => [
    slug,
    ...former_slugs,
  ];
  const withoutThem = (alias: string, slugs: readonly string[]) =>
    sql`array(select each from unnest(${sql.ref(alias)}.former_slugs) with ordinality as f(each, place)
      where each <> all(${slugs}::text[]) order by place)`;
  await query(
    em,
    sql`update business b set former_slugs = ${withoutThem('b', slugsOf(facts.business))},
      asked_records = ${facts.askedRecords}::text[], version = version + 1 where id = ${intoId}`,
  );
  if (facts.shop) {
    await query(
      em,
      sql`update shop s set former_slugs = ${withoutThem('s', slugsOf(facts.shop))}, version = version + 1 where business_id = ${intoId}`,
    );
    await query(
      em,
      sql`update shop set slug = ${facts.shop.slug}, former_slugs = ${facts.shop.former_slugs}::text[], version = version + 1
        where business_id = ${fromId}`,
    );
  }
  const { slug, former_slugs, publish } = facts.business;
  await query(
    em,
    sql`update business set status = 'active', publish = ${publish}, slug = ${slug}, former_slugs = ${former_slugs}::text[],
      joined_into_id = null, version = version + 1 where id = ${fromId}`,
  );
  const { lastNumber, lastNumberAfter } = facts;
  await query(
    em,
    lastNumber === null
      ? sql`delete from order_counter where business_id = ${intoId} and last_number = ${lastNumberAfter}`
      : sql`update order_counter set last_number = ${lastNumber} where business_id = ${intoId} and last_number = ${lastNumberAfter}`,
  );
}

/** Counts rows that were added since, at the locations that came or for what came, by table. */
export async function countAdded(
  em: EntityManager,
  key: JoiningKey,
  locationIds: readonly string[],
): Promise<Record<string, number>> {
  const isKept = (
    table: string,
    id: string,
  ) => sql`exists (select from joined_row r where r.business_id = ${key.businessId}
    and r.joining_id = ${key.id} and r.table_name = ${table} and not r.own and r.key = jsonb_build_array(${sql.raw(id)})::text)`;
  const there = sql`t.location_id = any(${locationIds}::text[])`;
  const conditions: Record<string, Sql> = {
    appointment: sql`${there} or ${isKept('client', 't.client_id')} or ${isKept('staff_member', 't.staff_id')}
      or ${isKept('catalog_item', 't.catalog_item_id')}`,
    sales_order: sql`${there} or ${isKept('client', 't.client_id')}`,
    payment: there,
    cash_drawer: there,
    receipt: there,
    resource: there,
    staff_member: sql`exists (select from jsonb_array_elements(t.locations) l where l ->> 'locationId' = any(${locationIds}::text[]))`,
    membership: sql`t.location_ids && ${locationIds}::text[] and not exists (select from joined_row r where r.business_id = ${key.businessId}
      and r.joining_id = ${key.id} and r.table_name = 'membership' and r.key = jsonb_build_array(t.id)::text)`,
    catalog_item: sql`t.location_terms <> 'null' and exists (select from jsonb_array_elements(t.location_terms) l
      where l ->> 'locationId' = any(${locationIds}::text[]) and (l -> 'isOffered' = 'true' or l -> 'priceMinor' <> 'null'))`,
  };
  const counts: Record<string, number> = {};
  for (const [table, condition] of Object.entries(conditions)) {
    const [row] = await query(
      em,
      sql<{ added: number }>`select count(*)::int as added from ${sql.table(table)} t
        where t.business_id = ${key.businessId} and not ${isKept(table, 't.id')} and (${condition})`,
    );
    if (row!.added > 0) counts[table] = row!.added;
  }
  return counts;
}
