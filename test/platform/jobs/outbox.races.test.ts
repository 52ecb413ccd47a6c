import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { createRender } from '../../../facades/api/webhooks/render.ts';
import { startJobs, type Jobs } from '../../../src/app/jobs/jobs.ts';
import { databases } from '../../support/database/databases.ts';
import { openReceiver } from '../../support/outside/receiver.ts';
import { needed } from '../../support/salon/salon.ts';
import { webhooksOf } from '../../support/clients/webhooks.ts';
import { createWorld, type Salon, type World } from '../../world.ts';

const day = 86_400_000;
const silent = { error: () => undefined, warn: () => undefined };

describe.each(databases)('on %s', database => {
  let world: World;
  let salon: Salon;
  let jobs: Jobs | undefined;
  let receiver: Awaited<ReturnType<typeof openReceiver>>;

  beforeAll(async () => {
    world = await createWorld({ database });
  });
  beforeEach(async () => {
    salon = await world.business();
    receiver = await openReceiver();
  });
  afterEach(async () => {
    await jobs?.drain();
    receiver.close();
  });
  afterAll(() => world?.close());

  /** Resolves once this many webhooks have arrived. */
  const arrived = (count: number) =>
    new Promise<void>(resolve => {
      receiver.answer(response => {
        response.writeHead(204).end();
        if (receiver.received.length >= count) resolve();
      });
    });

  const start = (settings: object = {}) => {
    const all = { render: createRender(world.schema), log: silent, ...settings };
    jobs = startJobs(world.services, all, []);
    return jobs;
  };

  test('a process sends the webhook of a booking at once, while it serves other calls', async () => {
    start({ lookEveryMilliseconds: day });
    await webhooksOf(salon).listen(receiver.url);
    const cut = await salon.service();
    const all = arrived(8);
    // Two at once: on a busy machine, the last of many queued bookings would be refused as BUSY.
    const book = (hour: number) =>
      salon.booked(cut, { at: `2026-03-03T${String(hour).padStart(2, '0')}:00:00Z` });
    for (let hour = 8; hour < 16; hour += 2) await Promise.all([book(hour), book(hour + 1)]);
    await all;
    await jobs?.drain();
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(8);
    expect(await webhooksOf(salon).deliveries({ status: 'pending' })).toEqual([]);
  });

  test('an event that waited while no process ran is sent by the next one', async () => {
    await webhooksOf(salon).listen(receiver.url);
    await salon.booked(await salon.service(), { at: '2026-03-03T09:00:00Z' });
    const all = arrived(1);
    start();
    await all;
    await jobs?.drain();
    expect(receiver.received).toHaveLength(1);
  });

  test('at the end of a process, unanswered deliveries are aborted and due for the next one', async () => {
    const endpoint = await webhooksOf(salon).listen(receiver.url);
    const reached = new Promise<void>(resolve => receiver.answer(() => resolve()));
    start({ patienceMilliseconds: 1 });
    needed(await webhooksOf(salon).test(endpoint));
    await reached;
    await jobs?.drain();
    const [delivery] = await webhooksOf(salon).deliveries();
    expect(delivery).toMatchObject({ status: 'pending', attempts: 0, log: [] });
    receiver.answer(204);
    await world.jobs.settle();
    expect((await webhooksOf(salon).deliveries())[0]).toMatchObject({ status: 'delivered' });
    expect(receiver.received).toHaveLength(2);
  });

  test('each kind of object can be read for its event', async () => {
    await webhooksOf(salon).listen(receiver.url);
    await salon.booked(await salon.service(), { at: '2026-03-03T09:00:00Z' });
    const order = await salon.ordered([{ item: await salon.product() }]);
    const payment = await salon.paying({ orderId: order.id, provider: 'manual' });
    needed(await salon.settle(payment));
    needed(await salon.refund(payment));
    await world.jobs.settle();
    expect(new Set(receiver.take().map(({ type }) => type))).toEqual(
      new Set([
        'appointment.created',
        'order.created',
        'order.confirmed',
        'payment.succeeded',
        'refund.succeeded',
      ]),
    );
  });
});

describe('several processes', () => {
  let world: World;
  let other: Awaited<ReturnType<World['another']>>;

  beforeAll(async () => {
    world = await createWorld();
    other = await world.another();
  });
  afterAll(async () => {
    await other?.close();
    await world?.close();
  });

  test('hand each event over once and send it once', async () => {
    const salon = await world.business({ parallelCapacity: 40 });
    const receiver = await openReceiver();
    await webhooksOf(salon).listen(receiver.url);
    const cut = await salon.service();
    for (let k = 0; k < 30; k++) await salon.booked(cut, { at: '2026-03-03T09:00:00Z' });
    await Promise.all([world.jobs.settle(), other.jobs.settle(), world.jobs.settle()]);
    receiver.close();
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([30, 30]);
    expect(await world.sql('select 1 from outbox where listened')).toEqual([]);
  });

  test('leave to each other what comes while they end, however much it is', async () => {
    const salon = await world.business({ parallelCapacity: 40 });
    const receiver = await openReceiver();
    await webhooksOf(salon).listen(receiver.url);
    const cut = await salon.service();
    const book = () => salon.booked(cut, { at: '2026-03-03T09:00:00Z' });
    const render = createRender(world.schema);
    let handedOver = 0;
    const drained = new Promise<void>(resolve => {
      const jobs = startJobs(
        world.services,
        {
          log: silent,
          // Each handed-over event creates another one.
          render: async (context, event) => {
            handedOver += 1;
            if (handedOver === 3) void jobs.drain().then(resolve);
            if (handedOver < 20) await book();
            return render(context, event);
          },
        },
        [],
      );
    });
    await book();
    await drained;
    await other.jobs.settle();
    receiver.close();
    expect(handedOver).toBe(3);
    expect(receiver.received).toHaveLength(4);
  });

  test.each(['outbox', 'webhook_delivery'])(
    'pass over what another has in hand in %s',
    async table => {
      const salon = await world.business();
      const receiver = await openReceiver();
      const endpoint = await webhooksOf(salon).listen(receiver.url);
      const client = new pg.Client({ connectionString: world.adminUrl });
      await client.connect();
      if (table === 'outbox')
        await salon.booked(await salon.service(), { at: '2026-03-03T09:00:00Z' });
      else needed(await webhooksOf(salon).test(endpoint));
      await client.query('begin');
      await client.query(`select 1 from ${table} where business_id = $1 for update`, [salon.id]);
      await world.jobs.pass();
      await world.jobs.idle();
      expect(receiver.received).toEqual([]);
      await client.query('commit');
      await client.end();
      await world.jobs.settle();
      expect(receiver.received).toHaveLength(1);
      receiver.close();
    },
  );

  test('do not touch what another is sending; if that one is killed, they take over', async () => {
    const salon = await world.business();
    const receiver = await openReceiver();
    const endpoint = await webhooksOf(salon).listen(receiver.url);
    needed(await webhooksOf(salon).test(endpoint));
    let finish = () => {};
    const reached = new Promise<void>(resolve =>
      receiver.answer(response => {
        finish = () => response.writeHead(204).end();
        resolve();
      }),
    );
    await world.jobs.pass();
    await reached;
    await other.jobs.settle();
    expect(receiver.received).toHaveLength(1);
    receiver.answer(204);
    world.clock.advance({ minutes: 1 });
    await other.jobs.settle();
    expect(receiver.received).toHaveLength(2);
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    finish();
    await world.jobs.settle();
    receiver.close();
  });
});
