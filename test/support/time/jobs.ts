import type { GraphQLSchema } from 'graphql';
import type { PgBoss } from 'pg-boss';
import { createRender } from '../../../facades/webhooks/render.ts';
import type { AppServices } from '../../../src/app/services.ts';
import type { JobLog } from '../../../src/app/jobs/log.ts';
import { Dispatcher } from '../../../src/app/jobs/dispatcher.ts';
import { openQueue, throughOrm, type QueueDatabase } from '../../../src/app/jobs/open-queue.ts';
import { queues } from '../../../src/app/jobs/queues.ts';
import { runScheduled } from '../../../src/app/jobs/run-scheduled.ts';
import { schedule } from '../../../src/app/jobs/schedule.ts';
import { Sender } from '../../../src/app/jobs/sender.ts';
import { until } from './until.ts';

/** The background work, done only when a test says so. */
export function jobsOnDemand(
  services: AppServices,
  schema: GraphQLSchema,
  log: JobLog,
  timeoutMilliseconds = 10_000,
) {
  const dispatcher = new Dispatcher(services, {
    render: createRender(schema),
    log,
    timeoutMilliseconds,
  });
  const senders = queues.map(queue => new Sender(queue, services, log));
  const boss = lazily(() => startQueue(services, log));
  const idle = () => Promise.all([dispatcher, ...senders].map(each => each.idle()));
  const pass = async () => {
    let count = await dispatcher.pass();
    for (const sender of senders) count += await sender.pass(await boss.get());
    return count;
  };
  return {
    /** Runs a scheduled job and answers how much it did. */
    run: async (name: string): Promise<number> => {
      const job = schedule.find(each => each.name === name);
      if (!job) throw new Error(`No job is called ${name}.`);
      return runScheduled(services, [job]);
    },
    /** Hands over what is in the outbox and begins to send what is due, without waiting for answers. */
    pass,
    /** Waits until all that was begun is answered. */
    idle: async () => void (await idle()),
    /** Hands over what is in the outbox and sends what is due, until nothing is. */
    settle: async (): Promise<void> => {
      await until(async () => {
        await idle();
        return (await pass()) === 0;
      });
    },
    /** Has the job queue look for jobs whose process has not been heard of for too long. */
    recover: async (): Promise<void> => (await boss.get()).supervise(),
    close: () => boss.close(),
  };
}

/** The job queue, which goes by the clock of the service under test rather than by the database's. */
async function startQueue(services: AppServices, log: JobLog): Promise<PgBoss> {
  const through = throughOrm(services.orm);
  const db: QueueDatabase = {
    executeSql: (text, values) => {
      const now = `'${new Date(services.now()).toISOString()}'::timestamptz`;
      return through.executeSql(text.replaceAll(/\bnow\(\)/g, now), values);
    },
  };
  const boss = openQueue(services, { db, supervise: false, schedule: false, migrate: false });
  // A look at the queues that is under way when a test ends finds the database closed.
  boss.on('error', error => log.error({ err: error }, 'the job queue failed'));
  return boss.start();
}

function lazily(start: () => Promise<PgBoss>) {
  let started: Promise<PgBoss> | undefined;
  return {
    get: () => (started ??= start()),
    close: async () => (await started)?.stop(),
  };
}
