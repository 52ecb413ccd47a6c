import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { createRender } from '../../../facades/api/webhooks/render.ts';
import { startJobs, type Jobs } from '../../../src/app/jobs/jobs.ts';
import {
  createNotifiedWorld,
  notificationsOf,
} from '../../domains/notifications/notified-salon.ts';
import { databases } from '../../support/database/databases.ts';

const silent = { error: () => undefined, warn: () => undefined };

describe.each(databases)('a process at work on %s', database => {
  let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
  let jobs: Jobs | undefined;

  beforeAll(async () => {
    world = await createNotifiedWorld({}, database);
  });
  afterEach(async () => {
    await jobs?.drain();
    world.box.take();
  });
  afterAll(() => world?.close());

  const start = () => {
    jobs = startJobs(world.services, { render: createRender(world.schema), log: silent }, []);
  };
  const askForLink = async (email: string) => {
    const answer = await world.rest()('POST', '/auth/login-link', { email });
    expect(answer.status).toBe(202);
  };

  test('sends a sign-in mail within a second', async () => {
    const { email } = await world.user();
    // A mail that waited while no process ran shows that this process has started.
    await askForLink(email);
    const first = world.box.next();
    start();
    await first;
    const next = world.box.next();
    const asked = performance.now();
    await askForLink(email);
    expect((await next).to).toEqual([email]);
    expect(performance.now() - asked).toBeLessThan(1000);
  });

  test('sends each notification once and lets it finish when the process ends', async () => {
    const salon = await world.business();
    const notifications = await notificationsOf(salon);
    await notifications.save({ toBusiness: [] });
    const cut = await salon.service();
    const first = world.box.next();
    start();
    for (const hour of ['09', '10', '11']) {
      await salon.booked(cut, { at: `2026-03-03T${hour}:00:00Z` });
    }
    world.clock.advance({ seconds: 15 });
    await first;
    await jobs?.drain();
    await world.jobs.settle();
    expect(world.box.take().map(({ to }) => to)).toEqual(Array(3).fill(['ada@example.com']));
    expect(await notifications.log({ status: 'sent' })).toHaveLength(3);
    expect(await world.sql(`select from pgboss.job where name = 'notification'`)).toEqual([]);
  });
});

test('a mail whose transaction is rolled back is never sent', async () => {
  const world = await createNotifiedWorld();
  const { email } = await world.user();
  await world.sql(
    `create function refuse_fn() returns trigger language plpgsql as $$ begin raise 'No.'; end $$`,
  );
  await world.sql(
    `create trigger refuse before insert on audit_event for each row execute function refuse_fn()`,
  );
  const answer = await world.rest()('POST', '/auth/login-link', { email });
  expect(answer.status).toBe(500);
  expect(await world.sent()).toEqual([]);
  expect(await world.sql('select from pgboss.job')).toEqual([]);
  await world.close();
});
