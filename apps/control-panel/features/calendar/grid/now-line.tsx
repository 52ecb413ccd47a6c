import { board as t } from '#texts/board';
import { useEffect, type CSSProperties, type RefObject } from 'react';
import { useMinute } from '../../../ui/time/use-minute.ts';
import { hour, type Axis } from '../axis.ts';
import type { Column } from '../../../data/board/board.ts';
import { useTime } from '../../../ui/time/use-time.ts';
import styles from './now-line.module.css';

interface Props {
  columns: readonly Column[];
  axis: Axis;
  board: RefObject<HTMLElement | null>;
}

/** Line for the current time on today's board. The board initially scrolls to it. */
export function NowLine({ columns, axis, board }: Props) {
  const now = useMinute();
  const time = useTime();
  const today = columns.find(
    ({ day: { startAt, endAt } }) => Date.parse(startAt) <= now && now < Date.parse(endAt),
  );
  const at = today ? (now - today.midnight) / hour - axis.from : -1;
  const isShown = at >= 0 && at <= axis.to - axis.from;
  const date = isShown ? today?.day.date : undefined;
  useEffect(() => {
    if (!date || !board.current) return;
    const { scrollHeight, clientHeight } = board.current;
    board.current.scrollTop = (at / (axis.to - axis.from)) * scrollHeight - clientHeight * 0.35;
    // The effect runs only when another day is shown, so that the user's scroll position stays.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [date]);
  if (!isShown) return null;
  return (
    <div
      className={styles['now']}
      style={{ '--at': at } as CSSProperties}
      role="img"
      aria-label={`${t.now} ${time(now)}`}
    >
      <span>{time(now)}</span>
    </div>
  );
}
