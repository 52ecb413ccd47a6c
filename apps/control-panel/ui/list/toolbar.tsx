import type { ReactNode } from 'react';
import type { ViewedList } from '../../data/operations.generated.ts';
import { Views } from './views/views.tsx';
import styles from './toolbar.module.css';

interface Props {
  /** The list, if it supports saved views. */
  list?: ViewedList;
  /** True while filters are read that would move others. All filters are shown together. */
  isWaiting?: boolean;
  children: ReactNode;
}

/** Toolbar of a list: search field, filters and saved views. */
export function Toolbar({ list, isWaiting, children }: Props) {
  return (
    <div className={styles['bar']} data-waiting={isWaiting || undefined}>
      {children}
      {list && (
        <div className={styles['views']}>
          <Views list={list} />
        </div>
      )}
    </div>
  );
}
