import type { AppServices } from '../services.ts';
import type { JobLog } from './log.ts';
import { runScheduled } from './run-scheduled.ts';
import type { Round, ScheduledJob } from './schedule.ts';

/** Runs the jobs of a round and answers how much they did. @throws the error of one that failed, once the others are done. */
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
