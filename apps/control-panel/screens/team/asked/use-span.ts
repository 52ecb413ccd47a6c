import { useBusiness } from '../../../api/session.ts';
import { useSpoken } from '../../../texts/use-texts.ts';
import { dayOf } from '../../../calendar/days.ts';
import { instantAt } from '../../../calendar/wall-clock.ts';

/** Says from when to when something is: whole days as days. */
export function useSpan(): (span: { startAt: string; endAt: string }) => string {
  const { timezone } = useBusiness();
  const { locale } = useSpoken();
  const days = { weekday: 'short', day: 'numeric', month: 'short', timeZone: timezone } as const;
  const hours = { ...days, hour: 'numeric', minute: '2-digit' } as const;
  const isMidnight = (at: number) => instantAt(dayOf(at, timezone), '00:00', timezone) === at;
  return ({ startAt, endAt }) => {
    const [from, to] = [Date.parse(startAt), Date.parse(endAt)];
    const isWhole = isMidnight(from) && isMidnight(to);
    return new Intl.DateTimeFormat(locale, isWhole ? days : hours).formatRange(
      from,
      isWhole ? to - 1 : to,
    );
  };
}
