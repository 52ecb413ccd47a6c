import { useZone } from '../api/session.ts';
import { makeOnce } from '../texts/make-once.ts';
import { useSpoken } from '../texts/spoken.ts';

/** Formats instants as the business's day, such as `22 Nov`, of another year `22 Nov 2025`. */
export function useDay(): (instant: string) => string {
  return dayFormat(useSpoken().locale, useZone());
}

/** Formats dates, `2026-11-22`, as `useDay` does instants. */
export function useDate(): (date: string) => string {
  return dayFormat(useSpoken().locale, 'UTC');
}

/** Formats instants by the business's clock, such as `22 Nov, 14:30`. */
export function useMoment(): (instant: string) => string {
  return momentFormat(useSpoken().locale, useZone());
}

/** An instant by the business's clock. */
export function When({ at }: { at: string }) {
  const moment = useMoment();
  return <time dateTime={at}>{moment(at)}</time>;
}

const dayFormat = makeOnce(formatWith({}));
const momentFormat = makeOnce(formatWith({ hour: 'numeric', minute: '2-digit' }));

function formatWith(time: Intl.DateTimeFormatOptions) {
  return (locale: string, timeZone: string): ((instant: string) => string) => {
    const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone });
    const day = { day: 'numeric', month: 'short', ...time, timeZone } as const;
    const short = new Intl.DateTimeFormat(locale, day);
    const long = new Intl.DateTimeFormat(locale, { ...day, year: 'numeric' });
    return instant => {
      const at = new Date(instant);
      if (year.format(at) === year.format(Date.now())) return short.format(at);
      return withoutSuffix(long.formatToParts(at));
    };
  };
}

/** The year of some languages ends with its first letter, which a narrow place would break off. */
function withoutSuffix(parts: readonly Intl.DateTimeFormatPart[]): string {
  return parts
    .map(({ value }, index) =>
      parts[index - 1]?.type === 'year' ? value.replace(/^\s\p{L}+\.?/u, '') : value,
    )
    .join('');
}
