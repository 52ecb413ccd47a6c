import { booking as t } from '#texts/booking';
import { bookingStartAgain } from '#texts/bookingStartAgain';
import { Button } from '@mantine/core';
import { useBusiness } from '../../../data/session.ts';
import { dayOf } from '../../../i18n/days.ts';
import { instantAt, timeAt } from '../../../i18n/wall-clock.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TimeField } from '../../../ui/form/time-field.tsx';
import { useAddress } from '../../../data/use-address.ts';
import { useMinute } from '../../../ui/time/use-minute.ts';
import { weeksAfter } from './weeks-after.ts';
import styles from '../booking.module.css';

const weeks = [1, 2, 4, 6] as const;

interface Props {
  startAt: number;
  /** Duration in minutes, undefined until it is known. */
  minutes: number | undefined;
  error: string | undefined;
  onChange: (startAt: string) => void;
}

/** Fields for the day and time of a booking, in the business's time zone. */
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

/**
 * Offers starts some weeks after the visit in the address, at its time of day. Renders nothing if the address
 * has none.
 */
export function Again({ onChoose }: { onChoose: (startAt: string) => void }) {
  const { timezone } = useBusiness();
  const now = useMinute();
  const [{ again }] = useAddress();
  const startAt = Date.parse(again ?? '');
  if (!startAt) return null;
  return (
    <div className={styles['nearest']} role="group" aria-label={bookingStartAgain.again}>
      {weeks.map(count => (
        <Button
          key={count}
          size="compact-sm"
          variant="default"
          onClick={() => onChoose(weeksAfter(startAt, count, { timezone, now }))}
        >
          {count === 1 ? bookingStartAgain.nextWeek : bookingStartAgain.inWeeks({ weeks: count })}
        </Button>
      ))}
    </div>
  );
}
