import { useEffect, useRef, type CSSProperties } from 'react';
import { useTime } from '../../../ui/time/use-time.ts';
import styles from './ghost.module.css';

/** Preview position of a dragged appointment. */
export interface GhostPlace {
  /** Column index from 0, and hours from its top. */
  column: number;
  at: number;
  long: number;
  startAt: number;
  /** The new end while the duration changes, else null. */
  endAt: number | null;
  name: string;
  seemsToFit: boolean;
  /** True if the board scrolls to the ghost. A pointer drag scrolls by itself. */
  isFollowed: boolean;
}

/**
 * Preview of a dragged appointment. It lies above all columns, so that none renders again. It is green if the
 * start seems to fit.
 */
export default function Ghost(place: GhostPlace) {
  const { column, at, long, startAt, endAt, name, seemsToFit, isFollowed } = place;
  const time = useTime();
  const ghost = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFollowed) ghost.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isFollowed, column, at]);
  return (
    <div
      ref={ghost}
      className={styles['ghost']}
      data-fits={seemsToFit}
      style={{ '--column': column, '--at': at, '--long': long } as CSSProperties}
      aria-hidden="true"
    >
      <b>
        {time(startAt)}
        {endAt !== null && `–${time(endAt)}`}
      </b>{' '}
      {name}
    </div>
  );
}
