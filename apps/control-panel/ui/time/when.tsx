import { useZone } from '../../data/session.ts';
import { memoize } from '../../i18n/memoize.ts';
import { useSpoken } from '../../i18n/spoken.ts';

/**
 * Returns a function that formats instants as days in the business's time zone, such as `22 Nov`. Another year
 * is added: `22 Nov 2025`.
 */
export function useDay(): (instant: string) => string {
  return dayFormat(useSpoken().locale, useZone());
}

/** Returns a function that formats dates, `2026-11-22`, in the same way as `useDay`. */
export function useDate(): (date: string) => string {
  return dayFormat(useSpoken().locale, 'UTC');
}

/** Returns a function that formats instants in the business's time zone, such as `22 Nov, 14:30`. */
export function useMoment(): (instant: string) => string {
  return momentFormat(useSpoken().locale, useZone());
}

/** Shows an instant in the business's time zone. */
export function When({ at }: { at: string }) {
  const moment = useMoment();
  return <time dateTime={at}>{moment(at)}</time>;
}

const dayFormat = memoize(formatWith({}));
const momentFormat = memoize(formatWith({ hour: 'numeric', minute: '2-digit' }));

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

/** Removes the suffix that some languages add to the year, because it would wrap in narrow places. */
function withoutSuffix(parts: readonly Intl.DateTimeFormatPart[]): string {
  return parts
    .map(({ value }, index) =>
      parts[index - 1]?.type === 'year' ? value.replace(/^\s\p{L}+\.?/u, '') : value,
    )
    .join('');
}
