import { afterAll, expect, test } from '@jest/globals';
import * as documents from '../support/clients/documents.ts';
import { daily, needed } from '../support/salon/salon.ts';
import { openShop } from '../support/salon/shop.ts';
import { countTrips } from '../support/database/statements.ts';
import { createWorld, type Answer } from '../world.ts';

const world = await createWorld();
afterAll(() => world.close());

type Call = (headers: Record<string, string>) => Promise<Answer>;

const { salon, slug, key } = await openShop(world);
const { id: businessId } = salon;
await salon.update({ workingHours: daily('00:00-24:00'), parallelCapacity: 100 });
const { id: service } = await salon.service({ durationMinutes: 15 });
const goods: string[] = [];
for (const name of ['Soap', 'Comb', 'Oil']) {
  goods.push((await salon.product({ name, trackStock: true, stockOnHand: 1000 })).id);
}
const [soap, comb] = goods as [string, string];
const widget = await world.issue({ kind: 'widget', name: 'site', businessId });

const client = { clientPhone: '+4930123456', clientName: 'Ada' };
const contact = { phone: client.clientPhone, name: client.clientName };
const order = { ...client, items: goods.map(catalogItemId => ({ catalogItemId, quantity: 2 })) };
let quarters = 0;
const next = () => new Date(Date.parse('2026-03-03T00:00Z') + (quarters += 900_000)).toISOString();
const booking = () => ({ catalogItemId: service, startAt: next(), ...client });
const visit = () => ({ serviceId: service, slot: next(), contact });

const graphql =
  (document: string, input: () => object): Call =>
  headers =>
    salon.graphql(document, { input: { businessId, ...input() } }, { headers });
const ai =
  (tool: string, input: () => object): Call =>
  headers =>
    salon.ai.call(tool, { businessId, ...input() }, { headers });
const rest =
  (token: string | undefined, path: string, input: () => object, own: object = {}): Call =>
  headers =>
    world.rest(token)('POST', path, input(), { headers: { ...own, ...headers } });
const asOwner = (path: string, input: () => object) =>
  rest(salon.tokens.service, `/business/${businessId}${path}`, input);
const inShop =
  (method: string, path: string, input: () => object): Call =>
  headers =>
    world.rest()(method, `/shop/${slug}${path}`, input(), {
      headers: { 'x-api-key': key, 'x-buyer-session': session, ...headers },
    });

let sessions = 0;
let session = '';
const newSession = () => (session = `crt_${String((sessions += 1)).padStart(43, '0')}`);
const add = (itemId: string) => inShop('POST', '/cart/add', () => ({ itemId }));
const fill = async () => {
  newSession();
  for (const itemId of goods) needed(await add(itemId)({}));
};
let quantity = 1;

/** Setup, call, and the most round trips to the database, without and with an idempotency key. */
const calls: Record<string, { before?: () => unknown; call: Call; trips: [number, number] }> = {
  'a booking over GraphQL': { call: graphql(documents.createAppointment, booking), trips: [4, 5] },
  'a booking by an assistant': { call: ai('create_appointment', booking), trips: [4, 5] },
  'a booking over REST': { call: asOwner('/appointments', booking), trips: [4, 5] },
  'a public booking': {
    call: rest(undefined, '/public/book', () => ({ businessId, ...booking() })),
    trips: [5, 6],
  },
  'a booking in a widget': {
    call: rest(undefined, '/widget/book', visit, { 'x-widget-token': widget }),
    trips: [5, 6],
  },
  'a booking in a shop': { call: inShop('POST', '/book', visit), trips: [3, 4] },
  'the first thing in a cart': { before: newSession, call: add(soap), trips: [5, 5] },
  'another thing in a cart': { before: fill, call: add(comb), trips: [4, 4] },
  'another quantity in a cart': {
    before: fill,
    call: inShop('PUT', '/cart/item', () => ({ itemId: soap, quantity: (quantity += 1) })),
    trips: [4, 4],
  },
  'less in a cart': {
    before: fill,
    call: inShop('PUT', '/cart/item', () => ({ itemId: soap, quantity: 0 })),
    trips: [4, 4],
  },
  'nothing in a cart': {
    before: fill,
    call: inShop('POST', '/cart/clear', () => ({})),
    trips: [3, 3],
  },
  'an order of three over GraphQL': {
    call: graphql(documents.createOrder, () => order),
    trips: [5, 6],
  },
  'an order of three by an assistant': { call: ai('create_order', () => order), trips: [5, 6] },
  'an order of three over REST': { call: asOwner('/orders', () => order), trips: [5, 6] },
  'an order of three in a shop': {
    before: fill,
    call: inShop('POST', '/order', () => ({ contact, delivery: { method: 'pickup' } })),
    trips: [5, 6],
  },
};

let keys = 0;
const newKey = () => ({ 'idempotency-key': `key ${(keys += 1)}` });

test.each(Object.entries(calls))(
  '%s waits for the database a few times',
  async (_, { before, call, trips: [plain, keyed] }) => {
    const costOf = async (headers: Record<string, string>) => {
      await before?.();
      return countTrips(async () => void needed(await call(headers)));
    };
    for (const headers of [{}, newKey()]) await costOf(headers);
    expect(await costOf({})).toBeLessThanOrEqual(plain);
    expect(await costOf(newKey())).toBeLessThanOrEqual(keyed);
  },
);
