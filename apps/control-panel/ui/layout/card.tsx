import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A framed section of a screen, named by its heading. */
export function Card({ labelledBy, children }: { labelledBy?: string; children: ReactNode }) {
  return (
    <section className={styles['card']} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}
