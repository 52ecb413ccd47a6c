import { memoize } from '../../i18n/memoize.ts';
import { useSpoken } from '../../i18n/spoken.ts';
import { useMinute } from './use-minute.ts';
import { useMoment } from './when.tsx';

const units = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;

const justNow = ['second', Infinity] as const;

const formatIn = memoize(
  (locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }),
);

/** Shows a time relative to now. The exact time is in the tooltip. */
export function Age({ at }: { at: string }) {
  const { locale } = useSpoken();
  const now = useMinute();
  const moment = useMoment();
  const seconds = (Date.parse(at) - now) / 1000;
  const [unit, size] = units.find(([, each]) => Math.abs(seconds) >= each) ?? justNow;
  return (
    <time dateTime={at} title={moment(at)}>
      {formatIn(locale).format(Math.trunc(seconds / size), unit)}
    </time>
  );
}
