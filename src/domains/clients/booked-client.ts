import type { Context } from '../../platform/context.ts';
import { notFound } from '../nouns/not-found.ts';
import { insertClient, keepClient } from './client.queries.ts';
import type { ClientRequest } from './read-contact.ts';

/** Client of a booking or an order. */
export interface BookedClient {
  /** Null: the client with the phone, who is stored with the booking if new. Without a phone either: no client. */
  id: string | null;
  phone: string | null;
  /** Name given with the booking. */
  name: string;
  /** Language to store with a client who is found by phone; null: none. */
  language?: string | null;
}

/**
 * Finds the client of a booking or an order. The row is locked against merging and erasing until the
 * transaction ends. A client without a phone is always new. @throws DomainError NOT_FOUND.
 */
export async function bookedClient(
  { em, now }: Context,
  businessId: string,
  { id, phone, name, email, language = null, isNobody }: ClientRequest,
): Promise<BookedClient> {
  if (id !== null) {
    const found = await keepClient(em, { businessId, id, language });
    if (!found) throw notFound('cli', id);
    return { id, phone: found.phone ?? null, name: name ?? found.name, language };
  }
  if (name === null) throw new Error('A client without an id has a name.');
  if (phone !== null || isNobody) return { id, phone, name, language };
  const added = await insertClient(em, { businessId, name, email, language, createdAt: now() });
  return { id: added, phone, name, language };
}
