import { reports as t } from '#texts/reports';
import { DateField } from '../../../ui/form/date-field.tsx';
import type { Shown } from './use-range.ts';
import styles from './range.module.css';

/** Fields for a custom date range. */
export default function OwnDays({ shown: { days, setDays } }: { shown: Shown }) {
  return (
    <div className={styles['own']}>
      <DateField
        aria-label={t.from}
        value={days.from}
        maxDate={days.to}
        onChange={day => day && setDays({ from: String(day) })}
      />
      <DateField
        aria-label={t.to}
        value={days.to}
        minDate={days.from}
        onChange={day => day && setDays({ to: String(day) })}
      />
    </div>
  );
}
