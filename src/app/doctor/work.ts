import type { AppServices } from '../services.ts';
import { findingsAbout, type Finding } from './finding.ts';

const { ok, notice, wrong } = findingsAbout('Work');

/** Longest acceptable delay of due work, in seconds. */
const mostSeconds = 300;
/** Highest number of rows listed for each job. */
const mostNamed = 5;

/** Checks that pending work makes progress, and lists failed work. */
export async function workFindings({ measureWork }: AppServices): Promise<Finding[]> {
  const work = await measureWork();
  const minutes = (seconds: number) => `${Math.round(seconds / 60)} minutes`;
  const late = work.jobs.filter(({ age }) => age > mostSeconds);
  const failed = work.jobs.filter(({ state }) => state === 'failed');
  const findings = [
    ...late.map(({ queue, age }) =>
      wrong(
        `A job of ${queue} has been due for ${minutes(age)}: does a process of the service run?`,
      ),
    ),
    ...failed.map(({ queue, count }) =>
      notice(`${count} of ${queue} failed for good; the log says why.`),
    ),
  ];
  if (work.outboxAge > mostSeconds)
    findings.push(
      wrong(
        `Events have waited for ${minutes(work.outboxAge)}: does a process of the service run?`,
      ),
    );
  if (work.webhooksFailed > 0)
    findings.push(notice(`${work.webhooksFailed} webhooks were given up within a day.`));
  for (const [job, rows] of Map.groupBy(work.setAside, each => each.job)) {
    const named = rows.slice(0, mostNamed).map(({ subject, reason }) => `${subject} (${reason})`);
    const more = rows.length > mostNamed ? `, and ${rows.length - mostNamed} more` : '';
    findings.push(
      wrong(`${job} has set aside what it cannot process: ${named.join(', ')}${more}.`),
    );
  }
  if (work.paymentsUnknown > 0)
    findings.push(
      notice(`Of ${work.paymentsUnknown} payments the provider has not said how they ended.`),
    );
  return findings.length > 0 ? findings : [ok('Nothing waits too long, and nothing failed.')];
}
