import type { ReactNode } from 'react';
import { use, useEffect } from 'react';
import { BusinessContext } from '../api/session.ts';
import styles from './page.module.css';

interface Props {
  title: string;
  /** Buttons beside the title; the most important last. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen: its title, also the tab's, and its content. */
export function Page({ title, actions, children }: Props) {
  // What concerns all businesses is the service's.
  const name = use(BusinessContext)?.name ?? 'Frontdesk';
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{title}</h1>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
