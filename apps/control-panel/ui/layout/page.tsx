import type { ReactNode } from 'react';
import { use, useEffect } from 'react';
import { BusinessContext } from '../../data/session.ts';
import styles from './page.module.css';

interface Props {
  title: string;
  /** Buttons beside the title, most important last. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen with its title, which is also the document's title. */
export function Page({ title, actions, children }: Props) {
  // Pages outside a business have the name of the service.
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
