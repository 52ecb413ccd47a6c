import { frame } from '#texts/frame';
import { settingsHours as t } from '#texts/settingsHours';
import { useState, type PointerEvent } from 'react';
import { ActionIcon } from '@mantine/core';
import { periodsOf } from '../special-days.ts';
import { monthAfter, yearOf, type YearMonth } from '../year.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useFirstWeekday } from '../../../ui/time/use-first-weekday.ts';
import { useDays } from './use-days.ts';
import type { Read } from './use-read-hours.ts';
import { useSpoken } from '../../../i18n/spoken.ts';
import { Icon } from '../../../ui/text/icon.tsx';
import styles from './year.module.css';

interface Props {
  business: Read;
  /** Called after days were selected by dragging with a mouse. Other users have the button to add days. */
  onChoose: (from: string, to: string) => void;
}

const kinds = ['usual', 'off', 'closed', 'special'] as const;

/** Overview of twelve months: open days, weekly days off, closed days and special hours. */
export function Year({ business: { workingHours, today }, onChoose }: Props) {
  const firstWeekday = useFirstWeekday();
  const { daysOf, hoursOf } = useDays();
  const [start, setStart] = useState(monthAfter(today, 0));
  const [drawn, setDrawn] = useState<readonly [string, string]>();
  const said = periodsOf(workingHours)
    .filter(({ from, to }) => from < monthAfter(start, 12) && to >= start)
    .map(period => frame.labelled({ label: daysOf(period), value: hoursOf(period) }));
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

/** Returns the day under a mouse, from today on. Returns null for touch, because fingers scroll. */
function dayAt({ target, pointerType }: PointerEvent, today: string): string | null {
  if (pointerType !== 'mouse') return null;
  const day = (target as HTMLElement).dataset['day'];
  return day && day >= today ? day : null;
}

interface MonthProps {
  month: YearMonth;
  today: string;
  /** The range that the pointer currently selects. */
  drawn: readonly [string, string] | undefined;
}

/** A month in the year overview. */
function Month({ month: { first, before, days }, today, drawn }: MonthProps) {
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

interface YearsProps {
  start: string;
  /** Earliest month to show. */
  least: string;
  onStart: (start: string) => void;
}

/** Shows the displayed twelve months, with buttons for the earlier and later ones. */
function Years({ start, least, onStart }: YearsProps) {
  const { locale } = useSpoken();
  const format = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <header className={styles['years']}>
      <h2 id="year" aria-live="polite">
        {format.formatRange(new Date(start), new Date(monthAfter(start, 11)))}
      </h2>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t.yearBefore}
        disabled={start <= least}
        onClick={() => onStart(monthAfter(start, -12))}
      >
        <Icon name="left" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t.yearAfter}
        disabled={start >= monthAfter(least, 24)}
        onClick={() => onStart(monthAfter(start, 12))}
      >
        <Icon name="right" />
      </ActionIcon>
    </header>
  );
}
