import type { ReactNode } from 'react';
import type { ViewedList } from '../operations.generated.ts';
import { Views } from '../views/views.tsx';
import styles from './toolbar.module.css';

interface Props {
  /** The list, where one keeps views of it. */
  list?: ViewedList;
  children: ReactNode;
}

/** What narrows a list down, over it: a search field and chips, and the views of it that one has kept. */
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
