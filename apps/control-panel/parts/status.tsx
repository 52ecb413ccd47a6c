import type { ReactNode } from 'react';
import styles from './status.module.css';

export type Tone = 'good' | 'warn' | 'bad' | 'busy' | 'quiet';

/** How something stands, in a word; the dot's shape says it without colour. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles['status']} data-tone={tone}>
      {children}
    </span>
  );
}
