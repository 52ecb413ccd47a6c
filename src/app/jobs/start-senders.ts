import { setTimeout as pause } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { logFailure } from '../../platform/log-failure.ts';
import { waitsForMove } from '../cells/waits-for-move.ts';
import type { AppServices } from '../services.ts';
import { lookAnyway, type DueWatch } from './due-watch.ts';
import type { JobLog } from './log.ts';
import { Loop } from './loop.ts';
import { queues } from './queues.ts';
import { Sender } from './sender.ts';

export interface Senders {
  /** Takes no new jobs and waits for jobs in progress, for `patience` milliseconds at most. */
  stop(patience: number): Promise<void>;
}

/** Starts the senders of all queues. The watch wakes them, and so does each job enqueued by this process. */
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
          if (!(await waitsForMove(services))) await sender.pass(boss);
        } catch (error) {
          logFailure(log, error, { queue: queue.name }, 'the job queue could not be read');
        }
      },
      () => lookAnyway,
    );
    watch.set(queue.name, () => loop.nudge());
    return { sender, loop };
  });
  // A job becomes visible when its transaction commits, soon after it was enqueued or a little later.
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
      // A look in progress may still take jobs.
      const idle = Promise.all(
        running.map(({ sender, loop }) => loop.stop().then(() => sender.idle())),
      );
      await Promise.race([idle, pause(patience, undefined, { ref: false })]);
    },
  };
}
