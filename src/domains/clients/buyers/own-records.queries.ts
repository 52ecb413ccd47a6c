import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { fromText, query } from '../../../platform/database/query/query.ts';
import type { Buyer } from './buyer.entity.ts';
import { ownAppointments, ownOrders } from './buyers.ts';

/** Client record of the buyer in a business, by the proven phone. */
export interface OwnRecord {
  businessId: string;
  clientId: string;
  businessName: string;
}

/** Reads the buyer's client records in all businesses, by the names of the businesses. */
export async function readOwnRecords(em: EntityManager, { phone }: Buyer): Promise<OwnRecord[]> {
  if (phone == null) return [];
  return query(
    em,
    sql<OwnRecord>`select c.business_id as "businessId", c.id as "clientId", b.name as "businessName"
     from client c join business b on b.id = c.business_id
     where c.phone = ${phone} and c.erased_at is null and c.merged_into_id is null order by b.name, b.id`,
  );
}

/** Finds the buyer's client record in one business; undefined for a buyer who was never there. */
export async function findOwnRecord(
  em: EntityManager,
  { phone }: Buyer,
  businessId: string,
): Promise<Pick<OwnRecord, 'clientId'> | undefined> {
  if (phone == null) return undefined;
  const [found] = await query(
    em,
    sql<Pick<OwnRecord, 'clientId'>>`select c.id as "clientId" from client c
     where c.business_id = ${businessId} and c.phone = ${phone} and c.erased_at is null and c.merged_into_id is null`,
  );
  return found;
}

/**
 * Reads the client records that an erasure deletes. They have the buyer's proven phone, or the proven address
 * and no phone. A client with another phone may be somebody else who shares the address.
 */
export async function readErasableRecords(
  em: EntityManager,
  buyer: Buyer,
): Promise<Pick<OwnRecord, 'businessId' | 'clientId'>[]> {
  const byPhone = await readOwnRecords(em, buyer);
  if (buyer.email == null) return byPhone;
  const byAddress = await query(
    em,
    sql<
      Pick<OwnRecord, 'businessId' | 'clientId'>
    >`select business_id as "businessId", id as "clientId" from client c
     where (c.business_id, c.id) in (${byAddressAlone(buyer.email)}) order by business_id, id`,
  );
  return [...byPhone, ...byAddress];
}

/** Returns the part that selects the clients whose only contact is an address, by business and id. */
const byAddressAlone = (address: string | null) => sql`
  select c.business_id, c.id from client c
  where lower(c.email) = ${address} and c.phone is null and c.erased_at is null and c.merged_into_id is null`;

/**
 * Reads the names of businesses that prevent an erasure. They expect the buyer, have open payments or
 * refunds, or have blocked the buyer.
 */
export async function readBusyBusinesses(
  em: EntityManager,
  { phone = null, email = null }: Buyer,
  now: string,
): Promise<string[]> {
  const byAddress = byAddressAlone(email);
  const rows = await query(
    em,
    sql<{ name: string }>`select distinct b.name from business b join (
       select a.business_id from appointment a
       where ((a.business_id, a.id) in (${fromText(ownAppointments, [phone, email])}) or (a.business_id, a.client_id) in (${byAddress}))
         and (a.status in ('pending', 'confirmed', 'arrived') and a.end_at > ${now}
           or a.fee_due_minor > 0 or a.refund_due_minor > 0)
       union select o.business_id from sales_order o
       where ((o.business_id, o.id) in (${fromText(ownOrders, [phone, email])}) or (o.business_id, o.client_id) in (${byAddress}))
         and (o.status not in ('completed', 'cancelled') or o.fee_due_minor > 0 or o.refund_due_minor > 0)
       union select c.business_id from client c where c.phone = ${phone} and c.blocked_at is not null
       union select c.business_id from client c
       where lower(c.email) = ${email} and c.blocked_at is not null and c.erased_at is null
     ) busy on busy.business_id = b.id order by b.name`,
  );
  return rows.map(({ name }) => name);
}
