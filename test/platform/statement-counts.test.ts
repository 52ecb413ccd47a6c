import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as documents from '../support/clients/documents.ts';
import { countStatements, countTrips } from '../support/database/statements.ts';
import { daily, needed } from '../support/salon/salon.ts';
import { createWorld, type Salon } from '../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const rich = /* GraphQL */ `
  query ($businessId: ID, $limit: Int) {
    appointments(businessId: $businessId, limit: $limit) {
      items {
        id
        localStart
        price
        catalogItem {
          name
          price
          categoryName
          staff {
            name
            timeOff {
              startAt
            }
          }
        }
        staff {
          name
          workingHours
        }
        client {
          phone
          name
        }
      }
    }
  }
`;
const paymentsWithAll = /* GraphQL */ `
  query ($businessId: ID, $limit: Int) {
    payments(businessId: $businessId, limit: $limit) {
      items {
        id
        orderNumber
        client {
          name
        }
        refunds {
          amount
        }
      }
    }
  }
`;
const ordersWithAll = /* GraphQL */ `
  query ($businessId: ID, $limit: Int) {
    orders(businessId: $businessId, limit: $limit) {
      items {
        id
        total
        client {
          phone
          name
        }
        receipts {
          number
        }
        items {
          name
          price
          appointmentId
          startAt
        }
      }
    }
  }
`;
const catalogWithStaff = /* GraphQL */ `
  query ($businessId: ID, $limit: Int) {
    catalog(businessId: $businessId, limit: $limit) {
      items {
        id
        price
        categoryName
        staff {
          name
        }
      }
    }
  }
`;

const catalogByPage = /* GraphQL */ `
  query ($businessId: ID, $limit: Int) {
    catalog(businessId: $businessId, page: 1, limit: $limit) {
      items {
        id
        priceFrom
        categoryName
        available
      }
      total
    }
  }
`;
const shopCollections = /* GraphQL */ `
  query ($slug: String!) {
    shopCollections(slug: $slug) {
      name
      items {
        itemId
        priceFrom
        categoryName
        available
      }
    }
  }
`;

let salon: Salon;
let slug: string;
const rows = 50;

/** Fifty of each record, each with its own relations, so that shared rows save no statements. */
beforeAll(async () => {
  salon = await world.business({ workingHours: daily('00:00-24:00'), parallelCapacity: 100 });
  const businessId = salon.id;
  // The tax number gives each payment its receipt, and each refund its credit note.
  await salon.update({ taxNumber: '12/345/67890' });
  const { endpoint } = (
    await salon.graphql(documents.createWebhookEndpoint, {
      input: { businessId, url: 'https://example.com/hooks', events: ['order_ready'] },
    })
  ).data;
  for (let k = 0; k < rows; k++) {
    const person = await salon.staff({ name: `Person ${k}` });
    const item = await salon.service({
      name: `Service ${k}`,
      staff: [person],
      categoryName: `C${k}`,
    });
    const clientPhone = `+4930${100000 + k}`;
    await salon.booked(item, {
      at: '2026-03-03T12:00:00Z',
      clientPhone,
      clientName: `Client ${k}`,
    });
    const lines = [{ item }, { item, at: '2026-03-04T12:00:00Z' }];
    const order = await salon.ordered(lines, { clientPhone, clientName: `Client ${k}` });
    const payment = await salon.paying({ orderId: order.id, provider: 'manual' });
    await salon.settle(payment);
    await salon.refund(payment, { amount: 1 });
    const member = { businessId, email: `member-${k}@example.com`, role: 'staff' };
    await salon.graphql(documents.setMember, { input: member });
    await salon.resource({ name: `Chair ${k}` });
    await salon.graphql(documents.createToken, {
      input: { kind: 'service', name: `t${k}`, businessId },
    });
  }
  ({ slug } = (
    await salon.graphql(documents.saveShop, { input: { businessId, published: true } })
  ).data);
  const send = () =>
    salon.graphql(documents.sendTestWebhook, { businessId, endpointId: endpoint.id });
  await Promise.all(Array.from({ length: rows }, send));
});

test.each(
  Object.entries({
    appointments: documents.appointments,
    'appointments with all relations': rich,
    orders: documents.orders,
    'payments with their refunds': documents.payments,
    'payments with all relations': paymentsWithAll,
    'orders with all relations': ordersWithAll,
    receipts: documents.receipts,
    catalog: documents.catalog,
    'catalog with its staff': catalogWithStaff,
    'the catalog by page number': catalogByPage,
    categories: documents.categories,
    clients: documents.clients,
    staff: documents.staffMembers,
    'members with their users': documents.members,
    tokens: documents.tokens,
    'webhook deliveries': documents.webhookDeliveries,
    'the journal': documents.auditEvents,
  }),
)('%s: 50 rows cost as many statements as one', async (_, document) => {
  const costOf = async (limit: number) => {
    let length = 0;
    const count = await countStatements(async () => {
      const { data } = await salon.graphql(document, {
        ...(document.includes('$businessId') && { businessId: salon.id }),
        ...(document.includes('$slug') && { slug }),
        limit,
      });
      length = data.items.length;
    });
    expect(length).toBe(limit);
    return count;
  };
  await costOf(2);
  const one = await costOf(1);
  expect(await costOf(rows)).toBe(one);
  expect(one).toBeGreaterThanOrEqual(3);
  expect(one).toBeLessThanOrEqual(8);
});

test.each([
  'list_appointments',
  'list_orders',
  'list_payments',
  'list_catalog',
  'list_staff',
  'search_clients',
  'list_audit_events',
])('%s: 50 rows cost as many statements as one, over the AI Tool-API and MCP', async tool => {
  for (const api of [salon.ai, salon.mcp]) {
    const costOf = (limit: number) =>
      countStatements(async () => {
        expect((await api.call(tool, { businessId: salon.id, limit })).data.items).toHaveLength(
          limit,
        );
      });
    await costOf(2);
    expect(await costOf(rows)).toBe(await costOf(1));
  }
});

test('the catalog that visitors see needs the same few statements for 1 and 50 items, and one when it is cached', async () => {
  await salon.graphql(documents.updateBusiness, { input: { businessId: salon.id, publish: true } });
  const [key, widget] = await Promise.all([
    world.issue({ kind: 'shop', name: 'storefront', businessId: salon.id }),
    world.issue({ kind: 'widget', name: 'site', businessId: salon.id }),
  ]);
  const get = async (path: string) => {
    const headers = { 'x-api-key': key, 'x-widget-token': widget };
    const answer = await world.rest()('GET', path, undefined, { headers });
    expect(answer.status).toBe(200);
    return answer.data;
  };
  const costOf = (path: string) => countStatements(() => get(path));
  for (const [path, size, most] of [
    [`/shop/${slug}/catalog`, 'pageSize', 2],
    ['/widget/services', 'limit', 4],
  ] as const) {
    await costOf(`${path}?${size}=2`);
    for (const count of [rows, 1]) {
      expect(await costOf(`${path}?${size}=${count}`)).toBe(most);
      expect(await costOf(`${path}?${size}=${count}`)).toBe(1);
    }
  }
  const { items } = await get(`/shop/${slug}/catalog?pageSize=3`);
  for (const { itemId } of items) {
    expect(await costOf(`/shop/${slug}/item/${itemId}`)).toBe(3);
    expect(await costOf(`/shop/${slug}/item/${itemId}`)).toBe(1);
  }
});

test('A repeated lookup by an assistant costs the token, the access and the journal.', async () => {
  for (const api of [salon.ai, salon.mcp]) {
    const costOf = (tool: string, more: object = {}) =>
      countStatements(() => api.call(tool, { businessId: salon.id, ...more }));
    await costOf('list_catalog', { limit: 7 });
    for (const tool of ['list_catalog', 'list_staff', 'get_business']) await costOf(tool);
    for (const tool of ['list_catalog', 'list_staff', 'get_business']) {
      expect(await costOf(tool)).toBe(3);
    }
  }
});

test('listing collections needs the same number of statements for any number of collections and items', async () => {
  const save = async (name: string, itemIds: readonly string[]) =>
    needed(
      await salon.graphql(documents.saveCollection, {
        input: { businessId: salon.id, name, itemIds },
      }),
    );
  const cost = async () => {
    let shown = 0;
    const count = await countStatements(async () => {
      const { data } = await salon.graphql(shopCollections, { slug });
      shown = data.flatMap(({ items }: { items: unknown[] }) => items).length;
    });
    return { count, shown };
  };
  const { data } = await salon.graphql(documents.catalog, { businessId: salon.id, limit: rows });
  const ids: string[] = data.items.map((item: { id: string }) => item.id);
  await save('One', ids.slice(0, 1));
  await cost();
  const one = await cost();
  for (const name of ['Some', 'Many']) await save(name, ids.slice(1));
  expect(await cost()).toEqual({ count: one.count, shown: 2 * rows - 1 });
});

test('showing a cart needs the same number of statements for any number of goods', async () => {
  const key = await world.issue({ kind: 'shop', name: 'storefront', businessId: salon.id });
  const session = `crt_${'s'.repeat(43)}`;
  const headers = { 'x-api-key': key, 'x-buyer-session': session };
  const call = (method: string, path: string, content?: object) =>
    world.rest()(method, `/shop/${slug}${path}`, content, { headers });
  const add = async () => call('POST', '/cart/add', { itemId: (await salon.product()).id });
  const cost = () => countStatements(() => call('GET', '/cart'));
  await salon.graphql(documents.updateBusiness, { input: { businessId: salon.id, publish: true } });
  await add();
  await cost();
  const one = await cost();
  for (let k = 1; k < 10; k += 1) await add();
  expect((await call('GET', '/cart')).data.items).toHaveLength(10);
  expect(await cost()).toBe(one);
});

test('availability of a full day needs as many statements as of an empty one', async () => {
  const item = { id: (await salon.appointments({ limit: 1 }))[0].catalogItemId };
  const costOf = (date: string) => countStatements(() => salon.slots(item, date));
  await costOf('2026-03-05');
  expect(await costOf('2026-03-03')).toBe(await costOf('2026-03-04'));
});

test('a booking waits for the database four times, however much is booked', async () => {
  const item = { id: (await salon.appointments({ limit: 1 }))[0].catalogItemId };
  const cost = (at: string) => countTrips(() => salon.booked(item, { at }));
  await cost('2026-03-06T12:00:00Z');
  expect(await cost('2026-03-03T13:00:00Z')).toBe(4);
  expect(await cost('2026-03-07T12:00:00Z')).toBe(4);
});

test('an order waits for the database five times, however many lines it has', async () => {
  const goods: { id: string }[] = [];
  for (const name of ['Soap', 'Comb', 'Oil']) {
    goods.push(await salon.product({ name, trackStock: true, stockOnHand: 1000 }));
  }
  const cost = (lines: number) =>
    countTrips(() =>
      salon.ordered(Array.from({ length: lines }, (_, line) => ({ item: goods[line % 3]! }))),
    );
  await cost(2);
  for (const lines of [1, 3, rows]) expect(await cost(lines)).toBe(5);
});

test('a series is booked, moved and cancelled by as many statements for 40 visits as for two', async () => {
  const costOf = async (visits: number) => {
    const person = await salon.staff({ workingHours: daily('00:00-24:00') });
    const item = await salon.service({ durationMinutes: 15, staff: [person] });
    const path = '/series';
    let made: { seriesId: string; appointments: { appointmentId: string }[] };
    const book = async () => {
      const body = {
        services: [{ catalogItemId: item.id }],
        startAt: '2026-03-09T10:00:00Z',
        rule: `FREQ=DAILY;COUNT=${visits}`,
        clientName: 'Ada',
        force: true,
      };
      made = needed(await salon.rest('POST', path, body)).series;
    };
    const move = async () =>
      needed(
        await salon.rest('POST', `${path}/${made.seriesId}/move`, {
          appointmentId: made.appointments[0]!.appointmentId,
          startAt: '2026-03-10T11:00:00Z',
          force: true,
        }),
      );
    const cancel = async () =>
      needed(await salon.rest('POST', `${path}/${made.seriesId}/cancel`, {}));
    const costs: number[] = [];
    for (const each of [book, move, cancel]) costs.push(await countStatements(each));
    return costs;
  };
  await costOf(1);
  const few = await costOf(2);
  expect(await costOf(40)).toEqual(few);
  expect(Math.max(...few)).toBeLessThan(25);
});
