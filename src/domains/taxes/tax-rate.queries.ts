import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { listOrder, type ListRequest } from '../../platform/database/query/last-changes.ts';
import { allOf, columns, query, queryReplica } from '../../platform/database/query/query.ts';
import { newId } from '../../platform/lib/ids.ts';
import type { PlacedRate } from './rate-at.ts';
import { TaxRate } from './tax-rate.entity.ts';

/** Finds a tax rate for a change by the entity manager. */
export function findTaxRate(em: EntityManager, key: TenantKey): Promise<TaxRate | null> {
  return em.findOne(TaxRate, key);
}

/** Creates an empty tax rate, whose fields the caller sets before the ORM inserts it. */
export function createTaxRate(
  em: EntityManager,
  { businessId, createdAt }: Pick<TaxRate, 'businessId' | 'createdAt'>,
): TaxRate {
  return em.create(TaxRate, {
    id: newId('tax'),
    businessId,
    name: '',
    ppm: 0,
    locations: [],
    isDefault: false,
    active: true,
    createdAt,
  });
}

/** Reads one tax rate to show. */
export async function findShownRate(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<TaxRate | undefined> {
  const [rate] = await queryReplica(
    em,
    sql<TaxRate>`
      select ${columns(em, TaxRate, 't')} from tax_rate t where t.business_id = ${businessId} and t.id = ${id}`,
  );
  return rate;
}

interface RateList extends Pick<ListRequest, 'changed'> {
  businessId: string;
  onlyActive: boolean;
  /** Name and id after which the page starts. */
  after: readonly (string | number | null)[] | undefined;
  most: number;
}

/** Lists tax rates by name. */
export function findTaxRates(
  em: EntityManager,
  { businessId, onlyActive, after, changed, most }: RateList,
): Promise<TaxRate[]> {
  const order = listOrder(
    changed,
    { alias: 't', kind: 'tax_rate' },
    {
      after: after && sql`(t.name, t.id) > (${after[0]}, ${after[1]})`,
      by: sql`t.name, t.id`,
    },
  );
  const where = allOf([
    sql`t.business_id = ${businessId}`,
    onlyActive && sql`t.active`,
    order.after,
  ]);
  return queryReplica(
    em,
    sql<TaxRate>`${order.hint}
      select ${columns(em, TaxRate, 't')}${order.columns} from tax_rate t ${order.join}
      where ${where} order by ${order.by} limit ${most}`,
  );
}

/** Returns the ids of a business's tax rates by name, of all rates or only active ones. */
export async function ratesByName(
  em: EntityManager,
  businessId: string,
  onlyActive = false,
): Promise<ReadonlyMap<string, string>> {
  const rows = await query(
    em,
    sql<Pick<TaxRate, 'id' | 'name'>>`
      select id, name from tax_rate where business_id = ${businessId} and (active or not ${onlyActive})`,
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Rate of a business that can be applied. */
export type KnownRate = Pick<TaxRate, 'businessId' | 'id' | 'name' | 'ppm' | 'isDefault'> &
  Pick<PlacedRate, 'at'>;

/** Reads all rates of businesses. */
export function findRatesOf(
  em: EntityManager,
  businessIds: readonly string[],
): Promise<KnownRate[]> {
  return query(
    em,
    sql<KnownRate>`
      select business_id as "businessId", id, name, ppm, is_default as "isDefault", locations as at
      from tax_rate where business_id = any(${businessIds})`,
  );
}

/** SQL that selects as JSON the `PlacedRate` of an item, given its table's alias; null for none. */
export const rateOfItem = (item: string) => `(
  select case when t.locations = '[]' then json_build_object('name', t.name, 'ppm', t.ppm)
    else json_build_object('name', t.name, 'ppm', t.ppm, 'at', t.locations) end from tax_rate t
  where t.business_id = ${item}.business_id and not ${item}.tax_exempt
    and case when ${item}.tax_rate_id is null then t.is_default else t.id = ${item}.tax_rate_id end)`;

/** Returns the name of an item or delivery method that uses a rate; undefined if none does. */
export async function findUser(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<string | undefined> {
  const [used] = await query(
    em,
    sql<{ by: string }>`
      select name as by from catalog_item where business_id = ${businessId} and tax_rate_id = ${id}
      union all
      select method->>'name' from shop s, jsonb_array_elements(s.delivery::jsonb) method
      where s.business_id = ${businessId} and method->>'taxRateId' = ${id}
      limit 1`,
  );
  return used?.by;
}

/** Makes another rate than this one no longer the default of a business. */
export async function clearOtherDefault(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<void> {
  await query(
    em,
    sql`update tax_rate set is_default = false, version = version + 1
      where business_id = ${businessId} and id <> ${id} and is_default`,
  );
}

/** Counts the tax rates of a business besides this one. */
export async function countOthers(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<number> {
  const [row] = await query(
    em,
    sql<{ count: number }>`
      select count(*)::int as count from tax_rate where business_id = ${businessId} and id <> ${id}`,
  );
  return row?.count ?? 0;
}
