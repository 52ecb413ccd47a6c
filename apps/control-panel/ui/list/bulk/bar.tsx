import { bulk as t } from '#texts/bulk';
import { Button, CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './bulk.module.css';
import type { Chosen } from './use-chosen.ts';

interface Props {
  chosen: Chosen<unknown>;
  /** Buttons for actions on all selected rows. */
  children: ReactNode;
}

/** Toolbar with the number of selected rows and the bulk actions. */
export function BulkBar({ chosen: { rows, shown, addAll, clear }, children }: Props) {
  return (
    <div className={styles['bar']} role="region" aria-label={t.chosen({ count: rows.length })}>
      <strong role="status">{t.chosen({ count: rows.length })}</strong>
      <CloseButton aria-label={t.clear} iconSize={18} onClick={clear} />
      {rows.length < shown && (
        <Button variant="subtle" onClick={addAll}>
          {t.all({ count: shown })}
        </Button>
      )}
      <span className={styles['actions']}>{children}</span>
    </div>
  );
}
