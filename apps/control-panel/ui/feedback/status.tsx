import type { ReactNode } from 'react';
import styles from './status.module.css';

export type Tone = 'good' | 'warn' | 'bad' | 'busy' | 'quiet';

/** Status with a dot, whose shape is distinct without colour. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles['status']} data-tone={tone}>
      {children}
    </span>
  );
}
