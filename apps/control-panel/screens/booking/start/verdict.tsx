import { booking as t } from '#texts/booking';
import { Button } from '@mantine/core';
import type { ExplainStartQuery } from '../../../operations.generated.ts';
import { useSpoken } from '../../../texts/spoken.ts';
import { useBusiness } from '../../../api/session.ts';
import { Icon } from '../../../parts/icon.tsx';
import { useCheck } from './use-check.ts';
import styles from '../booking.module.css';

interface Props {
  verdict: ExplainStartQuery['explainStart'];
  onChoose: (startAt: string) => void;
}

/** Whether the chosen start is free; if not, why, and the nearest that are. */
export function Verdict({ verdict: { bookable, checks, nearest }, onChoose }: Props) {
  const said = useCheck();
  if (bookable)
    return (
      <p className={styles['verdict']} role="status">
        <Icon name="check" size={16} />
        {t.free}
      </p>
    );
  return (
    <div className={styles['refused']} role="status">
      <ul className={styles['verdict']} data-bad>
        {checks
          .filter(({ passed }) => !passed)
          .map(check => {
            const text = said(check);
            return <li key={text}>{text}</li>;
          })}
      </ul>
      <Nearest label={nearest.length > 0 ? t.nearest : t.none} {...{ nearest, onChoose }} />
    </div>
  );
}

interface Near extends Pick<Props, 'onChoose'> {
  label: string;
  nearest: readonly { startAt: string }[];
}

/** Free starts, one press each. */
export function Nearest({ label, nearest, onChoose }: Near) {
  const format = useStart();
  return (
    <div className={styles['near']}>
      <p>{label}</p>
      <div className={styles['nearest']} role="group" aria-label={label}>
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

/** What the business may set aside: capacity is always checked. */
const yielding = new Set([
  'earliest',
  'latest',
  'hours',
  'grid',
  'timetable',
  'participants',
  'shift',
  'gap',
  'limit',
]);

/** Where one of these fails, nobody serves it. */
const ofPeople = new Set<string>(['shift', 'timetable', 'participants']);

/** Whether a refused start can be booked anyway by who may. */
export function canForce(verdict: Props['verdict'] | undefined): boolean {
  const failed = verdict?.checks.filter(({ passed }) => !passed).map(({ rule }) => rule) ?? [];
  // Where nobody is on shift, or gives a class with enough participants, nobody on shift is free.
  const isNobodyThere = failed.some(rule => ofPeople.has(rule));
  const counts = (rule: string) => rule !== 'staff' || !isNobodyThere;
  return failed.length > 0 && failed.filter(counts).every(rule => yielding.has(rule));
}

/** Formats a start as people say it, such as `Mon 23, 10:15`. */
export function useStart(): (startAt: string) => string {
  const { timezone } = useBusiness();
  const { locale } = useSpoken();
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timezone,
  });
  return startAt => format.format(new Date(startAt));
}
