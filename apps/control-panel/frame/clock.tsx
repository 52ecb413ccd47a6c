import { frame as texts } from '#texts/frame';
import { useBusiness } from '../api/session.ts';
import { useMinute } from '../parts/use-minute.ts';
import { useSpoken } from '../texts/spoken.ts';
import styles from './clock.module.css';

/** What time it is in the business, and here where that differs. */
export function Clock() {
  const { timezone } = useBusiness();
  const { locale } = useSpoken();
  const now = useMinute();
  const timeIn = (timeZone?: string) =>
    new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(now);
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: timezone,
  }).format(now);
  const here = timeIn(timezone);
  const own = timeIn();
  return (
    <div className={styles['clock']} title={texts.clock.title({ zone: timezone })}>
      <span className={styles['day']}>{day}</span>
      <time className="numbers" dateTime={new Date(now).toISOString()}>
        {here}
      </time>
      {own !== here && <span className={styles['own']}>{texts.clock.own({ time: own })}</span>}
    </div>
  );
}
