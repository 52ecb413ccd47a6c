import type { PgBoss } from 'pg-boss';
import type { AppServices } from '../services.ts';
import type { DueWatch } from './due-watch.ts';
import type { JobLog } from './log.ts';
import { runRound } from './run-round.ts';
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

/** The minutes of the hour, in UTC. */
export function cronOf({ minutes, from }: Round): string {
  const all = Array.from({ length: 60 / minutes }, (_, k) => from + k * minutes);
  return `${all.join(',')} * * * *`;
}

/** An earlier version had other rounds, for which nobody works any more. */
async function forgetOthers(queue: PgBoss, known: ReadonlySet<string>): Promise<void> {
  for (const { name } of await queue.getSchedules()) {
    if (!known.has(name)) await queue.unschedule(name);
  }
}

const { policy: _policy, ...updatable } = queueOptions;
