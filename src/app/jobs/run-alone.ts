import type { AppServices } from '../services.ts';
import type { JobLog } from './log.ts';
import { Loop } from './loop.ts';
import { runRound } from './run-scheduled.ts';
import type { Round, ScheduledJob } from './schedule.ts';

const minute = 60_000;

/**
 * Runs jobs at their times without the job queue, for the single process of the embedded database.
 * No other process shares the rounds. A trip through the queue would cost more time than most rounds.
 * Each round waits for its next time, or for a minute after a failure. Returns a function that stops the loops and waits for
 * rounds in progress.
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
      // A loop runs at once, before the round's time.
      const isDue = wait !== undefined;
      wait = Infinity;
      if (!isDue) return;
      // The error is already logged with the job's name.
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
