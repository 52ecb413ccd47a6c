import { useBusiness } from '../../../api/session.ts';
import { dayOf } from '../../../calendar/days.ts';
import { instantAt } from '../../../calendar/wall-clock.ts';
import { makeOnce } from '../../../texts/make-once.ts';
import { useSpoken } from '../../../texts/use-texts.ts';

const formatsIn = makeOnce((locale: string, timeZone: string) => {
  const day = { weekday: 'short', day: 'numeric', month: 'short', timeZone } as const;
  return {
    days: new Intl.DateTimeFormat(locale, day),
    hours: new Intl.DateTimeFormat(locale, { ...day, hour: 'numeric', minute: '2-digit' }),
  };
});

/** Says from when to when something is: whole days as days. */
export function useSpan(): (span: { startAt: string; endAt: string }) => string {
  const { timezone } = useBusiness();
  const { locale } = useSpoken();
  const { days, hours } = formatsIn(locale, timezone);
  const isMidnight = (at: number) => instantAt(dayOf(at, timezone), '00:00', timezone) === at;
  return ({ startAt, endAt }) => {
    const [from, to] = [Date.parse(startAt), Date.parse(endAt)];
    const isWhole = isMidnight(from) && isMidnight(to);
    return (isWhole ? days : hours).formatRange(from, isWhole ? to - 1 : to);
  };
}
