import { useEffect, useRef, type CSSProperties } from 'react';
import { useTime } from '../use-time.ts';
import styles from './ghost.module.css';

/** Where a visit would come to stand. */
export interface GhostPlace {
  at: number;
  long: number;
  startAt: number;
  name: string;
  seemsToFit: boolean;
  /** Whether the board scrolls to where it is: a pointer does that itself. */
  isFollowed: boolean;
}

/** A visit on its way: green where it seems to fit. */
export function Ghost(props: GhostPlace & { hue: string }) {
  const { at, long, startAt, name, seemsToFit, isFollowed, hue } = props;
  const time = useTime();
  const ghost = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFollowed) ghost.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isFollowed, at]);
  return (
    <div
      ref={ghost}
      className={styles['ghost']}
      data-fits={seemsToFit}
      style={{ '--at': at, '--long': long, '--hue': hue } as CSSProperties}
      aria-hidden="true"
    >
      <b>{time(startAt)}</b> {name}
    </div>
  );
}
