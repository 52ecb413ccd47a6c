import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createWorld, type Salon, type World } from '../../../world.ts';
import { sendJson } from '../../support/send.ts';

let world: World;
let salon: Salon;
let item: { id: string };
let days = 0;

beforeAll(async () => {
  world = await createWorld();
  salon = await world.business();
  item = await salon.service();
});

afterAll(() => world?.close());

/** Returns a booking on a day of its own. */
const booking = () => ({
  businessId: salon.id,
  catalogItemId: item.id,
  clientPhone: '+4930123456',
  clientName: 'Ada',
  startAt: new Date(Date.UTC(2026, 2, 3 + ++days, 10)).toISOString(),
});

const post = (args: object, headers: Record<string, string> = {}, token = salon.tokens.ai) =>
  sendJson(`${world.url}/api/ai/create_appointment`, token, args, headers);

const bookings = async (startAt: string) =>
  (await world.sql('select id from appointment where start_at = $1', [startAt])).length;

describe('the same key and body', () => {
  test('in the header: the first answer comes again, marked, and nothing is booked twice', async () => {
    const args = booking();
    const first = await post(args, { 'idempotency-key': 'h-1' });
    const again = await post(args, { 'idempotency-key': 'h-1' });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await bookings(args.startAt)).toBe(1);
  });

  test('in the argument: likewise, over the AI Tool-API and MCP', async () => {
    for (const api of [salon.ai, salon.mcp]) {
      const args = { ...booking(), idempotencyKey: 'a-1' };
      const first = await api.call('create_appointment', args);
      const again = await api.call('create_appointment', args);
      expect(first.code).toBeUndefined();
      expect(again.data).toEqual(first.data);
      expect(await bookings(args.startAt)).toBe(1);
    }
  });

  test('once in the header and once in the argument are one key', async () => {
    const args = booking();
    const first = await post(args, { 'idempotency-key': 'both' });
    const again = await post({ ...args, idempotencyKey: 'both' });
    expect(again.body).toEqual(first.body);
  });

  test('sent ten times at once book once, and all get the same answer', async () => {
    const args = { ...booking(), idempotencyKey: 'flood' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(args)));
    expect(new Set(answers.map(answer => answer.text)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await bookings(args.startAt)).toBe(1);
  });

  test('the order of fields and of white space does not matter', async () => {
    const { startAt, ...rest } = booking();
    const first = await post({ startAt, ...rest, idempotencyKey: 'order' });
    const again = await post({ ...rest, idempotencyKey: 'order', startAt });
    expect(again.body).toEqual(first.body);
  });

  test('replay for 24 hours, and afterwards count as new', async () => {
    const args = {
      businessId: salon.id,
      name: 'Wax',
      type: 'product',
      price: 4,
      idempotencyKey: 'day',
    };
    const first = await salon.ai.call('update_catalog', args);
    world.clock.advance({ hours: 23, minutes: 59 });
    expect((await salon.ai.call('update_catalog', args)).data).toEqual(first.data);
    world.clock.advance({ minutes: 2 });
    const later = await salon.ai.call('update_catalog', args);
    expect(later.data.itemId).not.toBe(first.data.itemId);
    world.clock.set('2026-03-02T08:00:00Z');
  });

  test('leave two entries in the journal, the second one as replayed', async () => {
    const args = { ...booking(), idempotencyKey: 'journal' };
    await post(args);
    await post(args);
    const [second, first] = await salon.journal({
      eventType: 'ai.tool.create_appointment',
      limit: 2,
    });
    expect([first.outcome, second.outcome]).toEqual(['succeeded', 'replayed']);
  });
});

describe('a key', () => {
  test('with another body is refused with IDEMPOTENCY_KEY_REUSED, and nothing is booked', async () => {
    await post(booking(), { 'idempotency-key': 'other' });
    const args = booking();
    const answer = await post(args, { 'idempotency-key': 'other' });
    expect([answer.status, answer.body.error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await bookings(args.startAt)).toBe(0);
  });

  test('of a call that failed is free again', async () => {
    const args = booking();
    const failed = await post({ ...args, catalogItemId: 'item_none' }, { 'idempotency-key': 'f' });
    expect(failed.status).toBe(404);
    expect((await post(args, { 'idempotency-key': 'f' })).status).toBe(200);
  });

  test('belongs to one credential and one operation', async () => {
    const args = { ...booking(), idempotencyKey: 'shared' };
    const product = { businessId: salon.id, name: 'Oil', type: 'product', price: 9 };
    expect((await post(args)).status).toBe(200);
    const other = await salon.ai.call('update_catalog', { ...product, idempotencyKey: 'shared' });
    const byMcp = await salon.mcp.call('update_catalog', { ...product, idempotencyKey: 'shared' });
    expect([other.code, byMcp.code]).toEqual([undefined, undefined]);
    expect(byMcp.data.itemId).not.toBe(other.data.itemId);
  });

  test.each([
    ['empty', ''],
    ['longer than 200 characters', 'k'.repeat(201)],
    ['no text', 7],
    ['a list', ['k']],
    ['with a NUL', 'k\0'],
    ['with half a surrogate pair', 'k\ud800'],
  ])('A key that is %s is refused, naming idempotencyKey.', async (_, idempotencyKey) => {
    const args = booking();
    const answer = await post({ ...args, idempotencyKey });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.body.error.message).toContain('idempotencyKey');
    expect(await bookings(args.startAt)).toBe(0);
  });

  test('over GraphQL comes in the header, and is held to the same length', async () => {
    const book = (key: string, input: object) =>
      salon.graphql(
        'mutation ($input: CreateAppointmentInput!) { createAppointment(input: $input) { id } }',
        { input },
        { headers: { 'idempotency-key': key } },
      );
    const input = booking();
    const first = await book('g-1', input);
    expect(first.code).toBeUndefined();
    expect((await book('g-1', input)).data).toEqual(first.data);
    expect((await book('g-1', booking())).code).toBe('IDEMPOTENCY_KEY_REUSED');
    const random = Array.from({ length: 6000 }, (_, index) => ((index * 7919) % 36).toString(36));
    expect((await book(random.join(''), booking())).code).toBe('VALIDATION_FAILED');
  });

  test('given to a query as an argument is refused as unknown', async () => {
    for (const api of [salon.ai, salon.mcp]) {
      const answer = await api.call('list_businesses', { idempotencyKey: 'q-1' });
      expect(answer.code).toBe('VALIDATION_FAILED');
      expect(answer.message).toContain('idempotencyKey: unknown field');
    }
  });

  test('sent with a query in the header has no effect', async () => {
    const answer = await sendJson(
      `${world.url}/api/ai/list_businesses`,
      salon.tokens.ai,
      {},
      { 'idempotency-key': 'k'.repeat(300) },
    );
    expect(answer.status).toBe(200);
  });
});

test('two configured tokens of one kind do not share their keys', async () => {
  const texts = ['the-first-of-the-operator', 'the-second-of-the-operator'];
  const bootstrapTokens = texts.map(text => ({ kind: 'ai' as const, text }));
  const own = await createWorld({ config: { bootstrapTokens } });
  try {
    const found = (text: string, name: string) =>
      own.ai(text).call('onboard_business', {
        name,
        businessType: 'salon',
        ownerEmail: 'owner@example.com',
        idempotencyKey: 'once',
      });
    const [first = '', second = ''] = texts;
    const one = await found(first, 'One');
    expect((await found(second, 'Two')).data.name).toBe('Two');
    expect((await found(first, 'One')).data.id).toBe(one.data.id);
    expect((await found(first, 'Two')).code).toBe('IDEMPOTENCY_KEY_REUSED');
  } finally {
    await own.close();
  }
});
