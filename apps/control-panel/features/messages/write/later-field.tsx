import { messagesWrite as t } from '#texts/messagesWrite';
import { Input, SegmentedControl } from '@mantine/core';
import { addDays } from '../../../../../packages/shared/local-days.ts';
import { useBusiness } from '../../../data/session.ts';
import { dayOf } from '../../../i18n/days.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TimeField } from '../../../ui/form/time-field.tsx';
import { useMinute } from '../../../ui/time/use-minute.ts';
import styles from './write.module.css';

/** A local day and time. */
export interface Later {
  day: string;
  time: string;
}

interface Props {
  /** Null: the message is sent now. */
  value: Later | null;
  onChange: (value: Later | null) => void;
}

/** Choice of the time at which a message is sent: now, or later on the clock of the business. */
export function LaterField({ value, onChange }: Props) {
  const { timezone } = useBusiness();
  const today = dayOf(useMinute(), timezone);
  return (
    <Input.Wrapper label={t.when}>
      <SegmentedControl
        fullWidth
        mt={2}
        aria-label={t.when}
        value={value ? 'later' : 'now'}
        onChange={choice =>
          onChange(choice === 'later' ? { day: addDays(today, 1), time: '10:00' } : null)
        }
        data={[
          { value: 'now', label: t.now },
          { value: 'later', label: t.later },
        ]}
      />
      {value && (
        <div className={styles['later']}>
          <DateField
            aria-label={t.day}
            value={value.day}
            minDate={today}
            maxDate={addDays(today, 90)}
            onChange={day => day && onChange({ ...value, day: String(day) })}
          />
          <TimeField
            aria-label={t.time}
            value={value.time}
            onChange={time => onChange({ ...value, time })}
          />
        </div>
      )}
    </Input.Wrapper>
  );
}
