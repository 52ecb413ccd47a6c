import { useMemo } from 'react';
import { useBusiness } from '../api/session.ts';
import { useSpoken } from '../texts/use-texts.ts';

/** Formats instants as times of the business's clock, such as `10:15`. */
export function useTime(): (instant: number) => string {
  const { timezone } = useBusiness();
  const { locale } = useSpoken();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: timezone });
    return instant => format.format(instant);
  }, [timezone, locale]);
}
