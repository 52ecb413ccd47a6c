import { settingsHours as t } from '#texts/settingsHours';
import { Button } from '@mantine/core';
import { periodsOf, withoutPeriod, type Period } from '../../../hours/special-days.ts';
import { Card } from '../../../parts/card.tsx';
import styles from './hours.module.css';
import { useDays } from './use-days.ts';
import { useSaveHours, type Read } from './use-save-hours.ts';

interface Props {
  business: Read;
  onAdd: () => void;
  onEdit: (period: Period) => void;
}

/** The special days from today on, in words, to be changed one by one. */
export function SpecialDays({ business, onAdd, onEdit }: Props) {
  const { daysOf, hoursOf } = useDays();
  const { save, isPending } = useSaveHours(business);
  const { workingHours, today } = business;
  const periods = periodsOf(workingHours).filter(({ to }) => to >= today);
  return (
    <Card labelledBy="special-days">
      <header className={styles['head']}>
        <h2 id="special-days">{t.special}</h2>
        <Button variant="default" onClick={onAdd}>
          {t.add}
        </Button>
      </header>
      {periods.length === 0 && <p className={styles['none']}>{t.none}</p>}
      <ul className={styles['list']}>
        {periods.map(period => {
          const days = daysOf(period);
          return (
            <li key={period.from} data-kind={period.intervals.length === 0 ? 'closed' : 'special'}>
              <span>
                {days}
                <small className="numbers">{hoursOf(period)}</small>
              </span>
              <Button
                variant="subtle"
                aria-label={t.changeOf({ days })}
                onClick={() => onEdit(period)}
              >
                {t.change}
              </Button>
              <Button
                variant="subtle"
                color="gray"
                aria-label={t.removeOf({ days })}
                disabled={isPending}
                onClick={() => save(withoutPeriod(workingHours, period))}
              >
                {t.remove}
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
