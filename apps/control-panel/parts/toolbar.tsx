import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

/** What narrows a list down, over it: a search field and chips. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={styles['bar']}>{children}</div>;
}
