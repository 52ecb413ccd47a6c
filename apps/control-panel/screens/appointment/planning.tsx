import { appointment as t } from '#texts/appointment';
import { Button } from '@mantine/core';
import { useCan } from '../../api/can.ts';
import { useAddress } from '../../api/use-address.ts';
import type { Shown } from './use-steps.ts';
import styles from './appointment.module.css';

/** The commonest changes of plans, beside the time: another time, and the next visit. */
export function Planning({ appointment, onMove }: { appointment: Shown; onMove: () => void }) {
  const can = useCan();
  const [, set] = useAddress();
  const { status, bookedId, staffId, clientId, startAt } = appointment;
  if (!can('appointment_update')) return null;
  const again = () =>
    set({
      open: 'new',
      service: bookedId,
      with: staffId ?? undefined,
      client: clientId,
      again: startAt,
    });
  return (
    <span className={styles['planning']}>
      {(status === 'pending' || status === 'confirmed') && (
        <Button size="compact-sm" variant="default" onClick={onMove}>
          {t.move}
        </Button>
      )}
      {can('appointment_create') && (
        <Button size="compact-sm" variant="default" onClick={again}>
          {t.again}
        </Button>
      )}
    </span>
  );
}
