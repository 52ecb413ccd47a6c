import type { ReactNode } from 'react';
import styles from './lines.module.css';

interface Props {
  title: string;
  count: number;
  action?: ReactNode;
  children: ReactNode;
}

/** Lists pending tasks of one kind; renders nothing when empty. */
export function Lines({ title, count, action, children }: Props) {
  if (count === 0) return null;
  return (
    <section className={styles['lines']} aria-label={title}>
      <div className={styles['head']}>
        <h3>
          {title} <span className="numbers">{count}</span>
        </h3>
        {action}
      </div>
      <ul>{children}</ul>
    </section>
  );
}

interface LineProps {
  title: string;
  more: string;
  onOpen?: () => void;
  /** Buttons of the task. */
  children?: ReactNode;
}

/** A pending task. */
export function Line({ title, more, onOpen, children }: LineProps) {
  return (
    <li>
      {onOpen ? (
        <button type="button" className={styles['what']} onClick={onOpen}>
          {title}
          <small>{more}</small>
        </button>
      ) : (
        <div className={styles['what']}>
          <span className={styles['long']} title={title}>
            {title}
          </span>
          <small>{more}</small>
        </div>
      )}
      {children && <div className={styles['ways']}>{children}</div>}
    </li>
  );
}
