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
  /** How often to look for what is due when this process changes nothing; others may. */
  lookEveryMilliseconds?: number;
  /** How long what is under way may take when the process ends. */
  patienceMilliseconds?: number;
}

/** The work of a process that nobody waits for. */
export interface Jobs {
  /** Takes no new work, lets what is under way finish or breaks it off after a while. */
  drain(): Promise<void>;
}

/**
 * Starts working: hands the outbox over and sends webhooks; sends mails and notifications, and runs what is scheduled,
 * by the job queue. It begins with what is due soon after a change of this process, and by a look each second, or each
 * five where nothing was due for a while. Any number of processes may do so. Errors of the database are logged and the
 * work is tried again.
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

/** Starts all that needs the job queue, however often it takes, unless stopped before. */
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

/** The senders note in the queue what came of their jobs, so it is closed after them. */
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
