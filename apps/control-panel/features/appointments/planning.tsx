import { appointment as t } from '#texts/appointment';
import { Button } from '@mantine/core';
import { useCan } from '../../data/can.ts';
import { useHasSeveral } from '../../data/locations/locations.ts';
import type { Shown } from './use-steps.ts';
import { useAddress } from '../../data/use-address.ts';
import styles from './appointment.module.css';

/** Buttons beside the time for the most frequent changes: reschedule and book again. */
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

/**
 * Returns a function that opens the booking form with the client, service and staff member of an appointment.
 * The start is optional.
 */
export function useBookAgain({
  bookedId,
  staffId,
  clientId,
  startAt,
  locationId,
}: Shown): (at?: string) => void {
  const [, set] = useAddress();
  const hasSeveral = useHasSeveral();
  return at =>
    set({
      open: 'new',
      service: bookedId,
      with: staffId ?? undefined,
      client: clientId,
      again: startAt,
      place: hasSeveral ? locationId : undefined,
      at,
    });
}
