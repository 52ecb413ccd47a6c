import { appointment as t } from '#texts/appointment';
import { Button } from '@mantine/core';
import { useCan } from '../../api/can.ts';
import { useBookAgain } from './use-book-again.ts';
import type { Shown } from './use-steps.ts';
import styles from './appointment.module.css';

/** The commonest changes of plans, beside the time: another time, and the next visit. */
export function Planning({ appointment, onMove }: { appointment: Shown; onMove: () => void }) {
  const can = useCan();
  const bookAgain = useBookAgain(appointment);
  const { status } = appointment;
  if (!can('appointment_update')) return null;
  return (
    <span className={styles['planning']}>
      {(status === 'pending' || status === 'confirmed') && (
        <Button size="compact-sm" variant="default" onClick={onMove}>
          {t.move}
        </Button>
      )}
      {can('appointment_create') && (
        <Button size="compact-sm" variant="default" onClick={() => bookAgain()}>
          {t.again}
        </Button>
      )}
    </span>
  );
}
