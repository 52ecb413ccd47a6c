import type { ReactNode } from 'react';
import type { ViewedList } from '../../data/operations.generated.ts';
import { Views } from './views/views.tsx';
import styles from './toolbar.module.css';

interface Props {
  /** The list, if it supports saved views. */
  list?: ViewedList;
  children: ReactNode;
}

/** Toolbar of a list: search field, filters and saved views. */
export function Toolbar({ list, children }: Props) {
  return (
    <div className={styles['bar']}>
      {children}
      {list && (
        <div className={styles['views']}>
          <Views list={list} />
        </div>
      )}
    </div>
  );
}
