import { codeOf, translateFailure } from './database/connection/failures.ts';
import { DomainError } from './errors.ts';
import type { Log } from './lib/log.ts';

/** Logs a failure outside of calls. A bug is logged in full; a temporary failure or a refusal takes one line. */
export function logFailure(
  log: Pick<Log, 'warn' | 'error'>,
  error: unknown,
  facts: object,
  text: string,
): void {
  const failure = translateFailure(error);
  if (!(failure instanceof DomainError)) return log.error({ ...facts, err: error }, text);
  const { code, message: reason } = failure;
  log.warn({ ...facts, code, reason: codeOf(error) ?? reason }, text);
}
