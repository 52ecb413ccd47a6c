import { settingsHours as t } from '#texts/settingsHours';
import { ActionIcon } from '@mantine/core';
import { monthAfter } from '../../../hours/year.ts';
import { Icon } from '../../../parts/icon.tsx';
import { useSpoken } from '../../../texts/spoken.ts';
import styles from './year.module.css';

interface Props {
  start: string;
  /** The first month that there is. */
  least: string;
  onStart: (start: string) => void;
}

/** Which twelve months are shown, and the way to those before and after. */
export function Years({ start, least, onStart }: Props) {
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
