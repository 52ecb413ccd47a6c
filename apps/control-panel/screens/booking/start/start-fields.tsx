import { booking as t } from '#texts/booking';
import { useBusiness } from '../../../api/session.ts';
import { dayOf } from '../../../calendar/days.ts';
import { instantAt, timeAt } from '../../../calendar/wall-clock.ts';
import { DateField } from '../../../parts/date-field.tsx';
import { TimeField } from '../../../parts/time-field.tsx';
import styles from '../booking.module.css';

interface Props {
  startAt: number;
  /** How long it takes, once that is known. */
  minutes: number | undefined;
  error: string | undefined;
  onChange: (startAt: string) => void;
}

/** The day and time of a booking, on the business's clock. */
export function StartFields({ startAt, minutes, error, onChange }: Props) {
  const { timezone } = useBusiness();
  const [day, time] = [dayOf(startAt, timezone), timeAt(startAt, timezone)];
  const change = (toDay: string, toTime: string) =>
    onChange(new Date(instantAt(toDay, toTime, timezone)).toISOString());
  return (
    <div className={styles['pair']}>
      <DateField
        label={t.date}
        value={day}
        onChange={value => value && change(String(value), time)}
      />
      <TimeField
        label={t.time}
        value={time}
        error={error}
        description={
          minutes !== undefined &&
          t.until({ end: timeAt(startAt + minutes * 60_000, timezone), minutes })
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        onChange={to => change(day, to)}
      />
    </div>
  );
}
