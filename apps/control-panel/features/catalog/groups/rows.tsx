import { catalogGroups as t } from '#texts/catalogGroups';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../../ui/text/icon.tsx';
import { refresh } from '../../../data/use-read.ts';
import styles from './groups.module.css';

interface Row {
  id: string;
  name: string;
  /** Text under the name. */
  hint?: string | undefined;
}

interface Props {
  label: string;
  rows: readonly Row[];
  /** False for users who may only read. */
  canWrite: boolean;
  isBusy: boolean;
  onOpen: (id: string) => void;
  /** Called with all ids in their new order. */
  onOrder: (ids: string[]) => void;
}

/** Ordered list of categories or collections. Each row opens, and moves up or down. */
export function Rows({ label, rows, canWrite, isBusy, onOpen, onOrder }: Props) {
  const ids = rows.map(({ id }) => id);
  const move = (index: number, by: number) =>
    onOrder(ids.toSpliced(index, 1).toSpliced(index + by, 0, ids[index] ?? ''));
  return (
    <ul className={styles['rows']} aria-label={label}>
      {rows.map(({ id, name, hint }, index) => (
        <li key={id}>
          {canWrite ? (
            <UnstyledButton className={styles['name']} onClick={() => onOpen(id)}>
              {name}
            </UnstyledButton>
          ) : (
            <span className={styles['name']}>{name}</span>
          )}
          <span className={styles['hint']}>{hint}</span>
          {canWrite && (
            <>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t.up({ name })}
                disabled={isBusy || index === 0}
                onClick={() => move(index, -1)}
              >
                <span className={styles['up']}>
                  <Icon name="down" size={16} />
                </span>
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t.down({ name })}
                disabled={isBusy || index === rows.length - 1}
                onClick={() => move(index, 1)}
              >
                <Icon name="down" size={16} />
              </ActionIcon>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

interface Placed {
  id: string;
  sortOrder: number;
}

/** Reorders categories or collections. Saves only those with a changed position, then reloads all. */
export function useOrder(
  placed: readonly Placed[],
  save: (id: string, sortOrder: number) => Promise<unknown>,
) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const order = async (ids: readonly string[]) => {
    setBusy(true);
    try {
      for (const [place, id] of ids.entries())
        if (placed.find(each => each.id === id)?.sortOrder !== place) await save(id, place);
    } catch {
      // The mutation itself reports a refusal.
    } finally {
      await refresh(client, ['catalog']);
      setBusy(false);
    }
  };
  return { order: (ids: string[]) => void order(ids), isBusy };
}
