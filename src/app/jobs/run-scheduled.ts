import { systemCaller } from '../../platform/caller.ts';
import { createContext } from '../context.ts';
import type { AppServices } from '../services.ts';
import type { ScheduledJob } from './schedule.ts';

/** A job must not go round for ever on something that it counts and cannot do. */
const mostRounds = 1000;

/** Runs a scheduled job now, until `stop` at the latest, and answers how much it did. */
export async function runScheduled(
  services: AppServices,
  job: ScheduledJob,
  stop?: AbortSignal,
): Promise<number> {
  let done = 0;
  for (let round = 0; round < mostRounds; round += 1) {
    const context = createContext(services, { caller: systemCaller(job.name) });
    const count = await job.run(context);
    done += count;
    if (count === 0 || !job.untilDone || stop?.aborted) break;
  }
  return done;
}
