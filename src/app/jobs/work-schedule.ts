import type { PgBoss } from 'pg-boss';
import type { AppServices } from '../services.ts';
import type { DueWatch } from './due-watch.ts';
import type { JobLog } from './log.ts';
import { runRound } from './run-scheduled.ts';
import type { Round, ScheduledJob } from './schedule.ts';

/** The watch wakes the workers for due jobs. They poll only in case a signal is lost. */
const pollingIntervalSeconds = 600;

/** One run at a time across all processes. A run without a heartbeat for half a minute counts as dead. */
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
  /** Aborts long jobs. */
  stop: AbortSignal;
}

/** Lets the queue run jobs at their times, in this or another process. */
export async function workSchedule(
  queue: PgBoss,
  services: AppServices,
  jobs: readonly ScheduledJob[],
  { log, watch, stop }: Work,
): Promise<void> {
  const rounds = Map.groupBy(jobs, ({ round }) => round);
  for (const [round, ofRound] of rounds) {
    const { name } = round;
    await queue.createQueue(name, queueOptions);
    await queue.updateQueue(name, updatable);
    await queue.schedule(name, cronOf(round));
    const worker = await queue.work(name, { pollingIntervalSeconds }, async () => {
      return { done: await runRound(services, round, ofRound, { log, stop }) };
    });
    watch.set(name, () => queue.notifyWorker(worker));
  }
  await forgetOthers(queue, new Set([...rounds.keys()].map(({ name }) => name)));
}

/** Returns a cron expression, in UTC. Only the minutes of the hour matter. */
export function cronOf({ minutes, from }: Round): string {
  const all = Array.from({ length: 60 / minutes }, (_, k) => from + k * minutes);
  return `${all.join(',')} * * * *`;
}

/** Removes schedules of earlier versions, whose rounds no longer have workers. */
async function forgetOthers(queue: PgBoss, known: ReadonlySet<string>): Promise<void> {
  for (const { name } of await queue.getSchedules()) {
    if (!known.has(name)) await queue.unschedule(name);
  }
}

const { policy: _policy, ...updatable } = queueOptions;
