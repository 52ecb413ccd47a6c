import type { Round, ScheduledJob } from '../../../src/app/jobs/schedule.ts';

/** Half an hour ahead, so that a job is due only when a test makes it so. */
const far = { minutes: 60, from: (new Date().getUTCMinutes() + 30) % 60 };

/** Returns a job that reports its start and ends on the test's command. */
export function steered(
  name: string,
  end: (count: number) => Promise<number> = async () => 0,
  times: Pick<Round, 'minutes' | 'from'> = far,
) {
  let count = 0;
  let begin = () => {};
  const begun = new Promise<void>(resolve => (begin = resolve));
  const job: ScheduledJob = {
    name,
    round: { name, ...times, seconds: 60 },
    run: () => {
      begin();
      return end(++count);
    },
  };
  return { job, begun, runs: () => count };
}
