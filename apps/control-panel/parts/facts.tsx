import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** What is known of a thing: names and values. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles['facts']}>{children}</dl>;
}

/** One of them; without a value, nothing. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children == null || typeof children === 'boolean' || children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
