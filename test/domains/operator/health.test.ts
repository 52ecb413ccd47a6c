import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { operatorOf } from '../../support/clients/operator.ts';
import { needed } from '../../support/salon/salon.ts';
import { countStatements } from '../../support/database/statements.ts';
import { createWorld, type Salon } from '../../world.ts';

const start = '2026-03-10T08:00:00Z';
const world = await createWorld({ now: start });
afterAll(() => world.close());

let operator: Awaited<ReturnType<typeof operatorOf>>;
let salon: Salon;
beforeEach(async () => {
  operator = await operatorOf(world);
  salon = await world.business({ name: 'Salon Ada' });
});

const asOperator = (method: string, path: string, content?: object) =>
  world.rest(operator.session)(method, `/operator${path}`, content);
const troubled = async (query = '') => needed(await asOperator('GET', `/troubles${query}`));
const troubles = async () => needed(await asOperator('GET', `/business/${salon.id}/troubles`));
const retry = (kind: string, id: string) =>
  asOperator('POST', `/business/${salon.id}/retry`, { kind, id });

const failedMessage = (id: string, at: string) =>
  world.sql(
    `insert into notification (id, business_id, event_id, kind, subject, audience, channel, recipient, locale, facts, status, attempts, last_error, created_at)
     values ($1, $2, $1, 'appointment_booked', 'apt_1', 'business', 'mail', 'ada@example.com', 'en', '{"business": {"name": "Salon Ada"}}', 'failed', 6,
       '550 5.1.1 <ada@example.com> +49 30 123456 is unknown', $3)`,
    [id, salon.id, at],
  );

test('operators see which businesses have failures, how many and since when, the latest first', async () => {
  await failedMessage('ntf_old', '2026-03-05T08:00:00Z');
  await failedMessage('ntf_new', '2026-03-10T07:00:00Z');
  await failedMessage('ntf_over', '2026-03-01T08:00:00Z');
  const other = await world.business({ name: 'Barber Ben' });
  await world.sql(
    `insert into outbox (id, business_id, event, subject, data, at) values ('evt_late', $1, 'appointment.created', 'apt_1', '{}', '2026-03-10T06:00:00Z')`,
    [salon.id],
  );
  const found = (await troubled()).filter(({ id }: { id: string }) => id === salon.id);
  expect(found).toEqual([
    {
      id: salon.id,
      name: 'Salon Ada',
      slug: salon.slug,
      counts: [{ kind: 'message', lastDay: 1, lastWeek: 2 }],
      lastAt: '2026-03-10T07:00:00Z',
      waitingSinceAt: '2026-03-10T06:00:00Z',
    },
  ]);
  const ids = async (query: string) => (await troubled(query)).map(({ id }: { id: string }) => id);
  expect(await ids('?kind=webhook')).not.toContain(salon.id);
  expect(await ids(`?search=${salon.owner.email}`)).toEqual([salon.id]);
  expect(await ids(`?search=${other.slug}`)).toEqual([]);
});

test('failures are told in words, without addresses and phone numbers of people', async () => {
  await failedMessage('ntf_words', '2026-03-10T07:00:00Z');
  expect(await troubles()).toEqual([
    {
      id: 'ntf_words',
      kind: 'message',
      about: 'appointment_booked (mail)',
      error: '550 5.1.1 <…@example.com> … is unknown',
      attempts: 6,
      at: '2026-03-10T07:00:00Z',
      canRetry: true,
    },
  ]);
});

test('operators have a failed message of the last day sent again, and the owner finds that in the journal', async () => {
  await failedMessage('ntf_again', '2026-03-10T07:00:00Z');
  await failedMessage('ntf_late', '2026-03-08T07:00:00Z');
  needed(await retry('message', 'ntf_again'));
  expect((await troubles()).map(({ id }: { id: string }) => id)).toEqual(['ntf_late']);
  expect(await retry('message', 'ntf_again')).toMatchObject({ code: 'NOT_FOUND' });
  expect(await retry('message', 'ntf_late')).toMatchObject({ code: 'NOT_FOUND' });
  expect(await salon.journal({ eventType: 'business.retried' })).toMatchObject([
    { subject: 'ntf_again', actorId: operator.id },
  ]);
});

test('operators have a failed delivery sent again while its endpoint is active', async () => {
  const url = 'https://hooks.example.com/x';
  needed(await salon.rest('POST', '/webhooks', { url }));
  const [endpoint] = needed(await salon.rest('GET', '/webhooks')).items;
  await world.sql(
    `insert into webhook_delivery (id, business_id, endpoint_id, event_id, event, payload, status, attempts, failures, last_error, log, created_at)
     values ('dlv_one', $1, $2, 'evt_1', 'order.created', '{}', 'failed', 9, 9, 'HTTP 500', '[]', '2026-03-10T07:00:00Z')`,
    [salon.id, endpoint.endpointId],
  );
  expect(await troubles()).toMatchObject([
    { kind: 'webhook', about: 'order.created', canRetry: true },
  ]);
  needed(await retry('webhook', 'dlv_one'));
  expect(await troubles()).toEqual([]);
});

test('operators see rows that jobs have set aside', async () => {
  await world.sql(
    `insert into set_aside (job, subject, reason, tries, first_at, retry_at)
     values ('plan-reminders', 'x', 'no column “y” of ada@example.com', 3, $1, $1)`,
    [start],
  );
  expect(needed(await asOperator('GET', '/rows-aside'))).toMatchObject([
    { job: 'plan-reminders', tries: 3, error: 'no column “y” of …@example.com' },
  ]);
});

test('failures of many businesses need one statement', async () => {
  await troubled('?limit=1');
  const one = await countStatements(() => troubled('?limit=1'));
  expect(await countStatements(() => troubled('?limit=100'))).toBe(one);
});

test('only operators see failures and have something tried again', async () => {
  const stranger = await world.user();
  for (const [session, status] of [
    [salon.owner.tokens.session, 403],
    [stranger.tokens.session, 404],
  ] as const) {
    const call = world.rest(session);
    const { id } = salon;
    expect((await call('GET', '/operator/troubles')).status).toBe(403);
    expect((await call('GET', '/operator/rows-aside')).status).toBe(403);
    expect((await call('GET', `/operator/business/${id}/troubles`)).status).toBe(status);
    const again = { kind: 'message', id: 'ntf_x' };
    expect((await call('POST', `/operator/business/${id}/retry`, again)).status).toBe(status);
  }
});

test('operators see the service in numbers, and nobody else does', async () => {
  // Ids, by which appointments and orders are counted, have the time of the machine.
  world.clock.set(new Date().toISOString());
  const numbers = async () => needed(await asOperator('GET', '/overview'));
  const before = await numbers();
  const cut = await salon.service();
  const soon = new Date(world.clock.now() + 2 * 86_400_000).toISOString();
  await salon.booked(cut, { at: `${soon.slice(0, 10)}T09:00:00Z` });
  await salon.ordered([{ item: await salon.product() }]);
  await world.business();
  needed(await salon.rest('POST', '/sandboxes', {}));
  const after = await numbers();
  expect(after).toMatchObject({
    businesses: before.businesses + 1,
    newThisWeek: before.newThisWeek + 1,
    suspended: 0,
    sandboxes: before.sandboxes + 1,
    version: expect.any(String),
  });
  expect(after.days).toHaveLength(7);
  expect(after.days[0]).toEqual({
    day: new Date(world.clock.now()).toISOString().slice(0, 10),
    appointments: before.days[0].appointments + 1,
    orders: before.days[0].orders + 1,
  });
  const asOwner = world.rest(salon.owner.tokens.session);
  world.clock.set(start);
  expect((await asOwner('GET', '/operator/overview')).code).toBe('FORBIDDEN');
});
