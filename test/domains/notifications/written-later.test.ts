import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { daily, needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';
import { createNotifiedWorld, recipients, subjectOf } from './notified-salon.ts';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let salon: Salon;

beforeAll(async () => {
  world = await createNotifiedWorld();
});
beforeEach(async () => {
  world.clock.set('2026-03-02T09:00:00Z');
  salon = await world.business({ workingHours: daily('00:00-24:00') });
  await world.sent();
});
afterAll(() => world?.close());

const agreed = { consents: [{ purpose: 'marketing', given: true }] };
const client = async (name: string, more: object = {}) =>
  needed(
    await salon.rest('POST', '/clients', {
      clientName: name,
      email: `${name.toLowerCase()}@example.com`,
      tags: ['Regular'],
      ...agreed,
      ...more,
    }),
  ).clientId as string;
const news = { filter: { tag: 'Regular' }, purpose: 'news', subject: 'News', text: 'Hello' };
const write = async (more: object = {}) =>
  needed(await salon.rest('POST', '/messages', { ...news, ...more }));
const read = async (messageId: string) => needed(await salon.rest('GET', `/messages/${messageId}`));
/** Goes to an instant, and returns the addresses of the mails that are sent there. */
const at = async (instant: string) => {
  world.clock.set(instant);
  await world.jobs.run('choose-recipients');
  world.clock.advance({ seconds: 60 });
  const mails = await world.sent();
  return recipients(mails.filter(mail => subjectOf(mail) === 'News'));
};

test('a message for later goes to whoever meets the filter and agrees at that time', async () => {
  const [ada, eve] = [await client('Ada'), await client('Eve')];
  const { messageId, status, sendAt } = await write({ sendAt: '2026-03-05T10:00:00+01:00' });
  expect([status, sendAt]).toEqual(['waiting', '2026-03-05T09:00:00Z']);
  await client('Ben');
  needed(await salon.rest('PUT', `/clients/${ada}`, { tags: [], version: 1 }));
  const no = [{ purpose: 'marketing', given: false }];
  needed(await salon.rest('PUT', `/clients/${eve}`, { consents: no }));
  expect(await at('2026-03-05T08:59:00Z')).toEqual([]);
  expect(await at('2026-03-05T09:00:00Z')).toEqual(['ben@example.com']);
  expect(await at('2026-03-05T10:00:00Z')).toEqual([]);
  expect(await read(messageId)).toMatchObject({
    status: 'sent',
    counts: { recipients: 1, sent: 1 },
    skipped: [{ reason: 'not_agreed', clients: 1 }],
  });
});

test('a message for later waits for the morning, is refused for the past, and is stopped and gone on with', async () => {
  await client('Ada');
  const { messageId, sendAt } = await write({ sendAt: '2026-03-04T23:00:00+01:00' });
  expect(sendAt).toBe('2026-03-05T07:00:00Z');
  const past = await salon.rest('POST', '/messages', { ...news, sendAt: '2026-03-01T09:00:00Z' });
  expect(past.body).toMatchObject({ status: 400, errors: [{ path: 'sendAt' }] });
  expect(needed(await salon.rest('POST', `/messages/${messageId}/cancel`)).status).toBe(
    'cancelled',
  );
  expect(await at('2026-03-05T09:00:00Z')).toEqual([]);
  needed(await salon.rest('POST', `/messages/${messageId}/resume`));
  expect(await at('2026-03-05T09:05:00Z')).toEqual(['ada@example.com']);
});

test('a stopped message goes on to who did not get it, once each', async () => {
  for (const name of ['Ada', 'Ben']) await client(name);
  const { messageId } = await write();
  needed(await salon.rest('POST', `/messages/${messageId}/cancel`));
  expect(await at('2026-03-02T09:01:00Z')).toEqual([]);
  const resumed = needed(await salon.rest('POST', `/messages/${messageId}/resume`));
  expect(resumed).toMatchObject({ status: 'waiting', counts: { waiting: 2, cancelled: 0 } });
  expect((await salon.rest('POST', `/messages/${messageId}/resume`)).code).toBe('RULE_VIOLATION');
  // Stopped and gone on with before any job was taken: each job is there once.
  needed(await salon.rest('POST', `/messages/${messageId}/cancel`));
  needed(await salon.rest('POST', `/messages/${messageId}/resume`));
  const both = ['ada@example.com', 'ben@example.com'];
  expect(await at('2026-03-02T09:05:00Z')).toEqual(both);
  expect(await at('2026-03-02T09:10:00Z')).toEqual([]);
});

test('an address that a mail server does not know is skipped until it is changed', async () => {
  const id = await client('Nobody');
  const { messageId } = await write();
  await at('2026-03-02T09:01:00Z');
  expect(await read(messageId)).toMatchObject({ status: 'failed', results: { failed: 1 } });
  const found = needed(await salon.rest('GET', `/clients/${id}`));
  expect(found.emailProblem.reason).toContain('No such user');
  const rehearsal = needed(await salon.rest('POST', '/messages/rehearse', news));
  expect(rehearsal.skipped).toEqual([{ reason: 'undeliverable', clients: 1 }]);
  const changed = await salon.rest('PUT', `/clients/${id}`, { email: 'ada@example.com' });
  expect(needed(changed).emailProblem).toBeNull();
  await write();
  expect(await at('2026-03-02T10:00:00Z')).toEqual(['ada@example.com']);
});

test('a test goes to the caller alone, with sample data', async () => {
  await client('Ada');
  const { recipient } = needed(
    await salon.graphql(documents.testMessage, {
      input: { businessId: salon.id, purpose: 'news', subject: 'News', text: 'Hi {{firstName}}' },
    }),
  );
  expect(await at('2026-03-02T09:01:00Z')).toEqual([recipient]);
});
