import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Buyer } from '../../domains/clients/buyers/buyer.entity.ts';
import { query } from '../../platform/database/query/query.ts';
import { contactVector, type Reachable } from '../../platform/lib/text/search-words.ts';

/**
 * Removes the proven address from other clients' orders and bookings. Deletes the account with all its own data.
 */
export async function eraseAccount(
  em: EntityManager,
  { id, phone, email = null }: Buyer,
): Promise<void> {
  const contacts = [phone, email].filter(each => each != null);
  const statements = [
    sql`update sales_order set contact_email = null where contact_email = ${email}`,
    sql`update appointment set custom_fields = custom_fields - 'email' where lower(custom_fields ->> 'email') = ${email}`,
    sql`update waitlist_entry set email = null where lower(email) = ${email}`,
    sql`update gift_card set email = null, recipient_name = null, message = null where email = ${email}`,
    sql`update kept_card set buyer_id = null where buyer_id = ${id}`,
    sql`delete from cart where buyer_id = ${id}`,
    sql`delete from contact_undo where buyer_id = ${id}`,
    sql`delete from one_time_code where target = any(${contacts})`,
    sql`delete from token where buyer_id = ${id} and kind = 'buyer'`,
    sql`delete from buyer where id = ${id}`,
  ];
  for (const statement of statements) await query(em, statement);
}

type Found = Reachable & { id: string; businessId: string };

/** Locks the clients with an address in all businesses. */
export function lockClients(em: EntityManager, email: string): Promise<Found[]> {
  return query(
    em,
    sql<Found>`
      select id, business_id as "businessId", name, phone, other_contacts as "otherContacts" from client
      where lower(email) = ${email} and erased_at is null order by business_id, id for update`,
  );
}

/** Removes the address of a client, whose search words then have the other contacts alone. */
export async function updateContacts(
  em: EntityManager,
  { id, businessId, ...client }: Found & { otherContacts: readonly string[] },
): Promise<void> {
  await query(
    em,
    sql`update client set email = null, other_contacts = ${client.otherContacts},
        search = ${contactVector(businessId, client)}, version = version + 1
      where business_id = ${businessId} and id = ${id}`,
  );
}
