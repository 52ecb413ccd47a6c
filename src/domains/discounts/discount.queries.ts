import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { allOf, columns, query, queryReplica } from '../../platform/database/query/query.ts';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { listOrder, type ListRequest } from '../../platform/database/query/last-changes.ts';
import { newId } from '../../platform/lib/ids.ts';
import type { Business } from '../business/business.entity.ts';
import { Discount } from './discount.entity.ts';

/** The number of orders with a discount `d` that are not cancelled. */
export const usesOf = `(
  select count(*)::int from discount_use u
  join sales_order o on o.business_id = u.business_id and o.id = u.order_id and o.status <> 'cancelled'
  where u.business_id = d.business_id and u.discount_id = d.id
)`;

type OfBusiness = Pick<Business, 'id' | 'currency'>;

/** Loads a discount for a change by the entity manager, without its uses and currency. */
export function loadDiscountRow(em: EntityManager, key: TenantKey): Promise<Discount | null> {
  return em.findOne(Discount, key);
}

/** Creates an empty discount, whose fields the caller sets before the ORM inserts it. */
export function createDiscount(
  em: EntityManager,
  { id: businessId, currency }: OfBusiness,
  { createdAt }: Pick<Discount, 'createdAt'>,
): Discount {
  return em.create(Discount, {
    id: newId('dsc'),
    businessId,
    name: '',
    code: null,
    kind: 'percent',
    ppm: null,
    amountMinor: null,
    startsAt: null,
    endsAt: null,
    leastMinor: null,
    itemIds: [],
    categoryIds: [],
    segmentId: null,
    clientId: null,
    firstOrderOnly: false,
    mostUses: null,
    mostUsesPerClient: null,
    active: true,
    createdAt,
    uses: 0,
    currency,
  });
}

/** Counts the discounts of a business, without clients' own rewards. */
export function countDiscounts(em: EntityManager, businessId: string): Promise<number> {
  return em.count(Discount, { businessId, clientId: null });
}

/** Reads a discount with its uses. Clients' own rewards are not found. */
export async function findDiscount(
  em: EntityManager,
  { id: businessId, currency }: OfBusiness,
  id: string,
): Promise<Discount | undefined> {
  const [discount] = await queryReplica(
    em,
    sql<Discount>`
      select ${columns(em, Discount, 'd')}, ${sql.raw(usesOf)} as uses from discount d
      where d.business_id = ${businessId} and d.id = ${id} and d.client_id is null`,
  );
  return discount && Object.assign(discount, { currency });
}

/** Lists the discounts of a page with their uses, newest first. */
export async function findDiscounts(
  em: EntityManager,
  { id: businessId, currency }: OfBusiness,
  {
    onlyActive,
    after,
    changed,
    most,
  }: { onlyActive: boolean; most: number } & Pick<ListRequest, 'after' | 'changed'>,
): Promise<Discount[]> {
  const order = listOrder(
    changed,
    { alias: 'd', kind: 'discount' },
    { after: after && sql`d.id < ${after[0]}`, by: sql`d.id desc` },
  );
  const conditions = allOf([
    sql`d.business_id = ${businessId} and d.client_id is null`,
    onlyActive && sql`d.active`,
    order.after,
  ]);
  const rows = await queryReplica(
    em,
    sql<Discount>`${order.hint}
      select ${columns(em, Discount, 'd')}, ${sql.raw(usesOf)} as uses${order.columns} from discount d ${order.join}
      where ${conditions} order by ${order.by} limit ${most}`,
  );
  return rows.map(row => Object.assign(row, { currency }));
}

/** Returns true if an order has the discount, even a cancelled one. */
export async function isUsed(em: EntityManager, { businessId, id }: TenantKey): Promise<boolean> {
  const used = await query(
    em,
    sql`select from discount_use where business_id = ${businessId} and discount_id = ${id} limit 1`,
  );
  return used.length > 0;
}

/** Returns the first of the items and the first of the categories that a business does not have. */
export async function findUnknownTargets(
  em: EntityManager,
  {
    businessId,
    itemIds,
    categoryIds,
  }: { businessId: string } & Pick<Discount, 'itemIds' | 'categoryIds'>,
): Promise<{ item: string | null; category: string | null }> {
  const [row] = await query(
    em,
    sql<{ item: string | null; category: string | null }>`
      select
        (select id from unnest(${itemIds}::text[]) given(id)
         where not exists (select from catalog_item i where i.business_id = ${businessId} and i.id = given.id) limit 1) as item,
        (select id from unnest(${categoryIds}::text[]) given(id)
         where not exists (
           select from catalog_category c where c.business_id = ${businessId} and c.id = given.id) limit 1) as category`,
  );
  return row!;
}
