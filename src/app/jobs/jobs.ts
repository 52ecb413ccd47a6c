import { setTimeout as pause } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { AppServices } from '../services.ts';
import { Courier, mails, notifications } from './courier.ts';
import { Loop } from './loop.ts';
import { PostOffice, type PostOfficeSettings } from './post-office.ts';
import { schedule, type ScheduledJob } from './schedule.ts';

const startAgainAfter = 10_000;

interface JobSettings extends PostOfficeSettings {
  /** How long to leave the outbox alone when this process changes nothing; others may. */
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
 * Starts working: sends webhooks and notifications, by a look at the outbox each second and soon after each change of this
 * process, and runs what is scheduled, by the job queue. Any number of processes may do so. Whatever the
 * database refuses is logged and tried again.
 */
export function startJobs(
  services: AppServices,
  settings: JobSettings,
  jobs: readonly ScheduledJob[] = schedule,
): Jobs {
  const { log, patienceMilliseconds: patience = 3000, lookEveryMilliseconds = 1000 } = settings;
  const stop = new AbortController();
  const office = new PostOffice(services, settings, () => loop.nudge());
  const couriers = [
    new Courier(mails, services, log, () => loop.nudge()),
    new Courier(notifications, services, log, () => loop.nudge()),
  ];
  const loop = new Loop(async () => {
    try {
      await office.pass();
      for (const courier of couriers) await courier.pass();
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be read');
    }
  }, lookEveryMilliseconds);
  const nudge = () => loop.nudge();
  services.writes.on('committed', nudge);
  const scheduler = keepStarting(services, settings, jobs, stop.signal);

  return {
    drain: async () => {
      services.writes.off('committed', nudge);
      stop.abort();
      for (const courier of couriers) courier.stop();
      await Promise.all([
        scheduler.then(queue => queue?.stop({ timeout: patience })),
        loop.stop(),
        Promise.race([
          Promise.all([office.idle(), ...couriers.map(courier => courier.idle())]),
          pause(patience, undefined, { ref: false }),
        ]),
      ]);
      await office.stop();
    },
  };
}

/** Starts the job queue, however often it takes, unless told to stop before. */
async function keepStarting(
  services: AppServices,
  { log }: PostOfficeSettings,
  jobs: readonly ScheduledJob[],
  stop: AbortSignal,
): Promise<PgBoss | undefined> {
  const [{ openQueue }, { workSchedule }] = await Promise.all([
    import('./open-queue.ts'),
    import('./work-schedule.ts'),
  ]);
  while (!stop.aborted) {
    const queue = openQueue(services);
    queue.on('error', error => log.error({ err: error }, 'the job queue failed'));
    queue.on('warning', warning => log.warn({ warning }, 'the job queue warns'));
    try {
      await queue.start();
      await workSchedule(queue, services, jobs, log, stop);
      return queue;
    } catch (error) {
      log.error({ err: error }, 'the job queue could not be started and will be tried again');
      await queue.stop({ graceful: false }).catch(() => undefined);
      await pause(startAgainAfter, undefined, { signal: stop }).catch(() => undefined);
    }
  }
  return undefined;
}
