import { systemCaller } from '../../platform/caller.ts';
import { logFailure } from '../../platform/log-failure.ts';
import { createContext } from '../context.ts';
import { waitsForMove } from '../cells/waits-for-move.ts';
import type { AppServices } from '../services.ts';
import { inTrace } from '../../platform/tracing/spans.ts';
import type { JobLog } from './log.ts';
import type { ScheduledJob, Round } from './schedule.ts';

/** Limit of turns, against a job that counts work without ever finishing it. */
const mostTurns = 1000;

/**
 * Runs scheduled jobs now, until `stop` at the latest, and returns the amount of work done.
 * Jobs take turns, so a job with much work does not delay others. A failed job is logged and does not end others.
 * @throws its error, after the others are done.
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
      if ((turn > 0 && stop?.aborted) || (await waitsForMove(services))) break;
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

/** Runs the jobs of a round and returns the amount of work done. @throws the error of a failed job, after the others are done. */
export async function runRound(
  services: AppServices,
  { seconds, together }: Round,
  jobs: readonly ScheduledJob[],
  { log, stop }: { log: JobLog; stop: AbortSignal },
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
