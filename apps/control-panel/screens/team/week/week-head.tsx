import { team as t } from '#texts/team';
import { ActionIcon, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAddress } from '../../../api/use-address.ts';
import { addDays } from '../../../../../packages/shared/local-days.ts';
import { Icon } from '../../../parts/icon.tsx';
import { useSpoken } from '../../../texts/spoken.ts';
import type { ShownWeek } from './use-week.ts';
import styles from './week.module.css';

/** Which week is shown, the ways to others, and what can be done with it. */
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
