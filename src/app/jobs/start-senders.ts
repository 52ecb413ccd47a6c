import { setTimeout as pause } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { logFailure } from '../../platform/log-failure.ts';
import type { AppServices } from '../services.ts';
import { lookAnyway, type DueWatch } from './due-watch.ts';
import type { JobLog } from './log.ts';
import { Loop } from './loop.ts';
import { queues } from './queues.ts';
import { Sender } from './sender.ts';

export interface Senders {
  /** Takes no new jobs and waits for those under way, so many milliseconds at most. */
  stop(patience: number): Promise<void>;
}

/** Sends what is in the queues: what the watch sees there, and at once what this process has enqueued. */
export function startSenders(
  boss: PgBoss,
  services: AppServices,
  { log }: { log: JobLog },
  watch: DueWatch,
): Senders {
  const running = queues.map(queue => {
    const sender = new Sender(queue, services, log, () => loop.nudge());
    const loop = new Loop(
      async () => {
        try {
          await sender.pass(boss);
        } catch (error) {
          logFailure(log, error, { queue: queue.name }, 'the job queue could not be read');
        }
      },
      () => lookAnyway,
    );
    watch.set(queue.name, () => loop.nudge());
    return { sender, loop };
  });
  // A job can be taken once its transaction has committed, which is soon after it was enqueued or a little later.
  let isExpected = false;
  const nudge = () => {
    for (const { loop } of running) loop.nudge();
  };
  const onEnqueued = () => {
    isExpected = true;
    nudge();
  };
  const onCommitted = () => {
    if (isExpected) nudge();
    isExpected = false;
  };
  services.writes.on('enqueued', onEnqueued).on('committed', onCommitted);
  return {
    async stop(patience) {
      services.writes.off('enqueued', onEnqueued).off('committed', onCommitted);
      for (const { sender } of running) sender.stop();
      // A look under way may still take jobs.
      const idle = Promise.all(
        running.map(({ sender, loop }) => loop.stop().then(() => sender.idle())),
      );
      await Promise.race([idle, pause(patience, undefined, { ref: false })]);
    },
  };
}
