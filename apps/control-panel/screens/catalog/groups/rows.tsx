import { catalogGroups as t } from '#texts/catalogGroups';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { Icon } from '../../../parts/icon.tsx';
import styles from './groups.module.css';

interface Row {
  id: string;
  name: string;
  /** What else is said of it. */
  hint?: string | undefined;
}

interface Props {
  label: string;
  rows: readonly Row[];
  /** Who may not change them only reads. */
  canWrite: boolean;
  isBusy: boolean;
  onOpen: (id: string) => void;
  /** Gets all ids in their new order. */
  onOrder: (ids: string[]) => void;
}

/** Groups in their order: each opens, and goes one up or down. */
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
