import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  createNotifiedWorld,
  notificationsOf,
  subjectOf,
} from '../notifications/notified-salon.ts';
import { openReceiver } from '../../support/outside/receiver.ts';
import { needed } from '../../support/salon/salon.ts';
import { webhooksOf } from '../../support/clients/webhooks.ts';
import type { Salon } from '../../world.ts';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let salon: Salon;
let cut: { id: string };
let three: { id: string };
let clientId: string;

beforeAll(async () => {
  world = await createNotifiedWorld();
});
beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  salon = await world.business({ name: 'Lumen', parallelCapacity: 20 });
  await notificationsOf(salon);
  cut = await salon.service({ price: 50 });
  const terms = { visits: 3, itemIds: [cut.id], validDays: 30 };
  three = await salon.product({ name: 'Three cuts', price: 120, package: terms });
  clientId = needed(await salon.rest('GET', '/clients')).items[0].clientId;
});
afterAll(() => world?.close());

const issue = (more: object = {}) =>
  salon.rest('POST', '/packages', { clientId, itemId: three.id, reason: 'On paper.', ...more });
const cover = async (at: string, { packageId }: { packageId: string }) => {
  const { id } = await salon.booked(cut, { at });
  return needed(await salon.rest('PUT', `/appointments/${id}/package`, { packageId }));
};
const subjects = async () => (await world.sent()).map(subjectOf);

test('a package issued by hand has the visits of its item, or a given number, and covers them', async () => {
  const given = needed(await issue());
  expect(given).toMatchObject({
    name: 'Three cuts',
    orderId: null,
    visits: 3,
    itemIds: [cut.id],
    expiresAt: '2026-04-01T22:00:00Z',
    entries: [{ kind: 'issued', change: 3, reason: 'On paper.' }],
  });
  expect(needed(await issue({ visits: 1, expiresAt: null }))).toMatchObject({
    visits: 1,
    expiresAt: null,
  });
  expect(await cover('2026-03-05T09:00:00Z', given)).toMatchObject({ gross: 0 });
});

test.each([
  [{ itemId: 'cut' }, 422, 'itemId'],
  [{ expiresAt: '2026-03-01T08:00:00Z' }, 400, 'expiresAt'],
  [{ visits: 0 }, 400, 'visits'],
  [{ reason: '' }, 400, 'reason'],
])(
  'an issue by hand is refused with the names of the invalid fields: %j',
  async (content: any, code, path) => {
    const { status, body } = await issue(content.itemId ? { itemId: cut.id } : content);
    expect([status, body.errors?.[0]?.path]).toEqual([code, path]);
  },
);

test('clients are notified of a new package, of its last visit and, once, of its expiry', async () => {
  await world.sent();
  const given = needed(await issue({ visits: 2, expiresAt: '2026-03-20T23:00:00Z' }));
  expect(await subjects()).toEqual(['Lumen: your package “Three cuts”']);
  await cover('2026-03-05T09:00:00Z', given);
  world.clock.set('2026-03-07T08:00:00Z');
  expect(await subjects()).not.toContain('Lumen: the last visit of “Three cuts” is taken');
  await world.jobs.run('plan-endings');
  await world.jobs.run('plan-endings');
  expect(await subjects()).toEqual(
    expect.arrayContaining(['Lumen: “Three cuts” is valid until March 20, 2026, visits left: 1']),
  );
  await cover('2026-03-10T09:00:00Z', given);
  await world.jobs.run('plan-endings');
  const last = await subjects();
  expect(last).toContain('Lumen: the last visit of “Three cuts” is taken');
  expect(last.filter(each => each.includes('valid until'))).toEqual([]);
});

test('the expiry of a package is reported once, also if the time zone of the business is corrected', async () => {
  await world.sent();
  needed(await issue({ visits: 2, expiresAt: '2026-03-20T23:00:00Z' }));
  const endings = async () => {
    await world.jobs.run('plan-endings');
    return (await subjects()).filter(each => each.includes('valid until'));
  };
  world.clock.set('2026-03-07T08:00:00Z');
  const told = ['Lumen: “Three cuts” is valid until March 20, 2026, visits left: 2'];
  expect(await endings()).toEqual(told);
  await salon.update({ timezone: 'America/New_York' });
  expect(await endings()).toEqual([]);
});

test('webhooks report each entry of a package', async () => {
  const receiver = await openReceiver();
  await webhooksOf(salon).listen(receiver.url, { events: ['package_issued', 'package_taken'] });
  const given = needed(await issue());
  await world.jobs.settle();
  await cover('2026-03-05T09:00:00Z', given);
  await world.jobs.settle();
  expect(receiver.take()).toMatchObject([
    { type: 'package.issued', data: { packageId: given.packageId, visitsLeft: 3 } },
    { type: 'package.taken', data: { packageId: given.packageId, visitsLeft: 2 } },
  ]);
  receiver.close();
});
