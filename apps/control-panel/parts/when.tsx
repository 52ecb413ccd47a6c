import { useBusiness } from '../api/session.ts';
import { useSpoken } from '../texts/use-texts.ts';

/** Formats instants as the business's day, such as `22 Nov 2026`. */
export function useDay(): (instant: string) => string {
  const format = useFormat({ dateStyle: 'medium' });
  return instant => format.format(new Date(instant));
}

/** Formats instants by the business's clock, such as `22 Nov 2026, 14:30`. */
export function useMoment(): (instant: string) => string {
  const format = useFormat({ dateStyle: 'medium', timeStyle: 'short' });
  return instant => format.format(new Date(instant));
}

/** An instant by the business's clock. */
export function When({ at, time = true }: { at: string; time?: boolean }) {
  const format = useFormat({ dateStyle: 'medium', ...(time && { timeStyle: 'short' }) });
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}

function useFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { timezone } = useBusiness();
  const { locale } = useSpoken();
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: timezone });
}
