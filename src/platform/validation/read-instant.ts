import { invalid } from '../errors.ts';
import { localDateTime, parseInstant, toIso, wallToInstant } from '../lib/time.ts';

/**
 * Reads an instant with any offset and answers it in UTC as ISO text; null and absent stay null.
 * @throws DomainError VALIDATION_FAILED, which for a time without an offset names the business's zone.
 */
export function readInstant<T extends string | null | undefined>(
  text: T,
  zone: string,
  path: string,
): T extends string ? string : string | null {
  type Answer = T extends string ? string : string | null;
  if (text == null) return null as Answer;
  const read = parseInstant(text);
  if ('instant' in read) return toIso(read.instant) as Answer;
  throw invalid(
    path,
    read.problem === 'no_offset'
      ? `${text} has no offset. The business's zone is ${zone}: send ${withOffset(text, zone)} or the same in UTC.`
      : 'must be an ISO 8601 date and time with an offset, such as 2026-03-30T10:00:00Z.',
  );
}

function withOffset(text: string, zone: string): string {
  const [date = '', time = ''] = text.split(/[T ]/);
  return localDateTime(wallToInstant(date, time.slice(0, 5), zone), zone);
}
