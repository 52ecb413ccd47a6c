import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './entry.module.css';

/** Link that adds a filter to the address. */
export function Narrow({ to, children }: { to: Record<string, string>; children: ReactNode }) {
  return (
    <Link
      to="."
      search={(former: object) => ({ ...former, ...to }) as never}
      className={styles['narrow']}
    >
      {children}
    </Link>
  );
}
