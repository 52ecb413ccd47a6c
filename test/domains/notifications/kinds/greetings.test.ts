import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import { shops } from '../../../support/salon/shop.ts';
import type { Salon } from '../../../world.ts';
import { createNotifiedWorld, notificationsOf, subjectOf } from '../notified-salon.ts';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let salon: Salon;
let notifications: Awaited<ReturnType<typeof notificationsOf>>;

beforeAll(async () => {
  world = await createNotifiedWorld({ shops });
});
beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  salon = await world.business({ name: 'Lumen' });
  notifications = await notificationsOf(salon);
});
// Jobs look for due messages in all businesses.
afterEach(async () => {
  await notifications.save({ toClients: [] });
});
afterAll(() => world?.close());

const agrees = [{ purpose: 'marketing', given: true }];

const client = async (more: object) =>
  needed(
    await salon.rest('POST', '/clients', { clientName: 'Ada', email: 'ada@example.com', ...more }),
  );

/** Returns the messages that a job sends at a time. */
const sentAt = async (time: string, job: string) => {
  await world.sent();
  world.clock.set(time);
  await world.jobs.run(job);
  return (await world.sent()).map(subjectOf);
};

describe('birthdays', () => {
  const at = (time: string) => sentAt(time, 'plan-birthdays');

  test('are congratulated on by day, once a year, if the business and the client agreed', async () => {
    await client({ birthday: '1990-03-05', consents: agrees });
    expect(await at('2026-03-05T09:00:00Z')).toEqual([]);
    needed(await notifications.save({ toClients: ['client_birthday'] }));
    // In Berlin it is not yet nine.
    expect(await at('2026-03-05T07:59:00Z')).toEqual([]);
    expect(await at('2026-03-05T08:00:00Z')).toEqual(['Lumen: happy birthday']);
    expect(await at('2026-03-05T18:00:00Z')).toEqual([]);
    expect(await at('2026-03-06T10:00:00Z')).toEqual([]);
    expect(await at('2027-03-05T10:00:00Z')).toEqual(['Lumen: happy birthday']);
  });

  test.each([
    ['who never said that they want offers', {}],
    ['who took that back', { consents: [{ purpose: 'marketing', given: false }] }],
    ['who is blocked', { consents: agrees, blocked: true, blockReason: 'Rude' }],
  ])('of clients %s get no message', async (_who, more) => {
    needed(await notifications.save({ toClients: ['client_birthday'] }));
    await client({ birthday: '--03-05', ...more });
    expect(await at('2026-03-05T09:00:00Z')).toEqual([]);
  });

  test('of 29 February are on the 28th in years without one', async () => {
    needed(await notifications.save({ toClients: ['client_birthday'] }));
    await client({ birthday: '--02-29', consents: agrees });
    expect(await at('2027-02-28T09:00:00Z')).toHaveLength(1);
    expect(await at('2028-02-28T09:00:00Z')).toEqual([]);
    expect(await at('2028-02-29T09:00:00Z')).toHaveLength(1);
  });
});

describe('the next visit', () => {
  const at = (time: string) => sentAt(time, 'plan-next-visits');
  const due = 'Lumen: time for Cut again?';
  let came: { clientId: string };

  const visit = async (startAt: string, status = 'completed') => {
    world.clock.set(startAt);
    const booked = await salon.booked(await salon.service(), {
      at: startAt,
      clientId: came.clientId,
      clientPhone: undefined,
      clientName: undefined,
    });
    if (status === 'completed') needed(await salon.setStatus(booked, 'arrived'));
    needed(await salon.setStatus(booked, status));
  };

  beforeEach(async () => {
    needed(await notifications.save({ toClients: ['client_next_visit'], nextVisitDays: 21 }));
    came = await client({ consents: agrees });
  });

  test('is suggested once, the set number of days after the last', async () => {
    await visit('2026-03-03T09:00:00Z');
    expect(await at('2026-03-24T08:59:00Z')).toEqual([]);
    expect(await at('2026-03-24T09:00:00Z')).toEqual([due]);
    expect(await at('2026-03-25T09:00:00Z')).toEqual([]);
  });

  test('is suggested with the link to the shop, if the business has one', async () => {
    const storefrontUrl = 'https://lumen.example';
    needed(await salon.rest('PUT', '/shop', { storefrontUrl, published: true }));
    await visit('2026-03-03T09:00:00Z');
    await world.sent();
    world.clock.set('2026-03-24T09:00:00Z');
    await world.jobs.run('plan-next-visits');
    const [{ parts }] = (await world.sent()) as [Awaited<ReturnType<typeof world.sent>>[number]];
    expect(parts['text/plain']).toMatch(/Book a visit:\s+https:\/\/lumen\.example\s/);
  });

  test('is suggested with the address at which the service shows the shop, if it has no other', async () => {
    const { slug } = needed(await salon.rest('PUT', '/shop', { published: true }));
    await visit('2026-03-03T09:00:00Z');
    await world.sent();
    world.clock.set('2026-03-24T09:00:00Z');
    await world.jobs.run('plan-next-visits');
    const [{ parts }] = (await world.sent()) as [Awaited<ReturnType<typeof world.sent>>[number]];
    expect(parts['text/plain']).toContain(`https://${slug}.${shops.domain}`);
  });

  test('is not suggested more than a week late, as when a business switches it on', async () => {
    await visit('2026-03-03T09:00:00Z');
    expect(await at('2026-03-31T09:00:00Z')).toEqual([]);
  });

  test('is not suggested if the client has booked since, unless that booking was cancelled', async () => {
    await visit('2026-03-03T09:00:00Z');
    const next = await salon.booked(await salon.service(), {
      at: '2026-04-01T09:00:00Z',
      clientId: came.clientId,
      clientPhone: undefined,
      clientName: undefined,
    });
    expect(await at('2026-03-24T10:00:00Z')).toEqual([]);
    needed(await salon.cancel(next));
    expect(await at('2026-03-24T11:00:00Z')).toEqual([due]);
  });

  test('is not suggested after a visit that did not take place, nor to clients who decline offers', async () => {
    await visit('2026-03-03T09:00:00Z', 'no_show');
    expect(await at('2026-03-24T09:00:00Z')).toEqual([]);
    await visit('2026-03-24T10:00:00Z');
    needed(
      await salon.rest('PUT', `/clients/${came.clientId}`, {
        consents: [{ purpose: 'marketing', given: false }],
      }),
    );
    expect(await at('2026-04-14T12:00:00Z')).toEqual([]);
  });

  test.each([6, 731])('after %s days is refused, naming the field', async nextVisitDays => {
    const { code, message } = await notifications.save({ nextVisitDays });
    expect([code, message]).toEqual([
      'VALIDATION_FAILED',
      expect.stringContaining('nextVisitDays'),
    ]);
  });
});
