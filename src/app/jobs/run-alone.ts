import type { AppServices } from '../services.ts';
import type { JobLog } from './log.ts';
import { Loop } from './loop.ts';
import { runRound } from './run-round.ts';
import type { Round, ScheduledJob } from './schedule.ts';

const minute = 60_000;

/**
 * Runs jobs at their times without the job queue, for the one process of the embedded database: there is no other to divide
 * them with, and to put a round into the queue and take it out again costs more of its time than most rounds do. Each round
 * waits for its next time; one that failed, for a minute. Answers what begins no more of them and waits for those under way.
 */
export function runAlone(
  services: AppServices,
  jobs: readonly ScheduledJob[],
  { log, stop }: { log: JobLog; stop: AbortSignal },
): () => Promise<unknown> {
  const rounds = Map.groupBy(jobs, ({ round }) => round);
  const loops = [...rounds].map(([round, ofRound]) => {
    let wait: number | undefined;
    const work = async () => {
      // A loop begins at once, which is no round's time.
      const isDue = wait !== undefined;
      wait = Infinity;
      if (!isDue) return;
      // It was logged with the job's name.
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
