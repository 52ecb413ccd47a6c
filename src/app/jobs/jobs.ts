import { setTimeout as pause } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { logFailure } from '../../platform/log-failure.ts';
import type { AppServices } from '../services.ts';
import { Dispatcher, type DispatcherSettings } from './dispatcher.ts';
import { DueWatch, lookAnyway, outboxWork } from './due-watch.ts';
import { Loop } from './loop.ts';
import { type Round, schedule, type ScheduledJob } from './schedule.ts';
import { type Senders, startSenders } from './start-senders.ts';
import type { JobLog } from './log.ts';
import { runRound } from './run-scheduled.ts';

const startAgainAfter = 10_000;

interface JobSettings extends DispatcherSettings {
  /** Interval of looks for due work that other processes may have caused. */
  lookEveryMilliseconds?: number;
  /** Time for work in progress when the process ends. */
  patienceMilliseconds?: number;
}

/** Background work of a process. */
export interface Jobs {
  /** Takes no new work. Work in progress finishes, or is aborted after a while. */
  drain(): Promise<void>;
}

/**
 * Starts the background work: processes the outbox, sends webhooks, mails and notifications, and runs the schedule by the job
 * queue.
 * A change of this process starts its work soon. Otherwise a look each second finds it, or each five seconds after a quiet time.
 * Any number of processes can run this. Database errors are logged and the work is retried.
 */
export function startJobs(
  services: AppServices,
  settings: JobSettings,
  jobs: readonly ScheduledJob[] = schedule,
): Jobs {
  const { log, patienceMilliseconds: patience = 3000, lookEveryMilliseconds } = settings;
  const stop = new AbortController();
  const dispatcher = new Dispatcher(services, settings, () => loop.nudge());
  const loop = new Loop(
    async () => {
      try {
        await dispatcher.pass();
      } catch (error) {
        logFailure(log, error, {}, 'the outbox could not be read');
      }
    },
    () => lookAnyway,
  );
  const nudge = () => loop.nudge();
  const watch = new DueWatch(services, log, lookEveryMilliseconds);
  watch.set(outboxWork, nudge);
  services.writes.on('committed', nudge);
  const working = keepStarting(services, settings, jobs, watch, stop.signal);

  return {
    drain: async () => {
      services.writes.off('committed', nudge);
      stop.abort();
      await Promise.all([
        working.then(work => work?.stop(patience)),
        watch.stop(),
        loop.stop(),
        dispatcher.stop(patience),
      ]);
    },
  };
}

/** Starts everything that needs the job queue. A failed start is retried until `stop`. */
async function keepStarting(
  services: AppServices,
  settings: JobSettings,
  jobs: readonly ScheduledJob[],
  watch: DueWatch,
  stop: AbortSignal,
): Promise<{ stop(patience: number): Promise<void> } | undefined> {
  const { log } = settings;
  const [{ openQueue }, { workSchedule }] = await Promise.all([
    import('./open-queue.ts'),
    import('./work-schedule.ts'),
  ]);
  while (!stop.aborted) {
    const queue = openQueue(services);
    queue.on('error', error => logFailure(log, error, {}, 'the job queue failed'));
    queue.on('warning', warning => log.warn({ warning }, 'the job queue warns'));
    let senders: Senders | undefined;
    try {
      await queue.start();
      senders = startSenders(queue, services, settings, watch);
      let ended: (() => Promise<unknown>) | undefined;
      if (!services.config.databaseUrl) ended = runAlone(services, jobs, { log, stop });
      else await workSchedule(queue, services, jobs, { log, watch, stop });
      return { stop: patience => stopAll(queue, senders, ended, patience) };
    } catch (error) {
      logFailure(log, error, {}, 'the job queue could not be started and will be tried again');
      await senders?.stop(0);
      await queue.stop({ graceful: false }).catch(() => undefined);
      await pause(startAgainAfter, undefined, { signal: stop }).catch(() => undefined);
    }
  }
  return undefined;
}

/** Senders report results to the queue, so the queue is closed after them. */
async function stopAll(
  queue: PgBoss,
  senders: Senders | undefined,
  ended: (() => Promise<unknown>) | undefined,
  patience: number,
): Promise<void> {
  const rounds = Promise.race([ended?.(), pause(patience, undefined, { ref: false })]);
  await Promise.all([senders?.stop(patience), rounds]);
  await queue.stop({ timeout: patience });
}

const minute = 60_000;

/**
 * Runs jobs at their times without the job queue, for the single process of the embedded database.
 * No other process shares the rounds. A trip through the queue would cost more time than most rounds.
 * Each round waits for its next time, or for a minute after a failure. Returns a function that stops the loops and waits for
 * rounds in progress.
 */
function runAlone(
  services: AppServices,
  jobs: readonly ScheduledJob[],
  { log, stop }: { log: JobLog; stop: AbortSignal },
): () => Promise<unknown> {
  const rounds = Map.groupBy(jobs, ({ round }) => round);
  const loops = [...rounds].map(([round, ofRound]) => {
    let wait: number | undefined;
    const work = async () => {
      // A loop runs at once, before the round's time.
      const isDue = wait !== undefined;
      wait = Infinity;
      if (!isDue) return;
      // The error is already logged with the job's name.
      await runRound(services, round, ofRound, { log, stop }).catch(() => (wait = minute));
    };
    return new Loop(work, () => Math.min(wait ?? Infinity, untilNext(round, Date.now())));
  });
  return () => Promise.all(loops.map(loop => loop.stop()));
}

function untilNext({ minutes, from }: Round, now: number): number {
  const period = minutes * minute;
  return period - ((now - from * minute) % period);
}
