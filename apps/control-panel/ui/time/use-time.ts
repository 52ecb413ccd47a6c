import { useBusiness } from '../../data/session.ts';
import { memoize } from '../../i18n/memoize.ts';
import { useSpoken } from '../../i18n/spoken.ts';

/** Returns a function that formats instants as times in the business's time zone, such as `10:15`. */
export function useTime(): (instant: number) => string {
  const { timezone } = useBusiness();
  const { locale } = useSpoken();
  return timeFormat(locale, timezone);
}

const timeFormat = memoize((locale, timeZone) => {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  return (instant: number) => format.format(instant);
});
