import { booking as t } from '#texts/booking';
import { Button } from '@mantine/core';
import { useTime } from '../../../calendar/use-time.ts';
import { Icon } from '../../../parts/icon.tsx';
import { useStart } from '../start/verdict.tsx';
import type { useAskedVisit } from './use-asked-visit.ts';
import styles from '../booking.module.css';

type Props = Pick<ReturnType<typeof useAskedVisit>, 'time' | 'nearest'> & {
  onChoose: (startAt: string) => void;
};

/** How the visit goes at the chosen start; if not all of it fits, the nearest starts at which it does. */
export function VisitVerdict({ time: chosen, nearest, onChoose }: Props) {
  const format = useStart();
  const time = useTime();
  if (chosen)
    return (
      <div className={styles['verdict']} role="status">
        <Icon name="check" size={16} />
        <ol className={styles['plan']} aria-label={t.plan}>
          {chosen.parts.map(({ title, startAt, staffId, staffName }, index) => (
            <li key={`${startAt} ${staffId ?? index}`}>
              <span className="numbers">{time(Date.parse(startAt))}</span>
              <span>
                {title}
                {staffName && <small>{staffName}</small>}
              </span>
            </li>
          ))}
        </ol>
      </div>
    );
  return (
    <div className={styles['refused']} role="status">
      <div className={styles['verdict']} data-bad>
        {t.notAll}
      </div>
      <p>{nearest.length > 0 ? t.nearest : t.none}</p>
      <div className={styles['nearest']}>
        {nearest.map(({ startAt }) => (
          <Button
            key={startAt}
            size="compact-sm"
            variant="default"
            onClick={() => onChoose(startAt)}
          >
            {format(startAt)}
          </Button>
        ))}
      </div>
    </div>
  );
}
