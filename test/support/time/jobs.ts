import type { GraphQLSchema } from 'graphql';
import type { PgBoss } from 'pg-boss';
import { createRender } from '../../../facades/api/webhooks/render.ts';
import type { AppServices } from '../../../src/app/services.ts';
import type { JobLog } from '../../../src/app/jobs/log.ts';
import { Dispatcher } from '../../../src/app/jobs/dispatcher.ts';
import { openQueue, throughOrm, type QueueDatabase } from '../../../src/app/jobs/open-queue.ts';
import { queues } from '../../../src/app/jobs/queues.ts';
import { runScheduled } from '../../../src/app/jobs/run-scheduled.ts';
import { schedule } from '../../../src/app/jobs/schedule.ts';
import { Sender } from '../../../src/app/jobs/sender.ts';
import { until } from './until.ts';

/** Returns the background work, which runs only on a test's command. */
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
  const boss = startOnUse(() => startQueue(services, log));
  const idle = () => Promise.all([dispatcher, ...senders].map(each => each.idle()));
  const pass = async () => {
    let count = await dispatcher.pass();
    for (const sender of senders) count += await sender.pass(await boss.get());
    return count;
  };
  return {
    /** Runs a scheduled job and returns the number of rows it processed. */
    run: async (name: string): Promise<number> => {
      const job = schedule.find(each => each.name === name);
      if (!job) throw new Error(`No job is called ${name}.`);
      return runScheduled(services, [job]);
    },
    /** Processes the outbox and starts to send due messages, without waiting for answers. */
    pass,
    /** Waits until all started messages are answered. */
    idle: async () => void (await idle()),
    /** Processes the outbox and sends due messages, until none is left. */
    settle: async (): Promise<void> => {
      await until(async () => {
        await idle();
        return (await pass()) === 0;
      });
    },
    /** Makes the job queue look for jobs whose process has sent no heartbeat for too long. */
    recover: async (): Promise<void> => (await boss.get()).supervise(),
    close: () => boss.close(),
  };
}

/** Starts a job queue that follows the clock of the service under test rather than the database's. */
async function startQueue(services: AppServices, log: JobLog): Promise<PgBoss> {
  const through = throughOrm(services.orm);
  const db: QueueDatabase = {
    executeSql: (text, values) => {
      const now = `'${new Date(services.now()).toISOString()}'::timestamptz`;
      return through.executeSql(text.replaceAll(/\bnow\(\)/g, now), values);
    },
  };
  const boss = openQueue(services, { db, supervise: false, schedule: false, migrate: false });
  // A check of the queues may still run when a test ends, and then finds the database closed.
  boss.on('error', error => log.error({ err: error }, 'the job queue failed'));
  return boss.start();
}

function startOnUse(start: () => Promise<PgBoss>) {
  let started: Promise<PgBoss> | undefined;
  return {
    get: () => (started ??= start()),
    close: async () => (await started)?.stop(),
  };
}
