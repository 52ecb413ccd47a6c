import { randomUUID } from 'node:crypto';
import { newSecret } from '../../src/platform/lib/security/secrets.ts';
import type { Request } from '../connection.ts';
import { freePlaces } from '../places.ts';
import type { Warehouse } from '../warehouse.ts';
import * as world from '../world.ts';

/** Returns calls of all kinds in turn, in a day's mix: mostly reads, and some changes, each with an idempotency key. */
export function mixedCalls(house: Warehouse, shopKey: string): () => Request {
  const take = freePlaces(world.businessCount);
  // Free places of the first business. Some are booked meanwhile, which is no fault.
  const takeOfFirst = freePlaces(1);
  // The next hold of a session replaces its last one. A credential may have fifty at once.
  const sessions = Array.from({ length: 40 }, () => newSecret('crt'));
  const headers = { 'X-Api-Key': shopKey };
  const shop = `/api/shop/${house.slug}`;
  const ai = (tool: string, body: object): Request => ({
    path: `/api/ai/${tool}`,
    body,
    token: world.tokens.ai,
  });
  const own = `/api/business/${world.businessId(0)}`;
  let turn = 0;
  const business = () => turn % world.businessCount;
  const kinds: (() => Request)[] = [
    () => ({ path: `${own}/appointments?limit=20`, token: world.serviceToken }),
    () =>
      ai('get_availability', {
        businessId: world.businessId(business()),
        catalogItemId: world.itemId(business()),
        date: world.dateIn(1 + (turn % 60)),
      }),
    () => ai('list_catalog', { businessId: world.businessId(business()), limit: 20 }),
    () => ({ path: `${shop}/catalog?page=${1 + (turn % 40)}`, headers }),
    () => ({ path: `${shop}/item/${house.itemId(turn % house.count)}`, headers }),
    () => ({ path: `${shop}/catalog?q=serum`, headers }),
    () => ai('create_appointment', { ...take(), idempotencyKey: randomUUID() }),
    () =>
      ai('create_order', {
        businessId: world.businessId(business()),
        clientName: 'Ada',
        clientPhone: world.clientPhone(turn % world.clientCount),
        items: [{ catalogItemId: world.itemId(business(), world.firstProduct), quantity: 1 }],
        idempotencyKey: randomUUID(),
      }),
    () => {
      const { catalogItemId, staffId, startAt } = takeOfFirst();
      const session = sessions[Math.floor(turn / kinds.length) % sessions.length];
      const body = { catalogItemId, staffId, startAt, session };
      return { path: `${own}/holds`, body, token: world.serviceToken };
    },
    () => ({
      path: `${shop}/cart/add`,
      body: { itemId: house.itemId(turn % house.count), quantity: 1 },
      headers: { ...headers, 'X-Buyer-Session': newSecret('crt') },
    }),
  ];
  return () => {
    turn += 1;
    return kinds[turn % kinds.length]!();
  };
}
