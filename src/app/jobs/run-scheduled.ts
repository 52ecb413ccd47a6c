import { systemCaller } from '../../platform/caller.ts';
import { logFailure } from '../../platform/log-failure.ts';
import { createContext } from '../context.ts';
import type { AppServices } from '../services.ts';
import { inTrace } from '../../platform/tracing/spans.ts';
import type { JobLog } from './log.ts';
import type { ScheduledJob } from './schedule.ts';

/** A job must not go round for ever on something that it counts and cannot do. */
const mostTurns = 1000;

/**
 * Runs scheduled jobs now, until `stop` at the latest, and answers how much they did. They take turns, so that one with much
 * to do holds up no other. One that fails is logged and ends no other. @throws its error, once the others are done.
 */
export async function runScheduled(
  services: AppServices,
  jobs: readonly ScheduledJob[],
  { log = services.log, stop }: { log?: JobLog; stop?: AbortSignal } = {},
): Promise<number> {
  let done = 0;
  const errors: unknown[] = [];
  let left = jobs;
  for (let turn = 0; turn < mostTurns && left.length > 0; turn += 1) {
    const more: ScheduledJob[] = [];
    for (const job of left) {
      if (turn > 0 && stop?.aborted) break;
      try {
        const count = await inTrace(`job ${job.name}`, () =>
          job.run(createContext(services, { caller: systemCaller(job.name) })),
        );
        done += count;
        if (count > 0) more.push(job);
      } catch (error) {
        logFailure(log, error, { job: job.name }, 'a job failed and will be run again');
        errors.push(error);
      }
    }
    left = more;
  }
  if (errors.length > 0) throw errors[0];
  return done;
}
