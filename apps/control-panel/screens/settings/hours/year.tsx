import { settingsHours as t } from '#texts/settingsHours';
import { useState, type PointerEvent } from 'react';
import { periodsOf } from '../../../hours/special-days.ts';
import { monthAfter, yearOf } from '../../../hours/year.ts';
import { Card } from '../../../parts/card.tsx';
import { useFirstWeekday } from '../../../parts/use-first-weekday.ts';
import { Month } from './month.tsx';
import { useDays } from './use-days.ts';
import type { Read } from './use-save-hours.ts';
import styles from './year.module.css';
import { Years } from './years.tsx';

interface Props {
  business: Read;
  /** Days were drawn over with a mouse; the button for adding days is the same for everybody else. */
  onChoose: (from: string, to: string) => void;
}

const kinds = ['usual', 'off', 'closed', 'special'] as const;

/** Twelve months in a picture: days that are open, off each week, closed, or have other hours. */
export function Year({ business: { workingHours, today }, onChoose }: Props) {
  const firstWeekday = useFirstWeekday();
  const { daysOf, hoursOf } = useDays();
  const [start, setStart] = useState(monthAfter(today, 0));
  const [drawn, setDrawn] = useState<readonly [string, string]>();
  const said = periodsOf(workingHours)
    .filter(({ from, to }) => from < monthAfter(start, 12) && to >= start)
    .map(period => `${daysOf(period)}: ${hoursOf(period)}`);
  return (
    <Card labelledBy="year">
      <Years start={start} onStart={setStart} least={monthAfter(today, 0)} />
      <div
        className={styles['year']}
        role="img"
        aria-label={[t.year, ...said].join('. ')}
        onPointerDown={event => {
          const day = dayAt(event, today);
          if (day) setDrawn([day, day]);
        }}
        onPointerMove={event => {
          const day = drawn && dayAt(event, today);
          if (day && day !== drawn[1]) setDrawn([drawn[0], day]);
        }}
        onPointerLeave={() => setDrawn(undefined)}
        onPointerUp={() => {
          const [from, to] = drawn?.toSorted() ?? [];
          if (from && to) onChoose(from, to);
          setDrawn(undefined);
        }}
      >
        {yearOf(workingHours, start, firstWeekday).map(month => (
          <Month key={month.first} month={month} today={today} drawn={drawn} />
        ))}
      </div>
      <p className={styles['legend']} aria-hidden="true">
        {kinds.map(kind => (
          <span key={kind}>
            <i data-kind={kind} />
            {t.kinds[kind]}
          </span>
        ))}
      </p>
    </Card>
  );
}

/** The day under a mouse, from today on; fingers scroll. */
function dayAt({ target, pointerType }: PointerEvent, today: string): string | null {
  if (pointerType !== 'mouse') return null;
  const day = (target as HTMLElement).dataset['day'];
  return day && day >= today ? day : null;
}
