import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { PackageStatus } from '../../enums.generated.ts';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import {
  allOf,
  columns,
  fromText,
  query,
  queryReplica,
  type Sql,
} from '../../platform/database/query/query.ts';
import { newId } from '../../platform/lib/ids.ts';
import { isoOrNull, toIso } from '../../platform/lib/time/time.ts';
import type { Business } from '../business/business.entity.ts';
import type { CatalogItem } from '../catalog/items/item.entity.ts';
import { listOrder, type ChangeSpan } from '../../platform/database/query/last-changes.ts';
import type { Buyer } from '../clients/buyers/buyer.entity.ts';
import { ownClients, ownOrders } from '../clients/buyers/buyers.ts';
import type { Appointment } from '../scheduling/appointments/appointment.entity.ts';
import { ClientPackage } from './client-package.entity.ts';

/** Reads a package, from a replica if there is one. */
export async function readPackage(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<ClientPackage | undefined> {
  const [found] = await queryReplica(
    em,
    sql`select ${columns(em, ClientPackage, 'k')} from client_package k
      where k.business_id = ${businessId} and k.id = ${id}` as Sql<ClientPackage>,
  );
  return found;
}

/** Page of packages, newest first. */
interface Page {
  /** Id of the last package of the page before. */
  after: string | number | null | undefined;
  changed?: ChangeSpan | null;
  most: number;
}

/** Packages of a page. Filters that are null select all. */
interface Listed {
  businessId: string;
  clientId: string | null | undefined;
  status: readonly PackageStatus[] | null | undefined;
  /** Present instant, which decides the status. */
  now: number;
}

/** Lists the packages of a business, newest first. */
export function findPackages(
  em: EntityManager,
  { businessId, clientId, status, now }: Listed,
  page: Page,
): Promise<ClientPackage[]> {
  const where = [
    sql`k.business_id = ${businessId}`,
    clientId != null && sql`k.client_id = ${clientId}`,
    status != null && sql`${statusAt(now)} = any(${status})`,
  ];
  return findPage(em, where, page);
}

/** Returns the status of a package `k` at an instant. */
const statusAt = (now: number) => sql`case when k.voided_at is not null then 'void'
  when k.expires_at <= ${toIso(now)} then 'expired' when k.visits_left > 0 then 'active' else 'used_up' end`;

/** Lists the packages of a buyer's orders and those issued to the buyer, at all businesses, newest first. */
export function findOwnPackages(
  em: EntityManager,
  { phone = null, email = null }: Buyer,
  page: Page,
): Promise<ClientPackage[]> {
  const isOwn = sql`((k.business_id, k.order_id) in (${fromText(ownOrders, [phone, email])})
    or k.order_id is null and (k.business_id, k.client_id) in (${fromText(ownClients, [phone])}))`;
  return findPage(em, [isOwn], page);
}

function findPage(
  em: EntityManager,
  where: readonly (Sql | false)[],
  { after, changed, most }: Page,
): Promise<ClientPackage[]> {
  const order = listOrder(
    changed,
    { alias: 'k', kind: 'package' },
    { after: after != null && sql`k.id < ${after}`, by: sql`k.id desc` },
  );
  return queryReplica(
    em,
    sql`${order.hint} select ${columns(em, ClientPackage, 'k')}${order.columns} from client_package k ${order.join}
      where ${allOf([...where, order.after])} order by ${order.by} limit ${most}` as Sql<ClientPackage>,
  );
}

/** Finds packages by their keys. */
export function findByKeys(
  em: EntityManager,
  keys: readonly TenantKey[],
): Promise<ClientPackage[]> {
  return query(
    em,
    sql`select ${columns(em, ClientPackage, 'k')} from client_package k
      where (k.business_id, k.id) in (select * from unnest(
        ${keys.map(({ businessId }) => businessId)}::text[], ${keys.map(({ id }) => id)}::text[]))` as Sql<ClientPackage>,
  );
}

/** Returns the ids of the packages of an order that are not void. */
export async function findOpenOfOrder(
  em: EntityManager,
  { businessId, orderId }: { businessId: string; orderId: string },
): Promise<string[]> {
  const rows = await query(
    em,
    sql<{ id: string }>`
      select id from client_package where business_id = ${businessId} and order_id = ${orderId} and voided_at is null order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Fields of a package to issue. */
export type NewPackage = Pick<
  ClientPackage,
  | 'name'
  | 'clientId'
  | 'orderId'
  | 'position'
  | 'unit'
  | 'visits'
  | 'itemIds'
  | 'categoryIds'
  | 'expiresAt'
>;

/**
 * Inserts packages with the first entry of each one's ledger, and returns the new ones. A unit of an order that has a
 * package gets no second one.
 */
export function insertPackages(
  em: EntityManager,
  {
    businessId,
    at,
    packages,
    entry,
  }: {
    businessId: string;
    at: number;
    packages: readonly NewPackage[];
    entry: { kind: 'bought' | 'issued'; reason: string | null };
  },
): Promise<ClientPackage[]> {
  const instant = toIso(at);
  const file = JSON.stringify(
    packages.map(each => ({
      id: newId('pkg'),
      name: each.name,
      client_id: each.clientId,
      order_id: each.orderId,
      position: each.position,
      unit: each.unit,
      visits: each.visits,
      item_ids: each.itemIds,
      category_ids: each.categoryIds,
      expires_at: isoOrNull(each.expiresAt),
    })),
  );
  return query(
    em,
    sql`with k as (
        insert into client_package (id, business_id, name, client_id, order_id, position, unit, visits, visits_left, item_ids,
          category_ids, expires_at, created_at)
        select id, ${businessId}, name, client_id, order_id, position, unit, visits, visits, item_ids, category_ids, expires_at, ${instant}
        from jsonb_to_recordset(${file}::jsonb) as new(id text, name text, client_id text, order_id text, position int, unit int,
          visits int, item_ids text[], category_ids text[], expires_at timestamptz)
        on conflict (business_id, order_id, position, unit) do nothing
        returning *
      ), entry as (
        insert into package_entry (business_id, package_id, kind, change, visits_left, reason, at)
        select ${businessId}, id, ${entry.kind}, visits, visits, ${entry.reason}, ${instant} from k
      )
      select ${columns(em, ClientPackage, 'k')} from k order by position, unit` as Sql<ClientPackage>,
  );
}

/** Clears the unit of packages, so that their order can get others. */
export function clearUnits(
  em: EntityManager,
  { businessId, ids }: { businessId: string; ids: readonly string[] },
): Promise<unknown> {
  return query(
    em,
    sql`update client_package set unit = null where business_id = ${businessId} and id = any(${ids})`,
  );
}

/** Returns true if a package is for a service, or for one of its category. */
export async function isFor(
  em: EntityManager,
  { itemIds, categoryIds }: Pick<ClientPackage, 'itemIds' | 'categoryIds'>,
  { businessId, catalogItemId }: Pick<Appointment, 'businessId' | 'catalogItemId'>,
): Promise<boolean> {
  const fitting = await query(
    em,
    sql`select from catalog_item where business_id = ${businessId} and id = ${catalogItemId}
      and (id = any(${itemIds}) or category_id = any(${categoryIds}))`,
  );
  return fitting.length > 0;
}

/** An appointment that a package covers, with the setting of its business for missed visits. */
export type CoveredVisit = Pick<Appointment, 'id' | 'businessId' | 'status'> &
  Pick<Business, 'missedVisitsCount'> & { packageId: string };

/** Finds the appointments among these that a package covers, by package. */
export function findCovered(
  em: EntityManager,
  { businessId, appointmentIds }: { businessId: string; appointmentIds: readonly string[] },
): Promise<CoveredVisit[]> {
  return query(
    em,
    sql<CoveredVisit>`
      select a.id, a.business_id as "businessId", a.package_id as "packageId", a.status,
        b.missed_visits_count as "missedVisitsCount"
      from appointment a join business b on b.id = a.business_id
      where a.business_id = ${businessId} and a.id = any(${appointmentIds}) and a.package_id is not null order by a.package_id, a.id`,
  );
}

/** Returns true if a client exists who is not erased. */
export async function isClient(em: EntityManager, { businessId, id }: TenantKey): Promise<boolean> {
  const found = await query(
    em,
    sql`select from client where business_id = ${businessId} and id = ${id} and erased_at is null`,
  );
  return found.length > 0;
}

/** Reads the name of an item and what it grants. */
export async function readItem(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<Pick<CatalogItem, 'name' | 'grants'> | undefined> {
  const [item] = await query(
    em,
    sql<Pick<CatalogItem, 'name' | 'grants'>>`
      select name, grants from catalog_item where business_id = ${businessId} and id = ${id}`,
  );
  return item;
}
