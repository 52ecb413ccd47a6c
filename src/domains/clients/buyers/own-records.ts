import { sql } from '../../../platform/database/query/sql.ts';
import type { Context } from '../../../platform/context.ts';
import type { Buyer } from './buyer.entity.ts';
import { ownAppointments, ownOrders } from './own-things.ts';

/** A client of a business who is the buyer, by the proven phone. */
export interface OwnRecord {
  businessId: string;
  clientId: string;
  businessName: string;
}

/** Reads what businesses keep the buyer as, by the names of the businesses. */
export async function readOwnRecords(em: Context['em'], { phone }: Buyer): Promise<OwnRecord[]> {
  if (phone == null) return [];
  return sql<OwnRecord>(
    em,
    `select c.business_id as "businessId", c.id as "clientId", b.name as "businessName"
     from client c join business b on b.id = c.business_id
     where c.phone = $1 and c.erased_at is null and c.merged_into_id is null order by b.name, b.id`,
    [phone],
  );
}

/**
 * Reads what an erasure takes: what businesses keep the buyer as by the proven phone, and the clients whom they know by the
 * proven address alone. A client with another phone may be somebody else, whose address the buyer's is, too.
 */
export async function readErasableRecords(
  em: Context['em'],
  buyer: Buyer,
): Promise<Pick<OwnRecord, 'businessId' | 'clientId'>[]> {
  const byPhone = await readOwnRecords(em, buyer);
  if (buyer.email == null) return byPhone;
  const byAddress = await sql<Pick<OwnRecord, 'businessId' | 'clientId'>>(
    em,
    `select business_id as "businessId", id as "clientId" from client c
     where (c.business_id, c.id) in (${byAddressAlone('$1')}) order by business_id, id`,
    [buyer.email],
  );
  return [...byPhone, ...byAddress];
}

/** SQL for the clients whose only contact is an address, by business and id. */
const byAddressAlone = (address: string) => `
  select c.business_id, c.id from client c
  where lower(c.email) = ${address} and c.phone is null and c.erased_at is null and c.merged_into_id is null`;

/** Reads the businesses that still expect the buyer, or where something is to be paid, given back or blocked. */
export async function readBusyBusinesses(
  em: Context['em'],
  { phone, email }: Buyer,
  now: string,
): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    em,
    `select distinct b.name from business b join (
       select a.business_id from appointment a
       where ((a.business_id, a.id) in (${ownAppointments}) or (a.business_id, a.client_id) in (${byAddressAlone('$2')}))
         and (a.status in ('pending', 'confirmed', 'arrived') and a.end_at > $3
           or a.fee_due_minor > 0 or a.refund_due_minor > 0)
       union select o.business_id from sales_order o
       where ((o.business_id, o.id) in (${ownOrders}) or (o.business_id, o.client_id) in (${byAddressAlone('$2')}))
         and (o.status not in ('completed', 'cancelled') or o.fee_due_minor > 0 or o.refund_due_minor > 0)
       union select c.business_id from client c where c.phone = $1 and c.blocked_at is not null
       union select c.business_id from client c
       where lower(c.email) = $2 and c.blocked_at is not null and c.erased_at is null
     ) busy on busy.business_id = b.id order by b.name`,
    [phone ?? null, email ?? null, now],
  );
  return rows.map(({ name }) => name);
}
