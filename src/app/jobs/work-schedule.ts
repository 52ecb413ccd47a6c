import type { PgBoss } from 'pg-boss';
import type { AppServices } from '../services.ts';
import type { DueWatch } from './due-watch.ts';
import type { JobLog } from './log.ts';
import { runScheduled } from './run-scheduled.ts';
import type { Round, ScheduledJob } from './schedule.ts';

/** The watch sees what is due and wakes the workers, which look by themselves only in case that this is lost. */
const pollingIntervalSeconds = 600;

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

interface Work {
  log: JobLog;
  watch: DueWatch;
  /** Ends jobs that take long. */
  stop: AbortSignal;
}

/** Has the queue run jobs at their times, here or in another process. */
export async function workSchedule(
  queue: PgBoss,
  services: AppServices,
  jobs: readonly ScheduledJob[],
  { log, watch, stop }: Work,
): Promise<void> {
  const rounds = Map.groupBy(jobs, ({ round }) => round);
  for (const [round, ofRound] of rounds) {
    const { name, cron } = round;
    await queue.createQueue(name, queueOptions);
    await queue.updateQueue(name, updatable);
    await queue.schedule(name, cron);
    const worker = await queue.work(name, { pollingIntervalSeconds }, async () => {
      return { done: await runRound(services, round, ofRound, { log, stop }) };
    });
    watch.set(name, () => queue.notifyWorker(worker));
  }
  await forgetOthers(queue, new Set([...rounds.keys()].map(({ name }) => name)));
}

async function runRound(
  services: AppServices,
  { seconds, together }: Round,
  jobs: readonly ScheduledJob[],
  { log, stop }: Pick<Work, 'log' | 'stop'>,
): Promise<number> {
  const timeout = AbortSignal.timeout(seconds * 1000);
  const options = { log, stop: AbortSignal.any([stop, timeout]) };
  const lanes = together ? jobs.map(job => [job]) : [jobs];
  const ended = await Promise.allSettled(lanes.map(lane => runScheduled(services, lane, options)));
  let done = 0;
  for (const lane of ended) {
    if (lane.status === 'rejected') throw lane.reason;
    done += lane.value;
  }
  return done;
}

/** An earlier version had other rounds, for which nobody works any more. */
async function forgetOthers(queue: PgBoss, known: ReadonlySet<string>): Promise<void> {
  for (const { name } of await queue.getSchedules()) {
    if (!known.has(name)) await queue.unschedule(name);
  }
}

const { policy: _policy, ...updatable } = queueOptions;
