import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { newId } from '../../platform/lib/ids.ts';
import { contactVector } from '../../platform/lib/text/search-words.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { bookedClient } from './booked-client.ts';
import type { ClientRequest } from './read-contact.ts';

/** The client of what cannot bring them along as a single booking does: stored if the phone is new. */
export async function storedClient(
  transaction: Context,
  businessId: string,
  request: ClientRequest,
): Promise<{ id: string; phone: string | null; name: string }> {
  const { id, phone, name } = await bookedClient(transaction, businessId, request);
  if (id !== null) return { id, phone, name };
  const [client] = await sql<{ id: string }>(
    transaction.em,
    `insert into client (id, business_id, phone, name, search, created_at)
     values ($1, $2, $3, $4, $5::tsvector, $6)
     on conflict (business_id, phone) do update set phone = excluded.phone returning id`,
    [
      newId('cli'),
      businessId,
      phone,
      name,
      contactVector(businessId, { phone, name }),
      toIso(transaction.now()),
    ],
  );
  return { id: client!.id, phone, name };
}
