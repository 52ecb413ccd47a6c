import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld, type Salon, type World } from '../../../world.ts';
import { sendJson } from '../../support/send.ts';
import { message } from '../mcp/json-rpc.ts';

const mostCharacters = 80_000;
const range = { dateFrom: '2026-03-03', dateTo: '2026-05-03' };

let world: World;
let salon: Salon;

beforeAll(async () => {
  world = await createWorld({ now: '2026-03-02T06:00:00Z' });
  salon = await world.business();
});

afterAll(() => world?.close());

const lengthOf = (data: unknown) => JSON.stringify(data).length;

/** Calls a tool over HTTP and returns the whole body. */
async function overHttp(tool: string, args: object): Promise<any> {
  const { body } = await sendJson(`${world.url}/api/ai/${tool}`, salon.tokens.ai, args);
  expect(body).toMatchObject({ ok: true });
  return body;
}

/** Calls a tool over MCP and returns the result. */
async function overMcp(name: string, args: object): Promise<any> {
  const call = message('tools/call', { name, arguments: args });
  const { body } = await sendJson(`${world.url}/mcp`, salon.tokens.mcp, call);
  expect(body.result).toMatchObject({ isError: false });
  return body.result;
}

/** Reads all starts page by page, each call continuing where the previous one ended. */
async function followed(read: (more: object) => Promise<any>): Promise<string[]> {
  const starts: string[] = [];
  let more: object | null = {};
  while (more) {
    const { slots, nextStartAt } = await read(more);
    expect(slots.length).toBeGreaterThan(0);
    starts.push(...slots.map((slot: { startAt: string }) => slot.startAt));
    more = nextStartAt && { from: nextStartAt };
  }
  return starts;
}

describe('get_availability', () => {
  let catalogItemId: string;
  let all: { startAt: string; available: boolean }[];

  beforeAll(async () => {
    const cut = await salon.service();
    catalogItemId = cut.id;
    await salon.booked(cut, { at: '2026-03-03T08:00:00Z' });
    const query = `query ($i: ID!, $from: LocalDate!, $to: LocalDate!) {
      availability(catalogItemId: $i, businessId: "${salon.id}", dateFrom: $from, dateTo: $to) {
        slots { startAt available }
      }
    }`;
    const asked = { i: cut.id, from: range.dateFrom, to: range.dateTo };
    all = needed(await salon.graphql(query, asked)).slots;
  });

  test('answers 20 free starts over MCP, and says where the next ones begin', async () => {
    const free = all.filter(slot => slot.available).map(slot => slot.startAt);
    const read = async (more: object) =>
      (await overMcp('get_availability', { catalogItemId, ...range, ...more })).structuredContent;
    const { slots, nextStartAt } = await read({});
    expect(slots.map((slot: { startAt: string }) => slot.startAt)).toEqual(free.slice(0, 20));
    expect(nextStartAt).toBe(free[20]);
    expect(await followed(more => read({ firstFree: 100, ...more }))).toEqual(free);
  });

  test('answers all starts over MCP where null is sent, full ones too, as far as they fit', async () => {
    const args = { catalogItemId, date: range.dateFrom, firstFree: null };
    const { structuredContent, content } = await overMcp('get_availability', args);
    expect(structuredContent.slots[0]).toMatchObject({ available: false, bookedCount: 1 });
    expect(structuredContent.nextStartAt).toBeNull();
    expect(content).toHaveLength(1);
  });

  test('answers each start of a day over HTTP, full ones too', async () => {
    const body = await overHttp('get_availability', { catalogItemId, date: range.dateFrom });
    const day = all.filter(slot => slot.startAt.startsWith(range.dateFrom));
    expect(body.data.slots).toMatchObject(day);
    expect(body.data.nextStartAt).toBeNull();
    expect(body).not.toHaveProperty('more');
  });

  test('answers a range over HTTP as an array of its first starts, and the rest from nextStartAt on', async () => {
    const read = async (more: object) => {
      const body = await overHttp('get_availability', { catalogItemId, ...range, ...more });
      expect(lengthOf(body.data)).toBeLessThanOrEqual(mostCharacters);
      const { slots, nextStartAt } = body.data;
      if (nextStartAt === null) expect(body).not.toHaveProperty('more');
      else expect(body.more).toBe(expectedMore(slots.length, nextStartAt, more));
      return body.data;
    };
    const expectedMore = (count: number, nextStartAt: string, { from = '' }: { from?: string }) => {
      const asked = all.filter(slot => slot.startAt >= from).length;
      return `Only the first ${count} of ${asked} slots fit into one answer; ask again with from: ${nextStartAt} for the others.`;
    };
    expect(await followed(read)).toEqual(all.map(slot => slot.startAt));
  });

  test('says over MCP in a second text that an answer was cut', async () => {
    const args = { catalogItemId, ...range, firstFree: null };
    const { structuredContent, content } = await overMcp('get_availability', args);
    expect(lengthOf(structuredContent)).toBeLessThanOrEqual(mostCharacters);
    expect(content).toHaveLength(2);
    expect(content[0].text).toBe(JSON.stringify(structuredContent));
    expect(content[1].text).toContain(`from: ${structuredContent.nextStartAt}`);
  });

  test('refuses a from without an offset, naming the zone of the business', async () => {
    const args = { catalogItemId, ...range, from: '2026-03-03T10:00:00' };
    const { status, message: said } = await salon.ai.call('get_availability', args);
    expect(status).toBe(400);
    expect(said).toMatch(/^from: .*Europe\/Berlin/);
  });
});

test('find_times says where the next times begin, and goes on from there', async () => {
  const { id } = await salon.service();
  const days = { dateFrom: '2026-03-10', dateTo: '2026-03-11' };
  const read = async (more: object) => {
    const args = { services: [id], ...days, ...more };
    const { times, nextStartAt } = (await overMcp('find_times', args)).structuredContent;
    return { slots: times, nextStartAt };
  };
  const all = await read({ first: 1000 });
  expect(all.nextStartAt).toBeNull();
  const starts = all.slots.map(({ startAt }: { startAt: string }) => startAt);
  expect(starts.length).toBeGreaterThan(20);
  expect(await followed(more => read(more))).toEqual(starts);
});

describe('orders with many lines', () => {
  const names: string[] = [];

  beforeAll(async () => {
    const value = (letter: string) => letter.repeat(100);
    const options = ['a', 'b', 'c'].map(name => ({ name, value: value(name) }));
    const soap = await salon.product({ name: 'S'.repeat(200), variants: [{ options }] });
    const lines = Array.from({ length: 40 }, () => ({ item: soap, variant: soap.variants[0] }));
    for (let count = 0; count < 5; count++) names.push((await salon.ordered(lines)).id);
    names.reverse();
  });

  test('are answered by list_orders in pages that fit, which the cursor goes through', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const args = { full: true, limit: 100, ...(cursor && { cursor }) };
      const { data, more } = await overHttp('list_orders', args);
      expect(lengthOf(data)).toBeLessThanOrEqual(mostCharacters);
      cursor = data.nextCursor;
      if (cursor)
        expect(more).toMatch(/^Only \d entries fit into one answer: go on by nextCursor\.$/);
      seen.push(...data.items.map((order: { orderId: string }) => order.orderId));
    } while (cursor);
    expect(seen).toEqual(names);
  });

  test('are answered by create_order with the lines that fit, since the order was placed', async () => {
    const [listed] = needed(await salon.ai.call('list_orders', { full: true, limit: 1 })).items;
    const [{ catalogItemId, variantId }] = listed.items;
    const items = Array.from({ length: 100 }, () => ({ catalogItemId, variantId }));
    const person = { clientPhone: '+4930123456', clientName: 'Ada' };
    const { data, more } = await overHttp('create_order', { ...person, items });
    expect(lengthOf(data)).toBeLessThanOrEqual(mostCharacters);
    expect(more).toBe(
      `Only the first ${data.items.length} of 100 items fit into one answer; the change was made in full.`,
    );
    const { total } = needed(await salon.ai.call('list_orders', { limit: 1 })).items[0];
    expect(data.total).toBe(total);
  });
});

test('no list answers more than fits over MCP, whatever is asked of a big business, and each says how to go on', async () => {
  const big = await world.business();
  const long = 'x'.repeat(4000);
  const item = await big.product({ name: 'S'.repeat(200), description: long, stockOnHand: 1000 });
  const cut = await big.service({ description: long, capacity: 200 });
  await big.booked(cut, { at: '2026-03-03T09:00:00Z' });
  for (let count = 0; count < 5; count++)
    await big.ordered(Array.from({ length: 100 }, () => ({ item })));
  // The same rows many times, with other ids.
  const copies: Record<string, [string, string, string]> = {
    client: ['cli', 'phone', "'+4930' || (2000000 + n)"],
    appointment: ['apt', 'custom_fields', `'{"wish": "${long.slice(0, 900)}"}'::jsonb`],
    catalog_item: ['item', 'name', "'Copy ' || n"],
    staff_member: ['stf', 'name', "'Person ' || n"],
  };
  await big.staff();
  await world.sql('update client set notes = $1 where business_id = $2', [long, big.id]);
  for (const [table, [kind, column, value]] of Object.entries(copies)) {
    await world.sql(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(
         'id', '${kind}_01k' || lpad(n::text, 23, '0'), '${column}', ${value}, 'slug', null))).*
       from (select * from ${table} where business_id = $1 order by id limit 1) one
       join ${table} t on t.business_id = one.business_id and t.id = one.id, generate_series(1, 150) n`,
      [big.id],
    );
  }
  const days = { from: '2026-01-01', to: '2026-12-31' };
  const most = { limit: 100 };
  const asked: [string, object][] = [
    ['list_appointments', { ...most, full: true, payments: true }],
    ['list_orders', { ...most, full: true, payments: true }],
    ['search_clients', most],
    ['list_catalog', most],
    ['list_staff', most],
    ['list_businesses', { ...most, full: true }],
    ['list_audit_events', most],
    [
      'get_report',
      {
        ...days,
        first: 2000,
        interval: 'day',
        reports: ['item', 'staff', 'source'].map(by => ({ kind: 'revenue', by })),
      },
    ],
    ...(['list_clients', 'list_payments', 'list_receipts', 'list_changes'] as const).map(
      (operation): [string, object] => ['run_operation', { operation, arguments: most }],
    ),
  ];
  for (const [name, args] of asked) {
    const call = message('tools/call', { name, arguments: args });
    const { body } = await sendJson(`${world.url}/mcp`, big.tokens.mcp, call);
    const text: string = body.result.content[0].text;
    expect([name, text.length <= mostCharacters]).toEqual([name, true]);
    expect([name, body.result.isError]).toEqual([name, false]);
    const { items, nextCursor } = body.result.structuredContent;
    const isCut = nextCursor && items.length < most.limit;
    const more = body.result.content.map((part: { text: string }) => part.text).join(' ');
    if (isCut) expect(more).toContain(`Only ${items.length} entries fit into one answer`);
    if (['list_appointments', 'search_clients', 'list_catalog', 'list_staff'].includes(name))
      expect([name, typeof nextCursor]).toEqual([name, 'string']);
  }
});
