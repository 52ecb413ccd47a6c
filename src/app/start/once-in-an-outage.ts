import type { LogFn, LoggerOptions } from 'pino';
import { codeOf, isOutage } from '../../platform/database/connection/failures.ts';

/** One line covers an outage of the database for this many milliseconds. */
const every = 60_000;

interface Facts {
  readonly err?: unknown;
  readonly reason?: unknown;
}

/**
 * Returns pino's hook that passes one line a minute about an outage of the database, with the number of omitted ones. Each call,
 * job and probe meets the same outage, and would log it.
 */
export function onceInAnOutage(
  now: () => number = () => performance.now(),
): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> {
  let passedAt = -Infinity;
  let omitted = 0;
  return function (args, method: LogFn) {
    const [facts, ...texts] = args as [unknown, ...string[]];
    if (!isAboutOutage(facts)) return method.apply(this, args);
    if (now() - passedAt < every) {
      omitted += 1;
      return;
    }
    // Lines of an earlier outage say nothing about this one.
    if (now() - passedAt > 10 * every) omitted = 0;
    passedAt = now();
    method.apply(this, [{ ...facts, ...(omitted > 0 && { omitted }) }, ...texts]);
    omitted = 0;
  };
}

/** Facts of lines that say no more than that the database is away. A line about a job can be about a mail server. */
const usual: ReadonlySet<string> = new Set(['requestId', 'queue', 'code', 'reason', 'err']);

function isAboutOutage(facts: unknown): facts is Facts {
  if (typeof facts !== 'object' || facts === null) return false;
  const { err, reason } = facts as Facts;
  if (!isOutage(reason) && (err === undefined || !isOutage(codeOf(err)))) return false;
  return Object.keys(facts).every(name => usual.has(name));
}
