import { till as t } from '#texts/till';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ListCashDrawersQuery } from '../../operations.generated.ts';
import { Money } from '../../parts/money.tsx';
import { CloseDrawer } from './close-drawer.tsx';
import { useDrawerName } from './drawer-name.ts';
import styles from './till.module.css';

type Row = ListCashDrawersQuery['cashDrawers']['items'][number];

/** The drawers that are open, each with what should be in it, to be counted and closed; renders nothing without one. */
export function OpenOnes({ drawers }: { drawers: readonly Row[] }) {
  const nameOf = useDrawerName();
  const [closing, close] = useState<Row>();
  if (drawers.length === 0) return null;
  return (
    <ul className={styles['open']} aria-label={t.open}>
      {drawers.map(drawer => (
        <li key={drawer.id}>
          <span>
            <b>{nameOf(drawer.name)}</b>
            <small>
              {t.columns.expected} <Money amount={drawer.expected} currency={drawer.currency} />
            </small>
          </span>
          <Button variant="default" onClick={() => close(drawer)}>
            {t.close}…
          </Button>
        </li>
      ))}
      {closing && <CloseDrawer drawer={closing} onClose={() => close(undefined)} />}
    </ul>
  );
}
