import type { Context } from '../../platform/context.ts';
import type { Business } from '../business/business.entity.ts';
import { bookedClient, type BookedClient } from './booked-client.ts';
import { insertClient, keepWalkIn } from './client.queries.ts';
import { nobody } from './nobody.ts';
import type { ClientRequest } from './read-contact.ts';

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

/** Returns the client for all walk-ins, under the business's lock. The first walk-in creates it. */
async function walkInClient(
  { em, now }: Context,
  { id: businessId, locale }: Business,
): Promise<BookedClient> {
  const known = await keepWalkIn(em, businessId);
  if (known) return { ...known, phone: null };
  const { name, phone } = nobody(locale);
  const id = await insertClient(em, { businessId, name, isWalkIn: true, createdAt: now() });
  return { id, phone, name };
}
