import { useBusiness } from '../api/session.ts';
import { makeOnce } from '../texts/make-once.ts';
import { useSpoken } from '../texts/spoken.ts';

/** Formats instants as times of the business's clock, such as `10:15`. */
export function useTime(): (instant: number) => string {
  const { timezone } = useBusiness();
  const { locale } = useSpoken();
  return timeFormat(locale, timezone);
}

const timeFormat = makeOnce((locale, timeZone) => {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  return (instant: number) => format.format(instant);
});
