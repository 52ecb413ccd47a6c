import { catalog as t } from '#texts/catalog';
import { UnstyledButton } from '@mantine/core';
import { Status } from '../../../parts/status.tsx';
import styles from './list.module.css';
import type { Row } from './row.ts';
import { useQuickSave } from './use-quick-save.ts';

interface Props {
  row: Row;
  canWrite: boolean;
}

/** Whether an item is on sale, to be switched. */
export function ActiveCell({ row, canWrite }: Props) {
  const { save, saving } = useQuickSave(row, ({ name, active, affectedAppointments }) => {
    const count = affectedAppointments.length;
    if (active) return t.nowActive({ name });
    return count > 0 ? t.nowInactiveBut({ name, count }) : t.nowInactive({ name });
  });
  if (!canWrite) return row.active || <Status tone="quiet">{t.inactive}</Status>;
  const active = saving?.active ?? row.active;
  return (
    <UnstyledButton
      role="switch"
      aria-label={t.activeOf({ name: row.name })}
      aria-checked={active}
      aria-busy={saving !== undefined}
      className={styles['switch']}
      onClick={() => {
        if (!saving) save({ active: !active });
      }}
    />
  );
}
