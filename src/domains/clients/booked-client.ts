import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { notFound } from '../../platform/errors.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { contactVector } from '../../platform/lib/text/search-words.ts';
import { newId } from '../../platform/lib/ids.ts';
import type { ClientRequest } from './read-contact.ts';

/** Of whom a booking or an order is. */
export interface BookedClient {
  /** Null: that of the phone, who is stored with the booking if there is none; without a phone too, nobody. */
  id: string | null;
  phone: string | null;
  /** The name given with the booking. */
  name: string;
}

/**
 * Finds the client of a booking or an order, and keeps others from merging or erasing it until the transaction ends. One
 * without a phone is new. @throws DomainError NOT_FOUND.
 */
export async function bookedClient(
  transaction: Context,
  businessId: string,
  { id, phone, name, email, isNobody }: ClientRequest,
): Promise<BookedClient> {
  if (id !== null) {
    const found = await lockClient(transaction, businessId, id);
    return { id, phone: found.phone, name: name ?? found.name };
  }
  if (name === null) throw new Error('A client without an id has a name.');
  if (phone !== null || isNobody) return { id, phone, name };
  return { id: await addClient(transaction, businessId, { name, email }), phone, name };
}

async function lockClient({ em }: Context, businessId: string, id: string) {
  const [found] = await sql<{ phone: string | null; name: string }>(
    em,
    `select phone, name from client
     where business_id = $1 and id = $2 and erased_at is null for key share`,
    [businessId, id],
  );
  if (!found) throw notFound('cli', id);
  return found;
}

/** Adds a client without a phone, and returns the id. */
export async function addClient(
  { em, now }: Context,
  businessId: string,
  { name, email, isWalkIn = false }: { name: string; email: string | null; isWalkIn?: boolean },
): Promise<string> {
  const id = newId('cli');
  await sql(
    em,
    `insert into client (id, business_id, name, email, search, created_at, is_walk_in)
     values ($1, $2, $3, $4, $5::tsvector, $6, $7)`,
    [
      id,
      businessId,
      name,
      email,
      contactVector(businessId, { name, email }),
      toIso(now()),
      isWalkIn,
    ],
  );
  return id;
}
