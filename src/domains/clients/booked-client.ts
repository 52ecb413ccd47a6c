import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../nouns/not-found.ts';
import {
  insertClient,
  insertOrFindClient,
  keepClient,
  keepWalkIn,
  lockClientAhead,
} from './client.queries.ts';
import type { ClientRequest } from './read-contact.ts';
import { isLockedAtLocation, needWholeLock } from '../business/lock-business.ts';
import type { Business } from '../business/business.entity.ts';
import { nobody } from './nobody.ts';

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

/** Finds the client of a visit like `bookedClient`. All walk-ins without a name share one client of the business. */
export async function visitingClient(
  transaction: Context,
  business: Business,
  client: ClientRequest,
): Promise<BookedClient> {
  return client.isNobody
    ? walkInClient(transaction, business)
    : bookedClient(transaction, business.id, client);
}

/**
 * Lets bookings of one client wait for each other, in a transaction under the lock of a location. Triggers keep the client's
 * first visit. Under the lock of the business they do anyway.
 */
export async function lockBookedClient(
  em: EntityManager,
  businessId: string,
  { id, phone }: BookedClient,
): Promise<void> {
  const name = phone ?? id;
  if (name !== null && isLockedAtLocation(em)) await lockClientAhead(em, { businessId, name });
}

/** Returns the client for all walk-ins, under the business's lock. The first walk-in creates it. */
async function walkInClient(
  { em, now }: Context,
  { id: businessId, locale }: Business,
): Promise<BookedClient> {
  const known = await keepWalkIn(em, businessId);
  if (known) return { ...known, phone: null };
  needWholeLock(em);
  const { name, phone } = nobody(locale);
  const id = await insertClient(em, { businessId, name, isWalkIn: true, createdAt: now() });
  return { id, phone, name };
}

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
