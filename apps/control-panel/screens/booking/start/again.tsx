import { bookingStartAgain as t } from '#texts/bookingStartAgain';
import { Button } from '@mantine/core';
import { useBusiness } from '../../../api/session.ts';
import { useAddress } from '../../../api/use-address.ts';
import { useMinute } from '../../../parts/use-minute.ts';
import { weeksAfter } from './weeks-after.ts';
import styles from '../booking.module.css';

const weeks = [1, 2, 4, 6] as const;

/** The days on which clients usually come again, at the time of the visit that the address names; renders nothing without one. */
export function Again({ onChoose }: { onChoose: (startAt: string) => void }) {
  const { timezone } = useBusiness();
  const now = useMinute();
  const [{ again }] = useAddress();
  const startAt = Date.parse(again ?? '');
  if (!startAt) return null;
  return (
    <div className={styles['nearest']} role="group" aria-label={t.again}>
      {weeks.map(count => (
        <Button
          key={count}
          size="compact-sm"
          variant="default"
          onClick={() => onChoose(weeksAfter(startAt, count, { timezone, now }))}
        >
          {count === 1 ? t.nextWeek : t.inWeeks({ weeks: count })}
        </Button>
      ))}
    </div>
  );
}
