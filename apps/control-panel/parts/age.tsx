import { makeOnce } from '../texts/make-once.ts';
import { useSpoken } from '../texts/spoken.ts';
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

const formatIn = makeOnce(
  (locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }),
);

/** How long ago something was, or in how long it will be; the exact time shows on pointing at it. */
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
