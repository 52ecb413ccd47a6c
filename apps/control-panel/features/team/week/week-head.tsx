import { team as t } from '#texts/team';
import { ActionIcon, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAddress } from '../../../data/use-address.ts';
import { addDays, weekOf } from '../../../../../packages/shared/local-days.ts';
import { Icon } from '../../../ui/text/icon.tsx';
import { useSpoken } from '../../../i18n/spoken.ts';
import { useBusiness } from '../../../data/session.ts';
import { dayOf, isDay } from '../../../i18n/days.ts';
import { useFirstWeekday } from '../../../ui/time/use-first-weekday.ts';
import { useMinute } from '../../../ui/time/use-minute.ts';
import styles from './week.module.css';

/** Shows the selected week, with buttons for other weeks and for actions. */
export function WeekHead({
  week: { from, to },
  children,
}: {
  week: ShownWeek;
  children: ReactNode;
}) {
  const { locale } = useSpoken();
  const [, set] = useAddress();
  const span = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const go = (week: string | undefined) => set({ week });
  return (
    <header className={styles['head']}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t.before}
        onClick={() => go(addDays(from, -7))}
      >
        <Icon name="left" size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t.after}
        onClick={() => go(addDays(from, 7))}
      >
        <Icon name="right" size={16} />
      </ActionIcon>
      <Button variant="default" onClick={() => go(undefined)}>
        {t.thisWeek}
      </Button>
      {children}
      <h2>{span.formatRange(new Date(from), new Date(to))}</h2>
    </header>
  );
}

interface ShownWeek {
  from: string;
  to: string;
  today: string;
}

/** Returns the days of the week in the address, else of the current week. */
export function useWeek(): ShownWeek {
  const { timezone } = useBusiness();
  const firstWeekday = useFirstWeekday();
  const [{ week }] = useAddress();
  const today = dayOf(useMinute(), timezone);
  const from = weekOf(isDay(week) ? week : today, firstWeekday);
  return { from, to: addDays(from, 6), today };
}
