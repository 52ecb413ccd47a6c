import { calendar as t } from '#texts/calendar';
import { ActionIcon, Button, NativeSelect, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSeesOnlyOwn } from '../../api/own.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { Icon } from '../../parts/icon.tsx';
import { useSpoken } from '../../texts/spoken.ts';
import { DayChoice } from './day-choice.tsx';
import type { Shown } from './use-shown.ts';
import { views, type View } from './views.ts';
import styles from './toolbar.module.css';

interface Props {
  shown: Shown;
  people: readonly { id: string; name: string }[];
  isLoading: boolean;
  children: ReactNode;
}

/** Which days are shown, of whom and how. */
export function Toolbar({ shown, people, isLoading, children }: Props) {
  const { day, from, days, today, view, staff, go, show, showStaff } = shown;
  const { locale } = useSpoken();
  const isOwn = useSeesOnlyOwn();
  return (
    <div className={styles['bar']} aria-busy={isLoading}>
      <Button
        variant="default"
        onClick={() => go(today)}
        disabled={day === today}
        className={styles['today']}
      >
        {t.today}
      </Button>
      <div className={styles['steps']}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t.before}
          onClick={() => go(addDays(day, -days))}
        >
          <Icon name="left" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t.after}
          onClick={() => go(addDays(day, days))}
        >
          <Icon name="right" />
        </ActionIcon>
      </div>
      <DayChoice
        day={day}
        title={titleOf(locale, from, days, 'long')}
        short={titleOf(locale, from, days, 'short')}
        onDay={go}
      />
      <div className={styles['end']}>
        {!isOwn && (
          <NativeSelect
            aria-label={t.person}
            data={[
              { value: '', label: t.everybody },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={staff ?? ''}
            onChange={({ currentTarget }) => showStaff(currentTarget.value || undefined)}
            className={styles['person']}
          />
        )}
        <SegmentedControl
          aria-label={t.view}
          value={view}
          onChange={value => show(value as View)}
          data={views.map(value => ({ value, label: t[value] }))}
        />
        {children}
      </div>
    </div>
  );
}

/** Phones have room for the short one. */
function titleOf(locale: string, from: string, days: number, length: 'long' | 'short'): string {
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  const options = { day: 'numeric', timeZone: 'UTC' } as const;
  if (days === 1)
    return new Intl.DateTimeFormat(locale, { ...options, weekday: length, month: length }).format(
      at(from),
    );
  const year = length === 'long' ? 'numeric' : undefined;
  return new Intl.DateTimeFormat(locale, { ...options, month: 'short', year }).formatRange(
    at(from),
    at(addDays(from, days - 1)),
  );
}
