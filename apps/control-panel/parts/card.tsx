import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A part of a screen in a frame of its own, named by its heading. */
export function Card({ labelledBy, children }: { labelledBy?: string; children: ReactNode }) {
  return (
    <section className={styles['card']} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}
