import { useEffect, useRef, type CSSProperties } from 'react';
import { useTime } from '../use-time.ts';
import styles from './ghost.module.css';

/** Where a visit would come to stand. */
export interface GhostPlace {
  /** Over which column, counted from the first, and how many hours from its top. */
  column: number;
  at: number;
  long: number;
  startAt: number;
  /** Until when, where that is what changes. */
  endAt: number | null;
  name: string;
  seemsToFit: boolean;
  /** Whether the board scrolls to where it is: a pointer does that itself. */
  isFollowed: boolean;
}

/** A visit on its way, over all columns, so that none is drawn anew for it: green where it seems to fit. */
export function Ghost(place: GhostPlace) {
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
