import { invalid } from '../../../src/platform/errors.ts';

/**
 * Serializes data as JSON for sending. `limit` bounds the number of entries, but their size is known only now.
 * @throws DomainError VALIDATION_FAILED for a page that is larger than this.
 */
export function answerText(data: unknown, mostMegabytes: number): string {
  const text = JSON.stringify(data);
  if (!isPage(data)) return text;
  const bytes = Buffer.byteLength(text);
  const most = mostMegabytes * 1_000_000;
  if (bytes <= most) return text;
  const fitting = fittingEntries(data.items, most);
  throw invalid(
    'limit',
    `must be at most ${fitting} here: these entries are so long that the answer would have ${(bytes / 1_000_000).toFixed(1)} MB, and at most ${mostMegabytes} MB is sent. Go on by the cursor.`,
  );
}

function isPage(data: unknown): data is { items: readonly unknown[] } {
  return typeof data === 'object' && data !== null && 'items' in data && 'nextCursor' in data;
}

/** Returns the number of page entries that fit into such an answer. */
function fittingEntries(entries: readonly unknown[], most: number): number {
  let bytes = 1_000;
  const tooLong = entries.findIndex(entry => {
    bytes += Buffer.byteLength(JSON.stringify(entry)) + 1;
    return bytes > most;
  });
  return Math.max(1, tooLong);
}
