import { setTimeout as pause } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { logFailure } from '../../platform/log-failure.ts';
import type { AppServices } from '../services.ts';
import { Dispatcher, type DispatcherSettings } from './dispatcher.ts';
import { DueWatch, lookAnyway, outboxWork } from './due-watch.ts';
import { Loop } from './loop.ts';
import { runAlone } from './run-alone.ts';
import { schedule, type ScheduledJob } from './schedule.ts';
import { startSenders, type Senders } from './start-senders.ts';

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
