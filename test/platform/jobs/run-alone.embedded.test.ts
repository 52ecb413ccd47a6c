import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { createRender } from '../../../facades/api/webhooks/render.ts';
import { startJobs } from '../../../src/app/jobs/jobs.ts';
import type { ScheduledJob } from '../../../src/app/jobs/schedule.ts';
import { until } from '../../support/time/until.ts';
import { createWorld } from '../../world.ts';
import { steered } from './steered.ts';

/** An interval of a tenth of a second. */
const often = { minutes: 1 / 600, from: 0 };
const world = await createWorld({ database: 'pglite' });
let logged: object[];
beforeEach(() => {
  logged = [];
});
afterAll(() => world.close());

const start = (...jobs: readonly ScheduledJob[]) =>
  startJobs(
    world.services,
    {
      render: createRender(world.schema),
      log: { error: details => void logged.push(details), warn: () => undefined },
    },
    jobs,
  );

test('a round runs at each of its times, and takes no job of the queue for that', async () => {
  const { job, runs } = steered('often', undefined, often);
  const other = steered('hourly');
  const jobs = start(job, other.job);
  await until(async () => runs() > 2);
  await jobs.drain();
  const ran = runs();
  expect(other.runs()).toBe(0);
  expect(await world.sql(`select name from pgboss.job where name <> 'mail'`)).toEqual([]);
  expect([logged, runs()]).toEqual([[], ran]);
});

test('a job that fails is logged by its name, and others are run', async () => {
  const bad = steered('bad', () => Promise.reject(new Error('No luck.')), often);
  const good = steered('good', undefined, often);
  const jobs = start(bad.job, good.job);
  await until(async () => bad.runs() > 1 && good.runs() > 1);
  await jobs.drain();
  expect(logged[0]).toMatchObject({ job: 'bad', err: { message: 'No luck.' } });
});

test('a running job is not started again, and finishes when the process ends', async () => {
  let end: () => void = () => undefined;
  const ending = new Promise<void>(resolve => (end = resolve));
  let isFinished = false;
  const finish = async () => {
    await ending;
    for (let k = 0; k < 50; k += 1) await world.sql('select');
    isFinished = true;
    return 0;
  };
  const slow = steered('slow', finish, often);
  const beside = steered('beside', undefined, often);
  const jobs = start(slow.job, beside.job);
  await until(async () => slow.runs() > 0 && beside.runs() > 2);
  const drained = jobs.drain();
  end();
  await drained;
  expect([slow.runs(), isFinished]).toEqual([1, true]);
});
