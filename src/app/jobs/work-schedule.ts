import type { PgBoss } from 'pg-boss';
import type { AppServices } from '../services.ts';
import { lookAnyway, type DueWatch } from './due-watch.ts';
import type { JobLog } from './log.ts';
import { runScheduled } from './run-scheduled.ts';
import type { ScheduledJob } from './schedule.ts';

const pollingIntervalSeconds = lookAnyway / 1000;

/** One run at a time of all processes; one that is not heard of for half a minute is taken for dead. */
const queueOptions = {
  policy: 'exclusive',
  retryLimit: 3,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 3600,
  heartbeatSeconds: 30,
  deleteAfterSeconds: 86_400,
} as const;

/** Has the queue run jobs at their times, here or in another process. `stop` ends those that take long. */
export async function workSchedule(
  queue: PgBoss,
  services: AppServices,
  jobs: readonly ScheduledJob[],
  { log, watch, stop }: { log: JobLog; watch: DueWatch; stop: AbortSignal },
): Promise<void> {
  for (const job of jobs) {
    await queue.createQueue(job.name, queueOptions);
    await queue.updateQueue(job.name, updatable);
    await queue.schedule(job.name, job.cron);
    const worker = await queue.work(job.name, { pollingIntervalSeconds }, async () => {
      try {
        return { done: await runScheduled(services, job, stop) };
      } catch (error) {
        log.error({ err: error, job: job.name }, 'a job failed and will be run again');
        throw error;
      }
    });
    watch.set(job.name, () => queue.notifyWorker(worker));
  }
}

const { policy: _policy, ...updatable } = queueOptions;
