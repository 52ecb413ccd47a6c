import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase } from '../../support/database/database.ts';
import { graphqlClient } from '../../support/clients/api-clients.ts';
import { createWebhookEndpoint } from '../../support/clients/documents.ts';
import { openReceiver } from '../../support/outside/receiver.ts';
import { needed } from '../../support/salon/salon.ts';
import { until } from '../../support/time/until.ts';
import {
  booking,
  foundBusiness,
  launch,
  serviceToken,
  type Running,
} from '../../support/process/running.ts';

/** Processes are killed during deliveries of webhooks. The steps are one history, in order. */
let database: Awaited<ReturnType<typeof createDatabase>>;
let folder: string;
let environment: Record<string, string>;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let running: Running;
let place: Awaited<ReturnType<typeof foundBusiness>>;

beforeAll(async () => {
  [database, folder, receiver] = await Promise.all([
    createDatabase(),
    mkdtemp(join(tmpdir(), 'frontdesk-webhooks-')),
    openReceiver(),
  ]);
  environment = { DATABASE_URL: database.url, DATA_DIR: folder, WEBHOOKS_ALLOW_PRIVATE: 'on' };
  running = await launch(environment);
  await running.ready();
  place = await foundBusiness(running);
  const input = {
    businessId: place.businessId,
    url: receiver.url,
    events: ['appointment_created'],
  };
  needed(
    await graphqlClient(running.url)(await serviceToken(environment))(createWebhookEndpoint, {
      input,
    }),
  );
});

afterAll(async () => {
  await running?.kill();
  receiver?.close();
  await database?.drop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

async function ask(statement: string): Promise<any[]> {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Books half an hour, with a capacity of one. */
const book = (index: number) =>
  running.call('create_appointment', booking(place, place.starts[2 * index], index));

const ids = () => new Set(receiver.received.map(({ headers }) => headers['webhook-id']));

test('a booking is sent to webhooks within a moment', async () => {
  await book(0);
  await until(() => receiver.received.length === 1);
  await until(
    async () => (await ask('select status from webhook_delivery'))[0].status === 'delivered',
  );
});

test('A delivery interrupted by a kill is sent again by the next process, with the same id.', async () => {
  receiver.answer(() => undefined);
  await book(1);
  await until(() => receiver.received.length === 2);
  await running.kill();
  // A delivery counts as lost after a minute, which this statement skips.
  await ask(`update webhook_delivery set next_attempt_at = now() where status = 'pending'`);
  receiver.answer(204);
  running = await launch(environment);
  await running.ready();
  await until(() => receiver.received.length === 3);
  const [, first, second] = receiver.received;
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.body).toBe(first?.body);
});

test('a process killed right after bookings has lost none of their events, and doubled none', async () => {
  receiver.received.length = 0;
  const answers = await Promise.all([2, 3, 4, 5, 6, 7].map(book));
  await running.kill();
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await ask(`update webhook_delivery set next_attempt_at = now() where status = 'pending'`);
  running = await launch(environment);
  await running.ready();
  await until(() => ids().size === 6);
  expect(await ask('select 1 from outbox')).toEqual([]);
  const [{ count }] = await ask('select count(*)::int from webhook_delivery');
  expect(count).toBe(8);
});

test('it ends at once with 0, though an endpoint does not answer', async () => {
  const seen = receiver.received.length;
  receiver.answer(() => undefined);
  await book(8);
  await until(() => receiver.received.length > seen);
  running.signal('SIGTERM');
  expect(await running.exited).toEqual({ code: 0, signal: null });
  const [delivery] = await ask(
    `select attempts, next_attempt_at <= now() as due from webhook_delivery where status = 'pending'`,
  );
  expect(delivery).toEqual({ attempts: 0, due: true });
});
