import { invalid } from '../../src/platform/errors.ts';

/**
 * What was read, as the JSON to be sent. @throws DomainError VALIDATION_FAILED if it is larger than this: `limit` bounds
 * how many entries a page has, but only now it is known how large they are.
 */
export function answerText(data: unknown, mostMegabytes: number): string {
  const text = JSON.stringify(data);
  const bytes = Buffer.byteLength(text);
  const most = mostMegabytes * 1_000_000;
  if (bytes <= most) return text;
  const fitting = fittingEntries(data, most);
  throw invalid(
    'limit',
    `must be at most ${fitting} here: these entries are so long that the answer would have ${(bytes / 1_000_000).toFixed(1)} MB, and at most ${mostMegabytes} MB is sent. Go on by the cursor.`,
  );
}

/** How many entries of a page such an answer has room for. */
function fittingEntries(page: unknown, most: number): number {
  const entries: unknown[] = Object.values(page as object).find(Array.isArray) ?? [];
  let bytes = 1_000;
  const tooLong = entries.findIndex(entry => {
    bytes += Buffer.byteLength(JSON.stringify(entry)) + 1;
    return bytes > most;
  });
  return Math.max(1, tooLong);
}
