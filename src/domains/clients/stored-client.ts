import type { Context } from '../../platform/context.ts';
import { bookedClient } from './booked-client.ts';
import { insertOrFindClient } from './client.queries.ts';
import type { ClientRequest } from './read-contact.ts';

/**
 * Returns the client of a record that cannot store them itself, unlike a single booking. A client with a new
 * phone is stored.
 */
export async function storedClient(
  transaction: Context,
  businessId: string,
  request: ClientRequest,
): Promise<{ id: string; phone: string | null; name: string }> {
  const { id, phone, name, language = null } = await bookedClient(transaction, businessId, request);
  if (id !== null) return { id, phone, name };
  const createdAt = transaction.now();
  const client = { businessId, phone, name, language, createdAt };
  return { id: await insertOrFindClient(transaction.em, client), phone, name };
}
