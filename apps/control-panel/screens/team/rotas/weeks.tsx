import { teamRotas as t } from '#texts/teamRotas';
import { Button, SegmentedControl } from '@mantine/core';
import styles from '../team.module.css';
import type { useWeeks } from './use-weeks.ts';

const mostWeeks = 12;

/** Which week of a rota is shown, and that there are more or fewer. */
export function Weeks({ weeks }: { weeks: ReturnType<typeof useWeeks> }) {
  return (
    <div className={styles['acts']}>
      {weeks.count > 1 && (
        <SegmentedControl
          aria-label={t.shown}
          value={String(weeks.place)}
          onChange={value => weeks.show(Number(value))}
          data={Array.from({ length: weeks.count }, (_, k) => ({
            value: String(k),
            label: weeks.count > 3 ? String(k + 1) : t.week({ place: k + 1 }),
          }))}
        />
      )}
      {weeks.count < mostWeeks && (
        <Button variant="default" onClick={weeks.add}>
          {t.addWeek}
        </Button>
      )}
      {weeks.count > 1 && (
        <Button variant="subtle" onClick={weeks.removeShown}>
          {t.removeWeek}
        </Button>
      )}
    </div>
  );
}
