import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { allOf, query } from '../../../platform/database/query/query.ts';
import { usesOf } from '../../discounts/discount.queries.ts';
import type { ClientKey } from '../members/member.queries.ts';

/** A reward that a client got for points: a discount of one use for this client alone. */
export interface Voucher {
  businessId: string;
  clientId: string;
  discountId: string;
  name: string;
  code: string;
  points: number;
  amountMinor: number;
  status: 'open' | 'used' | 'given_back';
  /** Order that has it; null unless it is used. */
  orderId: string | null;
  issuedAt: number;
  currency: string;
}

/** Lists the rewards that a client got, newest first. */
export async function findVouchers(
  em: EntityManager,
  { businessId, ...of }: Partial<ClientKey> & { businessId: string; discountId?: string },
  { onlyOpen }: { onlyOpen: boolean },
): Promise<Voucher[]> {
  const { clientId, discountId } = of;
  const conditions = allOf([
    sql`d.business_id = ${businessId} and d.client_id is not null`,
    clientId !== undefined && sql`d.client_id = ${clientId}`,
    discountId !== undefined && sql`d.id = ${discountId}`,
    onlyOpen && sql`d.active and ${sql.raw(usesOf)} = 0`,
  ]);
  const rows = await query(
    em,
    sql<Omit<Voucher, 'issuedAt'> & { issuedAt: string }>`
      select d.business_id as "businessId", d.client_id as "clientId", d.id as "discountId", d.name, d.code, -e.points as points,
        d.amount_minor::float8 as "amountMinor", b.currency, d.created_at as "issuedAt",
        case when not d.active then 'given_back' when ${sql.raw(usesOf)} > 0 then 'used' else 'open' end as status,
        (select o.id from discount_use u
          join sales_order o on o.business_id = u.business_id and o.id = u.order_id and o.status <> 'cancelled'
          where u.business_id = d.business_id and u.discount_id = d.id limit 1) as "orderId"
      from discount d
      join business b on b.id = d.business_id
      join loyalty_entry e on e.business_id = d.business_id and e.discount_id = d.id and e.kind = 'redeemed'
      where ${conditions} order by d.id desc limit 100`,
  );
  return rows.map(row => ({ ...row, issuedAt: Date.parse(row.issuedAt) }));
}

/** Locks the discount of a reward, for which orders wait. Returns the client; undefined if there is no such reward. */
export async function lockVoucher(
  em: EntityManager,
  { businessId, discountId }: { businessId: string; discountId: string },
): Promise<string | undefined> {
  const [row] = await query(
    em,
    sql<{ clientId: string }>`
      select client_id as "clientId" from discount
      where business_id = ${businessId} and id = ${discountId} and client_id is not null for no key update`,
  );
  return row?.clientId;
}

/** Ends the discount of a reward that was given back. */
export function endVoucher(
  em: EntityManager,
  { businessId, discountId }: { businessId: string; discountId: string },
): Promise<unknown> {
  return query(
    em,
    sql`update discount set active = false, version = version + 1 where business_id = ${businessId} and id = ${discountId}`,
  );
}

/** Returns the list price of an item; undefined if it is not sold. */
export async function priceOf(
  em: EntityManager,
  { businessId, itemId }: { businessId: string; itemId: string },
): Promise<number | undefined> {
  const [row] = await query(
    em,
    sql<{ priceMinor: number }>`
      select price_minor::float8 as "priceMinor" from catalog_item
      where business_id = ${businessId} and id = ${itemId} and active and price_minor > 0`,
  );
  return row?.priceMinor;
}
