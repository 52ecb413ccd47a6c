import { ApiError } from './api.ts';
import type { Texts } from './texts/load.ts';

/** A message for the visitor: why something failed, and what to do; `refused` is for what a rule forbids. */
export function wordsFor(error: unknown, texts: Texts, refused = texts.refused): string {
  if (!(error instanceof ApiError)) {
    // A bug: logged to the console for developers.
    console.error(error);
    return texts.failed;
  }
  switch (error.code) {
    case 'OFFLINE':
      return texts.offline;
    case 'BUSY':
      return texts.busy;
    case 'RATE_LIMITED':
      return texts.limited({ minutes: Math.max(1, Math.ceil(error.retryAfterSeconds / 60)) });
    case 'RULE_VIOLATION':
      return refused;
    case 'FORBIDDEN':
      return error.details.bookingUrl ? texts.notHere : texts.closed;
    case 'UNAUTHENTICATED':
    case 'NOT_FOUND':
      return texts.closed;
    default:
      return texts.failed;
  }
}
