import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Pipelined } from '../../platform/database/connection/pipelined-connection.ts';
import {
  columns,
  pipeline,
  query,
  queryReplica,
  type Sql,
} from '../../platform/database/query/query.ts';
import { Business } from './business.entity.ts';
import { mainLocationId } from './locations/main-location.ts';

/** Result of a read: the row, or only its revision if the cached row is current. */
export interface ReadBusiness {
  readonly mark: string;
  readonly business: Business | null;
}

/** The version of a row `b`: its position, the transaction that wrote it, and the server's start time. */
const markOf = sql`concat_ws(' ', date_part('epoch', pg_postmaster_start_time()), b.ctid, b.xmin)`;

/**
 * Returns a select list that reads a business `b` unless its mark equals this one. Most calls concern a cached
 * business, and its row is the widest of all.
 */
export function unlessCached(em: EntityManager, mark: Sql | string | number | null): Sql {
  return sql`${markOf} as mark, case when ${markOf} is distinct from ${mark}
    then (select to_jsonb(own) from (select ${columns(em, Business, 'b')}) own) end as business`;
}

/** Locks a business and returns its row, unless its mark equals this one. */
export async function lockRow(
  em: EntityManager,
  { id, mark }: { id: string; mark: string | number | null },
): Promise<ReadBusiness | undefined> {
  const [row] = await query(
    em,
    sql<ReadBusiness>`
      select ${unlessCached(em, mark)} from business b where b.id = ${id} for no key update`,
  );
  return row;
}

/**
 * Locks a business with the next statement, which fails if `check` throws for its mark. A `shared` lock excludes no other one,
 * but all who lock the whole business.
 */
export function lockAhead(
  em: EntityManager,
  { id, shared }: { id: string; shared: boolean },
  check: (mark: string | undefined) => void,
): Promise<Pipelined<Pick<ReadBusiness, 'mark'>>> {
  const strength = shared ? sql`share` : sql`no key update`;
  return pipeline(
    em,
    sql<
      Pick<ReadBusiness, 'mark'>
    >`select ${markOf} as mark from business b where b.id = ${id} for ${strength}`,
    ([row]) => check(row?.mark),
  );
}

/** Finds businesses by id. */
export function findBusinesses(em: EntityManager, ids: readonly string[]): Promise<Business[]> {
  return query(
    em,
    sql<Business>`select ${columns(em, Business, 'b')} from business b where b.id = any(${ids})`,
  );
}

/** Returns true if a business is a sandbox. */
export async function isSandboxBusiness(em: EntityManager, id: string): Promise<boolean> {
  const found = await query(
    em,
    sql`select 1 from business where id = ${id} and sandbox_of is not null`,
  );
  return found.length > 0;
}

/** Finds the sandboxes of a business, oldest first. */
export function findSandboxes(em: EntityManager, id: string): Promise<Business[]> {
  return query(
    em,
    sql<Business>`select ${columns(em, Business, 'b')} from business b where b.sandbox_of = ${id} order by b.id`,
  );
}

/** Finds the time zones of businesses. */
export function findZones(
  em: EntityManager,
  ids: readonly string[],
): Promise<Pick<Business, 'id' | 'timezone'>[]> {
  return queryReplica(
    em,
    sql<Pick<Business, 'id' | 'timezone'>>`
      select id, timezone from business where id = any(${ids})`,
  );
}

/** Finds the currency of a business; an empty text if there is none. */
export async function findCurrency(em: EntityManager, id: string): Promise<string> {
  const [business] = await query(
    em,
    sql<Pick<Business, 'currency'>>`select currency from business where id = ${id}`,
  );
  return business?.currency ?? '';
}

/** Finds the id of the business with a slug. Former slugs are searched only if no business has the slug now. */
export async function findBySlug(em: EntityManager, slug: string): Promise<string | undefined> {
  const [found] = await queryReplica(
    em,
    sql<Pick<Business, 'id'>>`
      (select id from business where slug = ${slug})
      union all (select id from business where former_slugs @> array[${slug}]) limit 1`,
  );
  return found?.id;
}

/** Locks the slugs that begin with a text, for the rest of the transaction. */
export async function lockSlugs(em: EntityManager, beginning: string): Promise<void> {
  await query(em, sql`select pg_advisory_xact_lock(hashtextextended('slug ' || ${beginning}, 0))`);
}

/** Finds the present and former slugs, in all cells, that are this one, or begin with it and a hyphen. */
export async function findSlugs(em: EntityManager, slug: string): Promise<ReadonlySet<string>> {
  const pattern = `${slug}-%`;
  const rows = await query(
    em,
    sql<Pick<Business, 'slug'>>`
      select slug from business where slug = ${slug} or slug like ${pattern}
      union all select former from business, unnest(former_slugs) former where former = ${slug} or former like ${pattern}
      union all select name from place where kind = 'slug' and (name = ${slug} or name like ${pattern})`,
  );
  return new Set(rows.map(each => each.slug));
}

/** Returns true if another business, or the shop of another, had the slug. */
export async function isFormerSlug(
  em: EntityManager,
  { table, id, slug }: { table: 'business' | 'shop'; id: string; slug: string },
): Promise<boolean> {
  const others = await query(
    em,
    sql`select 1 from ${sql.table(table)} where former_slugs @> array[${slug}] and id <> ${id} limit 1`,
  );
  return others.length > 0;
}

/** Returns true if the journal has a change of the business's working hours. */
export async function hasChangedHours(em: EntityManager, id: string): Promise<boolean> {
  const changed = await query(
    em,
    sql`select 1 from audit_event where business_id = ${id} and subject in (${id}, ${mainLocationId(id)}) and outcome = 'succeeded'
       and before ? 'workingHours' limit 1`,
  );
  return changed.length > 0;
}

/** Returns true if a service of the business requires a card. */
export async function hasServiceWithCard(em: EntityManager, id: string): Promise<boolean> {
  const [row] = await query(
    em,
    sql<{ asks: boolean }>`
      select exists (select from catalog_item where business_id = ${id} and requires_card) as asks`,
  );
  return row?.asks ?? false;
}

/** Returns true if a business has amounts in its currency: a price, an order, a booking or a payment. */
export async function isPriced(em: EntityManager, id: string): Promise<boolean> {
  const [row] = await query(
    em,
    sql<{ priced: boolean }>`
      select exists (select from catalog_item where business_id = ${id} and price_minor <> 0)
        or exists (select from catalog_variant where business_id = ${id} and price_minor <> 0)
        or exists (select from sales_order where business_id = ${id})
        or exists (select from appointment where business_id = ${id})
        or exists (select from payment where business_id = ${id})
        or exists (select from business where id = ${id} and coalesce(late_fee_minor, no_show_fee_minor) is not null)
        or exists (select from shop s, jsonb_array_elements(s.delivery::jsonb) method where s.business_id = ${id}
          and ((method->>'priceMinor')::bigint <> 0 or coalesce((method->>'freeFromMinor')::bigint, 0) <> 0))
        as priced`,
  );
  return row?.priced ?? false;
}
