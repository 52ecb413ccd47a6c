import type { CSSProperties } from 'react';
import { useTime } from '../use-time.ts';
import styles from './ghost.module.css';

/** Where a visit would come to stand. */
export interface GhostPlace {
  at: number;
  long: number;
  startAt: number;
  name: string;
  seemsToFit: boolean;
}

/** A visit on its way: green where it seems to fit. */
export function Ghost({ at, long, startAt, name, seemsToFit, hue }: GhostPlace & { hue: string }) {
  const time = useTime();
  return (
    <div
      className={styles['ghost']}
      data-fits={seemsToFit}
      style={{ '--at': at, '--long': long, '--hue': hue } as CSSProperties}
      aria-hidden="true"
    >
      <b>{time(startAt)}</b> {name}
    </div>
  );
}
