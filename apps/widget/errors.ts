import { ApiError } from './api.ts';
import type { Texts } from './texts/load.ts';

/** Returns a message for the visitor: the reason of a failure and the next step. `refused` is for refusals by a rule. */
export function wordsFor(error: unknown, texts: Texts, refused = texts.refused): string {
  if (!(error instanceof ApiError)) {
    // A bug is logged to the console for developers.
    console.error(error);
    return texts.failed;
  }
  const sentence = sentenceFor(error, texts);
  if (sentence) return sentence;
  switch (error.code) {
    case 'OFFLINE':
      return texts.offline;
    case 'BUSY':
      return texts.busy;
    case 'RATE_LIMITED':
      return texts.limited({ minutes: Math.max(1, Math.ceil(error.retryAfterSeconds / 60)) });
    case 'RULE_VIOLATION':
    case 'SLOT_UNAVAILABLE':
    case 'HOLD_EXPIRED':
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

/** Defaults for facts that a sentence names and a refusal lacks. */
const unsaid = { name: '', variantName: '', staffName: null, limit: 0, left: 0 };

/** Returns the shop's sentence for a refusal, by its reason; undefined if it has none. */
export function sentenceFor({ code, why }: ApiError, { refusals }: Texts): string | undefined {
  const { reason = '', facts = {} } = why;
  const sentence = refusals?.[reason] ?? refusals?.[general[code] ?? ''];
  if (typeof sentence !== 'function') return sentence;
  return sentence({ ...unsaid, ...facts, said: facts.said?.replace(/\.$/, '') ?? null });
}

/** Sentences by error code, for any reason. */
const general: Readonly<Record<string, string>> = {
  VALIDATION_FAILED: 'invalid',
  VERSION_CONFLICT: 'changed',
};
