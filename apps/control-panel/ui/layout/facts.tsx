import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** List of names and values. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles['facts']}>{children}</dl>;
}

/** A name with its value. Renders nothing without a value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children == null || typeof children === 'boolean' || children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
