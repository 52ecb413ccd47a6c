import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '../../support/time/until.ts';
import { jobsOnDemand } from '../../support/time/jobs.ts';
import { freePort } from '../../support/outside/free-port.ts';
import { openReceiver } from '../../support/outside/receiver.ts';
import { needed } from '../../support/salon/salon.ts';
import { verified, webhooksOf } from '../../support/clients/webhooks.ts';
import { createSchema } from '../../../src/app/schema.ts';
import { createWorld, type Salon, type World } from '../../world.ts';

let world: World;
let salon: Salon;
let webhooks: ReturnType<typeof webhooksOf>;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let endpoint: Awaited<ReturnType<typeof webhooks.listen>>;

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  salon = await world.business();
  webhooks = webhooksOf(salon);
  receiver = await openReceiver();
  endpoint = await webhooks.listen(receiver.url);
});
afterEach(async () => {
  receiver.close();
  await webhooks.remove(endpoint);
});
afterAll(() => world?.close());

/** Seconds longer than the pause after each failed attempt, jitter included. */
const pauses = [6, 330, 1980, 7920, 19_800, 39_600, 39_600];

/** Returns noon of the next day. */
const tomorrow = () =>
  new Date(world.clock.now() + 86_400_000).toISOString().replace(/T.*/, 'T12:00:00Z');

const onlyDelivery = async () => {
  const deliveries = await webhooks.deliveries();
  expect(deliveries).toHaveLength(1);
  return deliveries[0];
};

test('a failed delivery is retried after a pause, with the same id and bytes and a new timestamp', async () => {
  receiver.answer(500);
  needed(await webhooks.test(endpoint));
  await world.jobs.settle();
  await world.jobs.settle();
  expect(receiver.received).toHaveLength(1);
  expect(await onlyDelivery()).toMatchObject({
    status: 'pending',
    attempts: 1,
    lastStatus: 500,
    lastError: 'It answered 500.',
  });
  receiver.answer(200);
  world.clock.advance({ seconds: 6 });
  await world.jobs.settle();
  const [first, second] = receiver.received;
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(verified(second!, endpoint.secret, world.clock.now()).type).toBe('webhook.test');
  expect(Number(second?.headers['webhook-timestamp'])).toBe(
    Number(first?.headers['webhook-timestamp']) + 6,
  );
  expect(await onlyDelivery()).toMatchObject({
    status: 'delivered',
    attempts: 2,
    lastStatus: 200,
    lastError: null,
    nextAttemptAt: null,
  });
});

test('pauses grow from seconds to hours, and after eight attempts the delivery fails', async () => {
  receiver.answer(503);
  needed(await webhooks.test(endpoint));
  await world.jobs.settle();
  for (const [index, pause] of pauses.entries()) {
    const waits = Date.parse((await onlyDelivery()).nextAttemptAt) - world.clock.now();
    expect(waits / 1000).toBeGreaterThanOrEqual(pause / 1.2);
    expect(waits / 1000).toBeLessThanOrEqual(pause);
    world.clock.advance({ seconds: pause });
    await world.jobs.settle();
    expect(receiver.received).toHaveLength(index + 2);
  }
  const given = await onlyDelivery();
  expect(given).toMatchObject({ status: 'failed', attempts: 8, nextAttemptAt: null });
  expect(given.log).toHaveLength(8);
  world.clock.advance({ days: 2 });
  await world.jobs.settle();
  expect(receiver.received).toHaveLength(8);
});

test('the log keeps the time, response and error of each attempt', async () => {
  receiver.answer(response => response.writeHead(422).end(`No, ${'x'.repeat(5000)}`));
  needed(await webhooks.test(endpoint));
  await world.jobs.settle();
  const firstAt = new Date(world.clock.now()).toISOString().replace('.000', '');
  receiver.answer(response => response.writeHead(201).end('Thanks\0!'));
  world.clock.advance({ seconds: 6 });
  await world.jobs.settle();
  const { log } = await onlyDelivery();
  expect(log).toMatchObject([
    { at: firstAt, status: 422, error: 'It answered 422.' },
    { status: 201, error: null, response: 'Thanks!' },
  ]);
  expect(log[0].response).toMatch(/^No, x+$/);
  expect(log[0].response).toHaveLength(1024);
  expect(log[1].tookMilliseconds).toBeGreaterThanOrEqual(0);
});

describe('an attempt fails', () => {
  test('if nobody listens', async () => {
    const port = await freePort();
    needed(await webhooks.update(endpoint, { url: `http://127.0.0.1:${port}/` }));
    needed(await webhooks.test(endpoint));
    await world.jobs.settle();
    const { lastStatus, lastError, log } = await onlyDelivery();
    expect([lastStatus, log[0].response]).toEqual([null, null]);
    expect(lastError).toContain('ECONNREFUSED');
  });

  test('if the answer is a redirect, which is not followed', async () => {
    receiver.answer(response => response.writeHead(307, { location: '/elsewhere' }).end());
    needed(await webhooks.test(endpoint));
    await world.jobs.settle();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks']);
    expect((await onlyDelivery()).lastError).toBe('It answered 307; redirects are not followed.');
  });

  test('if no answer comes in time', async () => {
    receiver.answer(() => undefined);
    needed(await webhooks.test(endpoint));
    const log = { error: () => undefined, warn: () => undefined };
    const impatient = jobsOnDemand(world.services, createSchema(), log, 50);
    await impatient.settle();
    await impatient.close();
    expect((await onlyDelivery()).lastError).toBe('There was no answer within 0.05 s.');
  });

  test('if the connection is cut', async () => {
    receiver.answer(response => response.destroy());
    needed(await webhooks.test(endpoint));
    await world.jobs.settle();
    expect((await onlyDelivery()).lastError).toContain('socket hang up');
  });
});

test('an answer that never ends counts as an answer', async () => {
  receiver.answer(response => void response.writeHead(200).write('x'.repeat(4096)));
  needed(await webhooks.test(endpoint));
  await world.jobs.settle();
  expect((await onlyDelivery()).status).toBe('delivered');
});

describe('a replay', () => {
  test('of a delivery arrives with the same id and payload, even if its subject has changed', async () => {
    const booked = await salon.booked(await salon.service(), { at: tomorrow() });
    await world.jobs.settle();
    await salon.cancel(booked);
    await world.jobs.settle();
    const [, created] = await webhooks.deliveries();
    const answer = needed(await webhooks.replay(created));
    expect(answer).toMatchObject({ id: created.id, status: 'pending', attempts: 1 });
    await world.jobs.settle();
    const [first, , again] = receiver.received;
    expect(again?.body).toBe(first?.body);
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect((await webhooks.deliveries())[1]).toMatchObject({ status: 'delivered', attempts: 2 });
  });

  test('of a failed delivery has as many attempts as the first time', async () => {
    receiver.answer(500);
    needed(await webhooks.test(endpoint));
    for (const pause of [0, ...pauses]) {
      world.clock.advance({ seconds: pause });
      await world.jobs.settle();
    }
    const failed = await onlyDelivery();
    expect(failed.status).toBe('failed');
    needed(await webhooks.replay(failed));
    await world.jobs.settle();
    expect(await onlyDelivery()).toMatchObject({ status: 'pending', attempts: 9 });
    receiver.answer(204);
    world.clock.advance({ seconds: 6 });
    await world.jobs.settle();
    expect(await onlyDelivery()).toMatchObject({ status: 'delivered', attempts: 10 });
  });

  test('of a waiting delivery is sent at once', async () => {
    receiver.answer(500);
    const delivery = needed(await webhooks.test(endpoint));
    await world.jobs.settle();
    receiver.answer(204);
    needed(await webhooks.replay(delivery));
    await world.jobs.settle();
    expect((await onlyDelivery()).status).toBe('delivered');
  });

  test('to an inactive endpoint is refused, and sends nothing', async () => {
    const delivery = needed(await webhooks.test(endpoint));
    await world.jobs.settle();
    needed(await webhooks.update(endpoint, { active: false }));
    const answers = [await webhooks.replay(delivery), await webhooks.test(endpoint)];
    expect(answers.map(({ code }) => code)).toEqual(['RULE_VIOLATION', 'RULE_VIOLATION']);
    await world.jobs.settle();
    expect(receiver.received).toHaveLength(1);
  });
});

describe('a rotated secret', () => {
  const sent = async () => {
    needed(await webhooks.test(endpoint));
    await world.jobs.settle();
    const received = receiver.received.at(-1);
    if (!received) throw new Error('Nothing arrived.');
    return received;
  };

  test('signs from now on; the former one signs as well for a day, and no longer', async () => {
    const { secret } = needed(await webhooks.rotate(endpoint));
    expect(secret).not.toBe(endpoint.secret);
    world.clock.advance({ hours: 23 });
    const within = await sent();
    expect(String(within.headers['webhook-signature']).split(' ')).toHaveLength(2);
    for (const each of [secret, endpoint.secret]) {
      expect(verified(within, each, world.clock.now()).type).toBe('webhook.test');
    }
    world.clock.advance({ hours: 1 });
    const after = await sent();
    expect(verified(after, secret, world.clock.now()).type).toBe('webhook.test');
    expect(() => verified(after, endpoint.secret, world.clock.now())).toThrow('No matching');
  });
});

describe('an endpoint is disabled', () => {
  const failFor = async (days: number) => {
    receiver.answer(500);
    needed(await webhooks.test(endpoint));
    await world.jobs.settle();
    world.clock.advance({ days });
    needed(await webhooks.test(endpoint));
    await world.jobs.settle();
  };
  const state = async () => (await webhooks.endpoints())[0];

  test('if all deliveries to it failed for five days, and its pending deliveries fail', async () => {
    await failFor(4.9);
    expect(await state()).toMatchObject({ active: true, disabledReason: null });
    world.clock.advance({ hours: 3 });
    needed(await webhooks.test(endpoint));
    await world.jobs.settle();
    expect(await state()).toMatchObject({
      active: false,
      disabledReason: 'Everything sent to it failed for five days.',
    });
    expect(await webhooks.deliveries({ status: 'pending' })).toEqual([]);
    const [event] = await salon.journal({ eventType: 'webhook_endpoint.disabled' });
    expect(event).toMatchObject({
      actorType: 'system',
      actorName: 'webhooks',
      subject: endpoint.id,
      details: { reason: 'Everything sent to it failed for five days.' },
    });
  });

  test('only if no delivery arrived in between', async () => {
    await failFor(3);
    receiver.answer(204);
    needed(await webhooks.test(endpoint));
    await world.jobs.settle();
    expect((await state()).failingSinceAt).toBeNull();
    await failFor(3);
    expect(await state()).toMatchObject({ active: true });
    expect((await state()).failingSinceAt).not.toBeNull();
  });

  test('at once when it answers 410, and gets no deliveries until it is active again', async () => {
    receiver.answer(410);
    needed(await webhooks.test(endpoint));
    await world.jobs.settle();
    expect(await state()).toMatchObject({ active: false, disabledReason: 'It answered 410 Gone.' });
    const cut = await salon.service();
    await salon.booked(cut, { at: tomorrow() });
    await world.jobs.settle();
    expect(receiver.received).toHaveLength(1);
    receiver.answer(204);
    needed(await webhooks.update(endpoint, { active: true }));
    expect(await state()).toMatchObject({
      active: true,
      disabledReason: null,
      failingSinceAt: null,
    });
    needed(await webhooks.test(endpoint));
    await world.jobs.settle();
    expect(receiver.received).toHaveLength(2);
  });
});

test('an endpoint that does not answer blocks no other, and has few connections at a time', async () => {
  const quick = await openReceiver();
  const fast = await webhooks.listen(quick.url);
  const open: (() => void)[] = [];
  let most = 0;
  receiver.answer(response => {
    open.push(() => response.writeHead(204).end());
    most = Math.max(most, open.length);
  });
  for (let k = 0; k < 10; k++) needed(await webhooks.test(endpoint));
  for (let k = 0; k < 10; k++) needed(await webhooks.test(fast));
  await until(async () => {
    await world.jobs.pass();
    return quick.received.length >= 10;
  });
  expect(receiver.received).toHaveLength(4);
  receiver.answer(204);
  for (const end of open) end();
  await world.jobs.settle();
  await webhooks.remove(fast);
  quick.close();
  expect(most).toBe(4);
  expect(receiver.received).toHaveLength(10);
});

test('deliveries are listed newest first, by endpoint, status and event, page by page', async () => {
  const other = await openReceiver();
  other.answer(500);
  const second = await webhooks.listen(other.url, { events: ['client_created'] });
  needed(await webhooks.test(endpoint));
  needed(await webhooks.test(second));
  await world.jobs.settle();
  const of = async (filter: object) =>
    (await webhooks.deliveries(filter)).map(({ endpointId }: any) => endpointId);
  expect(await of({})).toEqual([second.id, endpoint.id]);
  expect(await of({ endpointId: endpoint.id })).toEqual([endpoint.id]);
  expect(await of({ status: 'pending' })).toEqual([second.id]);
  expect(await of({ event: 'client_created' })).toEqual([]);
  await webhooks.remove(second);
  expect(await of({})).toEqual([endpoint.id]);
  other.close();
});

test('old deliveries are deleted, except those still to be sent', async () => {
  const sent = needed(await webhooks.test(endpoint));
  await world.jobs.settle();
  world.clock.advance({ days: 29 });
  expect(await world.jobs.run('clean-webhook-deliveries')).toBe(0);
  const waiting = needed(await webhooks.test(endpoint));
  await world.sql(
    `update webhook_delivery set created_at = created_at - interval '3 months' where id = $1`,
    [waiting.id],
  );
  world.clock.advance({ days: 2 });
  expect(await world.jobs.run('clean-webhook-deliveries')).toBe(1);
  expect((await onlyDelivery()).id).toBe(waiting.id);
  expect(sent.id).not.toBe(waiting.id);
});
