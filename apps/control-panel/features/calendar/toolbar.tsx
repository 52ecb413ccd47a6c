import { calendar as t } from '#texts/calendar';
import { ActionIcon, Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { type ReactNode, Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { useClickOutside } from '@mantine/hooks';
import { useSeesOnlyOwn } from '../../data/can.ts';
import { useCurrentLocation } from '../../data/locations/current-location.ts';
import { useHasSeveral } from '../../data/locations/locations.ts';
import { worksAt } from '../../data/locations/works-at.ts';
import type { BoardStaffQuery } from '../../data/operations.generated.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { Icon } from '../../ui/text/icon.tsx';
import { useSpoken } from '../../i18n/spoken.ts';
import { type Shown, views, type View } from './use-shown.ts';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { SwitchLocation } from '../../ui/list/switch-location.tsx';
import styles from './toolbar.module.css';

const DayPicker = lazyComponent(() => import('../../ui/form/day-picker.tsx'));

interface Props {
  shown: Shown;
  people: BoardStaffQuery['staffMembers']['items'];
  isLoading: boolean;
  children: ReactNode;
}

/** Toolbar to select the shown days, the staff member and the view. */
export function Toolbar({ shown, people, isLoading, children }: Props) {
  const { day, from, days, today, view, staff, go, show, showStaff } = shown;
  const { locale } = useSpoken();
  const isOwn = useSeesOnlyOwn();
  const hasSeveral = useHasSeveral();
  const { location } = useCurrentLocation();
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
      <div className={styles['end']} data-several={hasSeveral || undefined}>
        <SwitchLocation className={styles['place']} onChoose={() => showStaff(undefined)} />
        {!isOwn && (
          <NativeSelect
            aria-label={t.person}
            data={[
              { value: '', label: t.everybody },
              ...people
                .filter(person => worksAt(person, location))
                .map(({ id, name }) => ({ value: id, label: name })),
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

/** Returns the title of the shown days. Phones use the short form. */
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

interface DayChoiceProps {
  day: string;
  title: string;
  /** Short title for narrow screens. */
  short: string;
  onDay: (day: string) => void;
}

/** Shows the selected days. A click opens a month to choose others. */
function DayChoice({ day, title, short, onDay }: DayChoiceProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const around = useClickOutside<HTMLDivElement>(() => setOpened(false));
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !opened) return;
    event.stopPropagation();
    close();
  };
  return (
    // Escape closes the month, wherever the focus is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={around} className={styles['choice']} onKeyDown={press}>
      <button
        ref={button}
        type="button"
        className={styles['day']}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <span className="hidden-text">{t.chooseDay}: </span>
        <span className={styles['long']}>{title}</span>
        <span className={styles['short']}>{short}</span>
        <Icon name="down" size={14} />
      </button>
      {opened && (
        <div className={styles['picker']}>
          <Suspense>
            <DayPicker
              day={day}
              onDay={value => {
                onDay(value);
                close();
              }}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}
