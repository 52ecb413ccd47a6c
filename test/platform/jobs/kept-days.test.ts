import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  createNotifiedWorld,
  notificationsOf,
} from '../../domains/notifications/notified-salon.ts';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
beforeAll(async () => {
  const keptDays = {
    messages: 40,
    webhookDeliveries: 7,
    paymentEvents: 30,
    proposals: 7,
    endedSessions: 2,
  };
  world = await createNotifiedWorld({ keptDays });
  world.clock.set('2026-03-02T08:00:00Z');
});
afterAll(() => world?.close());

test('messages are kept for as many days as the settings say', async () => {
  const salon = await world.business();
  const { log } = await notificationsOf(salon);
  await salon.booked(await salon.service(), { at: '2026-03-03T09:00:00Z' });
  await world.sent();
  const { length } = await log();
  expect(length).toBeGreaterThan(0);
  world.clock.advance({ days: 40 });
  await world.jobs.run('clean-notifications');
  expect(await log()).toHaveLength(length);
  world.clock.advance({ minutes: 1 });
  await world.jobs.run('clean-notifications');
  expect(await log()).toEqual([]);
});

test('ended sessions are kept for as many days as the settings say', async () => {
  const { id, email } = await world.user();
  const count = async () => (await world.sql('select from token where user_id = $1', [id])).length;
  const before = await count();
  const token = await world.link(email, 'login');
  expect((await world.rest()('POST', '/auth/sign-in', { token })).status).toBe(200);
  world.clock.advance({ days: 9, seconds: -1 });
  await world.jobs.run('clean-sessions');
  expect(await count()).toBe(before + 1);
  world.clock.advance({ seconds: 1 });
  await world.jobs.run('clean-sessions');
  expect(await count()).toBe(before);
});
