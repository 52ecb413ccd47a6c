import { RateLimited, type DomainError } from '../../../src/platform/errors.ts';
import type { AuthTexts } from './pages.ts';

/**
 * Returns the reason of a sign-in failure for people. Failures that only a faulty program causes get a general
 * text.
 */
export function failureText(t: AuthTexts, failure: DomainError, requestId: string): string {
  if (failure instanceof RateLimited)
    return t.tooOften({ minutes: Math.ceil(failure.retryAfterSeconds / 60) });
  const paths = failure.issues.map(({ path }) => path);
  if (paths.includes('email')) return t.wrongEmail;
  if (paths.includes('name')) return t.wrongName;
  const byCode = { FORBIDDEN: t.foreign, BUSY: t.busy, INTERNAL: t.fault({ request: requestId }) };
  return byCode[failure.code as keyof typeof byCode] ?? t.refused;
}
