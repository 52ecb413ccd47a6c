import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import { knownBuyer } from '../../../support/clients/buyers.ts';
import { computing } from '../../../support/time/computing.ts';
import { fullSalon } from '../../../support/salon/full-salon.ts';
import { needed } from '../../../support/salon/salon.ts';
import { longestTurn } from '../../../support/time/longest-turn.ts';
import { createWorld, type World } from '../../../world.ts';
import { widestQueries, type Widest } from './widest.ts';

let world: World;
let full: Awaited<ReturnType<typeof fullSalon>>;

beforeAll(async () => {
  world = await createWorld({ config: { trustProxy: 1 } });
  full = await fullSalon(world);
}, 600_000);
afterAll(() => world?.close());

let callers = 0;

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

async function called(path: string, { headers = {}, ...more }: Call) {
  const from = { 'x-forwarded-for': `10.9.${callers >> 8}.${(callers += 1) & 255}` };
  const response = await fetch(`${world.url}${path}`, {
    ...more,
    headers: { ...from, ...headers },
  });
  const text = await response.text();
  return { status: response.status, text, bytes: Buffer.byteLength(text) };
}

const bars = { bytes: 5_000_000, computing: 500, stretch: 100 };

/** Fails if the request costs too much, and returns the answer. Only a cost that remains once the code is compiled counts. */
async function expectCheap(name: string, path: string, call: Call) {
  let answer = { status: 0, text: '', bytes: 0 };
  const send = async () => void (answer = await called(path, call));
  let cost = await computing(send);
  if (cost > bars.stretch) cost = Math.min(cost, await computing(send));
  if (cost > bars.computing) cost = Math.min(cost, await computing(send));
  let longest = cost;
  // A request with a lower total cost cannot block the event loop for longer.
  for (let round = 0; round < 6 && longest > bars.stretch; round += 1) {
    longest = Math.min(longest, await longestTurn(send));
  }
  const { status, bytes, text } = answer;
  const isCheap =
    status < 500 && bytes <= bars.bytes && cost <= bars.computing && longest <= bars.stretch;
  expect(isCheap ? [] : [name, status, bytes, cost, longest]).toEqual([]);
  return text;
}

function graphql(name: string, query: string, variables: object = {}) {
  return expectCheap(name, '/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${full.salon.tokens.service}`,
    },
    body: JSON.stringify({ query, variables }),
  });
}

const repeated = (count: number, query: string) =>
  Array.from({ length: count }, (_, index) => `a${index}: ${query}`).join(' ');

/**
 * Sends the query 15 times in one request or, if that is refused, fewer times. A successful request covers smaller counts and
 * parts of the query, so these are not sent. Returns the accepted count, or `covered` if higher: the count already known to be
 * cheap.
 */
async function asOftenAsAllowed(name: string, query: string, covered = 0): Promise<number> {
  for (const count of [15, 4, 1].filter(each => each > covered)) {
    const text = await graphql(`${name}, ${count} times`, `{ ${repeated(count, query)} }`);
    if ((JSON.parse(text) as { data?: object | null }).data) return count;
  }
  return covered;
}

async function sendWidest({ name, query, parts }: Widest, covered = 0): Promise<void> {
  const most = await asOftenAsAllowed(name, query, covered);
  for (const part of parts) await sendWidest(part, most);
}

const typesOfTypes =
  '__schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } }';

describe('no query takes more than half a second, 100 ms at a stretch, and five megabytes', () => {
  test('whatever is asked for, as wide and as often as is allowed', async () => {
    const given = {
      businessId: `"${full.salon.id}"`,
      limit: '100',
      onlyActive: 'false',
      catalogItemId: `"${full.cut.id}"`,
      itemId: `"${full.items[0].id}"`,
      staffId: `"${full.staff[0].id}"`,
      appointmentId: `"${full.appointments[0].id}"`,
      orderId: `"${full.orders[0].id}"`,
    };
    for (const wide of widestQueries(world.schema, given)) await sendWidest(wide);
  }, 900_000);

  test('free times of many days and many people, many times', async () => {
    const slots =
      'slots { startAt endAt localStart available capacity bookedCount remainingCapacity staffIds }';
    const ask = (id: string, last: string) =>
      `availability(catalogItemId: "${id}", dateFrom: "2026-03-04", dateTo: "${last}") { ${slots} }`;
    for (const { id } of [full.cut, full.shared]) {
      for (const last of ['2026-03-04', '2026-03-07', '2026-05-03']) {
        await asOftenAsAllowed(`free times until ${last}`, ask(id, last));
      }
    }
    await full.salon.update({ slotStepMinutes: 1440 });
    const rare = ask(full.shared.id, '2026-05-03');
    await asOftenAsAllowed('rare times', rare);
    await full.salon.update({ slotStepMinutes: 1 });
  });

  test.each([
    [
      'the schema',
      getIntrospectionQuery({
        specifiedByUrl: true,
        directiveIsRepeatable: true,
        schemaDescription: true,
        inputValueDeprecation: true,
        oneOf: true,
      }),
    ],
    ['types of types', `{ ${typesOfTypes} }`],
    ['types of types, many times', `{ ${repeated(15, typesOfTypes)} }`],
    [
      'the schema, many times',
      `{ ${repeated(15, '__schema { types { name fields { name args { name type { name } } type { name fields { name } } } } }')} }`,
    ],
    ['one field, repeated', `{ ${'viewer { credential } '.repeat(1200)} }`],
    ['one value, repeated', `{ viewer { ${'credential '.repeat(4900)} } }`],
    [
      'fragments that double',
      `{ viewer { ...f0 } } ${Array.from({ length: 40 }, (_, i) => `fragment f${i} on Viewer { ...f${i + 1} ...f${i + 1} }`).join(' ')} fragment f40 on Viewer { credential }`,
    ],
    [
      'one fragment, many times',
      `{ ${'viewer { ...f } '.repeat(800)} } fragment f on Viewer { credential }`,
    ],
    [
      'fragments side by side',
      `{ viewer { ${Array.from({ length: 250 }, (_, i) => `...f${i}`).join(' ')} } } ${Array.from({ length: 250 }, (_, i) => `fragment f${i} on Viewer { credential credential }`).join(' ')}`,
    ],
    ['unknown fields', `{ ${Array.from({ length: 4900 }, (_, i) => `x${i}`).join(' ')} }`],
  ])('and not for what is wrong with a document: %s', async (name, query) => {
    await graphql(name, query);
  });
});

describe('no request of a visitor, widget or shop takes more', () => {
  test('for free times', async () => {
    const { salon, cut, shared } = full;
    const widget = await world.issue({
      kind: 'widget',
      name: 'w',
      businessId: salon.id,
      allowedOrigins: ['https://salon.example'],
    });
    const key = await world.issue({ kind: 'shop', name: 's', businessId: salon.id });
    for (const { id } of [cut, shared]) {
      for (const when of ['date=2026-03-04', 'dateFrom=2026-03-04&dateTo=2026-03-07']) {
        const where = `businessId=${salon.id}&catalogItemId=${id}&${when}`;
        await expectCheap(`public ${when}`, `/api/public/availability?${where}`, {});
        await expectCheap(`widget ${when}`, `/api/widget/availability?serviceId=${id}&${when}`, {
          headers: { 'x-widget-token': widget },
        });
      }
    }
    const shop = (path: string) =>
      expectCheap(`shop ${path}`, `/api/shop/${salon.slug}${path}`, {
        headers: { 'x-api-key': key },
      });
    for (const path of [
      '',
      '/catalog?pageSize=100',
      '/catalog?pageSize=100&q=a%20b%20c%20d%20e%20f%20g%20h',
      `/item/${full.items[0].id}`,
      '/collections',
      `/availability?serviceId=${shared.id}&date=2026-03-04`,
    ]) {
      await shop(path);
    }
    for (const path of ['/services?limit=100', '/staff?limit=100', '/config']) {
      await expectCheap(`widget ${path}`, `/api/widget${path}`, {
        headers: { 'x-widget-token': widget },
      });
    }
  });
});

describe('no call of an assistant takes more', () => {
  test.each([
    'list_businesses',
    'list_catalog',
    'list_staff',
    'search_clients',
    'list_appointments',
    'list_orders',
    'list_payments',
    'list_audit_events',
  ])('%s of a whole page', async name => {
    const content = {
      limit: 100,
      ...(name !== 'list_businesses' && { businessId: full.salon.id }),
    };
    await asAssistant(name, content);
  });

  test('a page that is too large gets fewer entries, and its cursor leads on to the others', async () => {
    const list = async (cursor: string | null) =>
      needed(await full.salon.ai.call('list_catalog', { limit: 100, cursor }));
    const first = await list(null);
    expect(JSON.stringify(first).length).toBeLessThanOrEqual(80_000);
    expect(first.items.length).toBeLessThan(100);
    const second = await list(first.nextCursor);
    const ids = [...first.items, ...second.items].map(({ itemId }: { itemId: string }) => itemId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(second.items.length).toBeGreaterThan(0);
  });

  test('for one thing with all that belongs to it, and for free times', async () => {
    const { salon, shared, appointments, orders } = full;
    await asAssistant('get_business', { businessId: salon.id });
    await asAssistant('get_appointment', { appointmentId: appointments[0].id });
    await asAssistant('get_order', { orderId: orders[0].id });
    const when = { dateFrom: '2026-03-04', dateTo: '2026-05-03' };
    await asAssistant('get_availability', { businessId: salon.id, serviceId: shared.id, ...when });
  });

  async function asAssistant(name: string, content: object) {
    const { ai, mcp } = full.salon.tokens;
    const json = { 'content-type': 'application/json' };
    await expectCheap(`${name} over the AI Tool-API`, `/api/ai/${name}`, {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${ai}` },
      body: JSON.stringify(content),
    });
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: content },
    };
    await expectCheap(`${name} over MCP`, '/mcp', {
      method: 'POST',
      headers: {
        ...json,
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${mcp}`,
      },
      body: JSON.stringify(call),
    });
  }
});

describe('no request of a buyer takes more', () => {
  const phone = '+493012349999';

  test('for a cart with as many things as it holds, or for the order of them', async () => {
    const { salon } = full;
    const product = await salon.product({ name: 'Balm' });
    const key = await world.issue({ kind: 'shop', name: 'cart', businessId: salon.id });
    const headers = {
      'x-api-key': key,
      'content-type': 'application/json',
      'x-buyer-session': '',
    };
    const shop = `/api/shop/${salon.slug}`;
    const add = async (itemId: string) => {
      const response = await fetch(`${world.url}${shop}/cart/add`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ itemId }),
      });
      expect(await response.text()).toContain(itemId);
      headers['x-buyer-session'] = response.headers.get('x-buyer-session') ?? '';
    };
    for (let line = 0; line < 50; line += 1) await add((await salon.product()).id);
    await expectCheap('a full cart', `${shop}/cart`, { headers });
    await expectCheap('one thing more', `${shop}/cart/add`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ itemId: product.id }),
    });
    await expectCheap('the order of it', `${shop}/order`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ contact: { name: 'Ada', phone }, delivery: { method: 'pickup' } }),
    });
  });

  test('for all that was ordered and booked', async () => {
    const { salon, cut } = full;
    for (let visit = 0; visit < 50; visit += 1) {
      const at = new Date(Date.UTC(2026, 2, 5, 10, visit)).toISOString();
      await salon.booked(cut, { at, clientPhone: phone });
    }
    const authorization = `Bearer ${await knownBuyer(world, phone)}`;
    for (const path of ['', '/orders?limit=100', '/appointments?limit=100']) {
      await expectCheap(`account ${path}`, `/api/account${path}`, { headers: { authorization } });
    }
  });
});
