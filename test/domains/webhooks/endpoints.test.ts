import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { GraphQLEnumType } from 'graphql';
import pg from 'pg';
import { publishedEvents } from '../../../src/app/event-nouns.ts';
import { createSchema } from '../../../src/app/schema.ts';
import { eventOf } from '../../../src/domains/webhooks/published-event.ts';
import type { WebhookEvent } from '../../../src/enums.generated.ts';
import { until } from '../../support/time/until.ts';
import { needed } from '../../support/salon/salon.ts';
import { webhooksOf } from '../../support/clients/webhooks.ts';
import { createWorld, type World } from '../../world.ts';

const url = 'https://example.com/hooks';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

test('an endpoint is created, listed, changed and deleted, and each change is journaled', async () => {
  const salon = await world.business();
  const webhooks = webhooksOf(salon);
  const endpoint = await webhooks.listen(`${url}#top`, {
    description: 'Till',
    events: ['order_created', 'appointment_no_show', 'order_created'],
  });
  const [listed] = await webhooks.endpoints();
  expect(listed).toEqual({
    id: endpoint.id,
    url,
    description: 'Till',
    events: ['order_created', 'appointment_no_show'],
    active: true,
    disabledReason: null,
    failingSinceAt: null,
    version: 1,
    createdAt: '2026-03-02T08:00:00Z',
  });
  const changed = needed(
    await webhooks.update(endpoint, { url: `${url}/2`, description: null, version: 1 }),
  );
  expect(changed).toMatchObject({ url: `${url}/2`, description: null, version: 2 });
  expect((await webhooks.update(endpoint, { version: 1, active: false })).code).toBe(
    'VERSION_CONFLICT',
  );
  needed(await webhooks.rotate(endpoint));
  needed(await webhooks.remove(endpoint));
  expect(await webhooks.endpoints()).toEqual([]);
  const journal = await salon.journal({ eventType: 'webhook_endpoint.*' });
  expect(journal.map(({ eventType }: any) => eventType).toReversed()).toEqual([
    'webhook_endpoint.created',
    'webhook_endpoint.updated',
    'webhook_endpoint.secret_rotated',
    'webhook_endpoint.deleted',
  ]);
});

test('a business has at most twenty endpoints, even if two are added at once', async () => {
  const salon = await world.business();
  const webhooks = webhooksOf(salon);
  for (let k = 0; k < 19; k++) await webhooks.listen(`${url}/${k}`);
  // Delays adding an endpoint after counting, so that both calls count first.
  await world.sql(`create function hold_on() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(20); return new; end $$`);
  await world.sql(
    'create trigger hold_on before insert on webhook_endpoint for each row execute function hold_on()',
  );
  const client = new pg.Client({ connectionString: world.adminUrl });
  await client.connect();
  await client.query('select pg_advisory_lock(20)');
  const both = Promise.allSettled([webhooks.listen(`${url}/a`), webhooks.listen(`${url}/b`)]);
  const waiting = 'select 1 from pg_locks where not granted and pid <> pg_backend_pid()';
  await until(async () => (await world.sql(waiting)).length >= 2);
  await client.end();
  expect((await both).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await webhooks.endpoints()).toHaveLength(20);
  await world.sql('drop trigger hold_on on webhook_endpoint');
});

describe('a secret', () => {
  test('is 256 random bits, as the specification writes them', async () => {
    const salon = await world.business();
    const { secret } = await webhooksOf(salon).listen(url);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { secret: other } = await webhooksOf(salon).listen(url);
    expect(other).not.toBe(secret);
  });

  test('appears neither in the database nor in the log', async () => {
    const salon = await world.business();
    const webhooks = webhooksOf(salon);
    const endpoint = await webhooks.listen(url);
    const rotated = needed(await webhooks.rotate(endpoint)).secret as string;
    const tables = await world.sql<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    let text = world.logs.join('\n');
    for (const { name } of tables) {
      text += JSON.stringify(await world.sql(`select to_jsonb(t) as row from "${name}" t`));
    }
    expect(text).toContain(endpoint.id);
    for (const secret of [endpoint.secret, rotated]) {
      expect(text).not.toContain(secret.replace('whsec_', ''));
    }
  });

  test('is shown once, and a repeat of the creating call says so', async () => {
    const salon = await world.business();
    const headers = { 'idempotency-key': 'endpoint' };
    const document = `mutation ($input: CreateWebhookEndpointInput!) {
      createWebhookEndpoint(input: $input) { secret } }`;
    const input = { businessId: salon.id, url };
    const first = await salon.graphql(document, { input }, { headers });
    const second = await salon.graphql(document, { input }, { headers });
    expect([first.code, second.code]).toEqual([undefined, 'ALREADY_EXISTS']);
    expect(await webhooksOf(salon).endpoints()).toHaveLength(1);
  });
});

test('the schema names each published event, and no other', () => {
  const type = createSchema().getType('WebhookEvent') as GraphQLEnumType;
  const names = type.getValues().map(({ name }) => eventOf(name as WebhookEvent));
  expect(names.toSorted()).toEqual([...publishedEvents].toSorted());
});
