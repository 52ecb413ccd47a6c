import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { PgBoss } from 'pg-boss';
import { databases } from '../../support/database/databases.ts';
import { until } from '../../support/time/until.ts';
import { createRender } from '../../../facades/api/webhooks/render.ts';
import type { AppServices } from '../../../src/app/services.ts';
import { startJobs } from '../../../src/app/jobs/jobs.ts';
import { installQueue } from '../../../src/app/jobs/install-queue.ts';
import { openQueue } from '../../../src/app/jobs/open-queue.ts';
import { runScheduled } from '../../../src/app/jobs/run-scheduled.ts';
import { schedule, type ScheduledJob } from '../../../src/app/jobs/schedule.ts';
import { cronOf } from '../../../src/app/jobs/work-schedule.ts';
import { createWorld, type World } from '../../world.ts';
import { steered } from './steered.ts';

describe.each(databases)('on %s', database => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ database });
  });
  afterAll(() => world?.close());

  test.each(schedule.map(job => [job.name]))(
    '%s finds nothing to do where nothing is',
    async name => {
      expect(await world.jobs.run(name)).toBe(0);
    },
  );

  test('the queue’s tables can be created beforehand, repeatedly', async () => {
    await installQueue(world.services);
    const [row] = await world.sql(`select to_regclass('pgboss.job')::text as name`);
    expect(row).toEqual({ name: 'pgboss.job' });
  });
});

describe('by the queue', () => {
  let world: World;
  /** Connection of an operator to the queue. */
  let queue: PgBoss;
  let failures: object[];

  beforeAll(async () => {
    world = await createWorld();
    queue = openQueue(world.services, { supervise: false, schedule: false });
    await queue.start();
  });
  beforeEach(() => {
    failures = [];
  });
  afterAll(async () => {
    await queue?.stop();
    await world?.close();
  });

  const start = (services: AppServices, jobs: readonly ScheduledJob[]) =>
    startJobs(
      services,
      {
        render: createRender(world.schema),
        log: { error: details => void failures.push(details), warn: () => undefined },
      },
      jobs,
    );
  const makeDue = async (...jobs: ScheduledJob[]) => {
    for (const { name } of jobs) {
      await queue.createQueue(name, { policy: 'exclusive' });
      await queue.send(name);
    }
  };
  const stateOf = async ({ name }: ScheduledJob) => (await queue.findJobs(name))[0]?.state;

  test('the rounds of the schedule are put into the queue, in place of those of an earlier version', async () => {
    await queue.createQueue('expire-orders');
    await queue.schedule('expire-orders', '0 0 1 1 *');
    const jobs = start(world.services, schedule);
    const wanted = new Map(schedule.map(({ round }) => [round.name, cronOf(round)]));
    const known = new Map<string, string>();
    await until(async () => {
      known.clear();
      for (const each of await queue.getSchedules()) known.set(each.name, each.cron);
      return known.size === wanted.size && !known.has('expire-orders');
    });
    await jobs.drain();
    expect(known).toEqual(wanted);
    expect(failures).toEqual([]);
  });

  test('a job that fails is logged by its name and will be run again, and others are run', async () => {
    const bad = steered('bad', () => Promise.reject(new Error('No luck.')));
    const good = steered('good');
    await makeDue(bad.job, good.job);
    const jobs = start(world.services, [bad.job, good.job]);
    await Promise.all([bad.begun, good.begun]);
    await jobs.drain();
    expect(failures).toMatchObject([{ job: 'bad', err: { message: 'No luck.' } }]);
    expect([await stateOf(bad.job), await stateOf(good.job)]).toEqual(['retry', 'completed']);
  });

  test('a running job is not started again, and finishes when the process ends', async () => {
    let finish: (count: number) => void = () => undefined;
    const slow = steered('slow', () => new Promise(resolve => (finish = resolve)));
    await makeDue(slow.job);
    const jobs = start(world.services, [slow.job]);
    await slow.begun;
    expect(await queue.send('slow')).toBeNull();
    const drained = jobs.drain();
    finish(3);
    await drained;
    expect([slow.runs(), await stateOf(slow.job)]).toEqual([1, 'completed']);
  });
});

describe('beside the queue', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world?.close());

  const countdown = (from: number) => steered('countdown', async count => from + 1 - count);

  test('a job runs until nothing is left', async () => {
    const { job, runs } = countdown(3);
    expect(await runScheduled(world.services, [job])).toBe(6);
    expect(runs()).toBe(4);
  });

  test('jobs of one round take turns, and one that fails ends no other', async () => {
    const turns: string[] = [];
    const busy = (name: string, from: number) =>
      steered(name, async count => {
        turns.push(name);
        return from - count;
      }).job;
    const bad = steered('bad', () => Promise.reject(new Error('No luck.'))).job;
    const run = runScheduled(world.services, [busy('long', 3), bad, busy('short', 2)]);
    await expect(run).rejects.toThrow('No luck.');
    expect(turns).toEqual(['long', 'short', 'long', 'short', 'long']);
  });

  test('a process that ends starts no other round', async () => {
    const { job, runs } = countdown(3);
    await runScheduled(world.services, [job], {
      stop: AbortSignal.abort(),
    });
    expect(runs()).toBe(1);
  });

  test('one of two processes runs what is due', async () => {
    const other = await world.another();
    const queue = openQueue(world.services, { supervise: false, schedule: false });
    await queue.start();
    await queue.createQueue('single', { policy: 'exclusive' });
    const settings = {
      render: createRender(world.schema),
      log: { error: () => undefined, warn: () => undefined },
    };
    const single = steered('single');
    await queue.send('single');
    const jobs = [world.services, other.services].map(services =>
      startJobs(services, settings, [single.job]),
    );
    await single.begun;
    await Promise.all(jobs.map(each => each.drain()));
    expect(single.runs()).toBe(1);
    expect((await queue.findJobs('single'))[0]?.state).toBe('completed');
    await queue.stop();
    await other.close();
  });

  test('expired appointments are marked each minute, by the service’s clock', async () => {
    const salon = await world.business();
    const careful = await salon.service({ requiresApproval: true });
    const booked = await salon.booked(careful, { at: '2026-03-05T09:00:00Z' });
    expect(await world.jobs.run('expire-appointments')).toBe(0);
    world.clock.advance({ days: 2 });
    expect(await world.jobs.run('expire-appointments')).toBe(1);
    const [event] = await salon.journal({ eventType: 'appointment.expired' });
    expect(event).toMatchObject({
      subject: booked.id,
      actorType: 'system',
      actorName: 'expire-appointments',
    });
  });

  test('idempotency keys are deleted when they have expired', async () => {
    const salon = await world.business();
    const call = { name: 'Cut', price: 1, durationMinutes: 30, idempotencyKey: 'once' };
    expect((await salon.ai.call('update_catalog', call)).code).toBeUndefined();
    world.clock.advance({ hours: 23 });
    expect(await world.jobs.run('clean-idempotency-keys')).toBe(0);
    world.clock.advance({ hours: 2 });
    expect(await world.jobs.run('clean-idempotency-keys')).toBe(1);
    expect(await world.sql('select 1 from idempotency_key')).toEqual([]);
  });
});
