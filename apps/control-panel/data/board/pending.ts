import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOutbox } from '../offline/outbox.ts';
import { useBusiness } from '../session.ts';
import { appointmentsOn, type Board, type Appointment } from './board.ts';
import { isBooking, withBooking, type Booking } from './booking.ts';
import { patchBoard, type Patch, reads, type Read } from './patch-board.ts';

/** Returns the board with all pending changes applied, however often it is read meanwhile. */
export function usePending(
  board: Board | undefined,
  locationId: string | undefined,
): Board | undefined {
  const outbox = useOutbox<Patch | Booking | null>();
  const { id: businessId } = useBusiness();
  return useMemo(
    () =>
      outbox.reduce((now, { subject, shown }) => {
        if (!now) return now;
        if (!isBooking(shown)) return patchBoard(now, subject, shown);
        const isHere = !locationId || shown.appointment.locationId === locationId;
        return shown.businessId === businessId && isHere ? withBooking(now, shown) : now;
      }, board),
    [board, businessId, locationId, outbox],
  );
}

/** Returns a single appointment with its pending changes applied. */
export function usePendingOf<Shown extends Pick<Appointment, 'id' | 'status'>>(
  appointment: Shown,
): Shown {
  const own = useOutbox<Patch | null>().filter(({ subject }) => subject === appointment.id);
  return own.reduce((now, { shown }) => ({ ...now, ...shown }), appointment);
}

/** Applies a completed change to cached reads until they are reloaded. */
export function settle(client: QueryClient, id: string, patch: Patch | null): void {
  client.setQueriesData<Read>(reads, read => {
    if (read?.schedule) return { ...read, schedule: patchBoard(read.schedule, id, patch) };
    if (read?.appointment?.id !== id) return read;
    return { ...read, appointment: { ...read.appointment, ...patch } };
  });
}

/** Returns the highest version of the appointment in the cache. */
export function versionOf(client: QueryClient, id: string): number | undefined {
  const known = client
    .getQueriesData<Read>(reads)
    .flatMap(([, read]) => [
      ...(read?.appointment ? [read.appointment] : []),
      ...(read?.schedule ? appointmentsOn(read.schedule) : []),
    ])
    .filter(appointment => appointment.id === id);
  return known.length > 0 ? Math.max(...known.map(({ version }) => version)) : undefined;
}
