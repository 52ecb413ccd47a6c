import type { YearMonth } from '../../../hours/year.ts';
import { useSpoken } from '../../../texts/spoken.ts';
import styles from './year.module.css';

interface Props {
  month: YearMonth;
  today: string;
  /** What is drawn over at the moment. */
  drawn: readonly [string, string] | undefined;
}

/** A month of the picture of a year. */
export function Month({ month: { first, before, days }, today, drawn }: Props) {
  const { locale } = useSpoken();
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const [from, to] = drawn?.toSorted() ?? [];
  return (
    <div className={styles['month']}>
      <b>{name.format(new Date(first))}</b>
      <div className={styles['days']}>
        {days.map(({ day, kind }, index) => (
          <span
            key={day}
            data-day={day}
            data-kind={kind}
            data-past={day < today || undefined}
            data-today={day === today || undefined}
            data-drawn={(from !== undefined && day >= from && day <= to!) || undefined}
            style={index === 0 ? { gridColumnStart: before + 1 } : undefined}
          >
            {index + 1}
          </span>
        ))}
      </div>
    </div>
  );
}
