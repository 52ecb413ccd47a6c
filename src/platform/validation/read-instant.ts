import { invalid } from '../errors.ts';
import { localDateTime, wallToInstant } from '../lib/time/time.ts';

/**
 * A date and time without an offset, so not an instant yet. The reader of an input does not know the zone; the use case knows the
 * business's.
 */
export class TimeWithoutOffset {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** An instant as the scalar `DateTime` passes it to use cases: epoch milliseconds, unless its offset is missing. */
export type InstantInput = number | TimeWithoutOffset;

/**
 * Returns an instant of an input in epoch milliseconds; null and absent become null.
 * @throws DomainError VALIDATION_FAILED for a time without an offset, with the business's zone and an example.
 */
export function readInstant(given: InstantInput, zone: string, path: string): number;
export function readInstant(
  given: InstantInput | null | undefined,
  zone: string,
  path: string,
): number | null;
export function readInstant(
  given: InstantInput | null | undefined,
  zone: string,
  path: string,
): number | null {
  if (given == null) return null;
  if (typeof given === 'number') return given;
  const { text } = given;
  const example = withOffset(text, zone);
  throw invalid(
    path,
    `${text} has no offset. The business's zone is ${zone}: send ${example} or the same in UTC.`,
  );
}

function withOffset(text: string, zone: string): string {
  const [date = '', time = ''] = text.split(/[T ]/);
  return localDateTime(wallToInstant(date, time.slice(0, 5), zone), zone);
}
