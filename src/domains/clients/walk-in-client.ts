import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/database/query/sql.ts';
import type { Business } from '../business/business.entity.ts';
import { addClient, bookedClient, type BookedClient } from './booked-client.ts';
import { nobody } from './nobody.ts';
import type { ClientRequest } from './read-contact.ts';

/** Finds the client of a visit as `bookedClient` does; walk-ins who give no name are one client of the business. */
export async function visitingClient(
  transaction: Context,
  business: Business,
  client: ClientRequest,
): Promise<BookedClient> {
  return client.isNobody
    ? walkInClient(transaction, business)
    : bookedClient(transaction, business.id, client);
}

/** Returns the client for all walk-ins, under the business's lock; the first one makes it. */
async function walkInClient(
  transaction: Context,
  { id: businessId, locale }: Business,
): Promise<BookedClient> {
  const [known] = await sql<{ id: string; name: string }>(
    transaction.em,
    `select id, name from client
     where business_id = $1 and is_walk_in and merged_into_id is null and erased_at is null
     for key share`,
    [businessId],
  );
  if (known) return { ...known, phone: null };
  const { name, phone, email } = nobody(locale);
  const id = await addClient(transaction, businessId, { name, email, isWalkIn: true });
  return { id, phone, name };
}
