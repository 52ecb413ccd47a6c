import { board } from '#texts/board';
import { calendar as t } from '#texts/calendar';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { enqueue, useOutbox } from '../../data/offline/outbox.ts';
import { send } from '../../data/send.ts';
import { useBusiness } from '../../data/session.ts';
import { refresh } from '../../data/use-read.ts';
import { useUndoable } from '../../ui/change/use-undo.ts';
import type { Target, Appointment } from '../../data/board/board.ts';
import { useTime } from '../../ui/time/use-time.ts';
import type { AppointmentStatusChange } from '../../data/operations.generated.ts';
import { showRefused } from '../../ui/change/toasts.ts';
import cancelDocument from '../../data/documents/cancel.graphql';
import changeDocument from '../../data/documents/change.graphql';
import moveDocument from '../../data/documents/move.graphql';
import type { Patch } from '../../data/board/patch-board.ts';
import { settle, versionOf } from '../../data/board/pending.ts';
import statusDocument from '../../data/documents/set-status.graphql';

type Changed = Pick<Appointment, 'id' | 'version' | 'clientName'>;

interface Change {
  appointment: Changed;
  /** Optimistic state until the answer arrives. Null means that the appointment is gone. */
  shown: Patch | null;
  /** True if the change is queued while offline. */
  waits?: boolean;
  send: (version: number, options: Parameters<typeof send>[2]) => Promise<{ version: number }>;
  /** The success message. */
  text: string;
}

const affects = ['appointment', 'client'] as const;

/** Versions that resulted from this page's own changes, by appointment. */
const versions = new Map<string, number>();

/**
 * Changes appointments optimistically and reverts them on refusal. Changes are sent in sequence. They conflict
 * only with other people's changes, never with earlier ones of this page.
 */
export function useChanges() {
  const client = useQueryClient();
  const { id: businessId } = useBusiness();
  const { status: statusNames } = board;
  const time = useTime();
  const say = useUndoable(affects);
  const outbox = useOutbox();
  const saving = useMemo(() => new Set(outbox.map(({ subject }) => subject)), [outbox]);

  const make = (change: Change) => {
    const { appointment, shown, waits = false, text } = change;
    const { id, version } = appointment;
    enqueue({
      subject: id,
      shown,
      waits,
      send: async idempotencyKey => {
        let eventId: string | undefined;
        const latest = Math.max(version, versions.get(id) ?? 0);
        const onEvent = (event: string) => (eventId = event);
        const now = await change.send(latest, { idempotencyKey, onEvent });
        versions.set(id, now.version);
        settle(client, id, shown && { ...shown, version: now.version });
        void refresh(client, affects);
        say(text, eventId);
      },
      onFailed: error => {
        const isRead = refresh(client, affects);
        const again = async () => {
          await isRead;
          make({
            ...change,
            appointment: { ...appointment, version: versionOf(client, id) ?? version },
          });
        };
        showRefused(error, text, waits ? () => void again() : undefined);
      },
    });
  };
  const inputOf = ({ id }: Changed, version: number) => ({
    businessId,
    appointmentId: id,
    version,
  });

  const move = (appointment: Appointment, { startAt: start, column }: Target) => {
    const startAt = new Date(start).toISOString();
    const endAt = new Date(
      start + Date.parse(appointment.endAt) - Date.parse(appointment.startAt),
    ).toISOString();
    // An appointment with several staff members keeps all of them when moved.
    const staffId =
      appointment.extraStaffIds.length > 0 ? appointment.staffId : column.lane.staffId;
    make({
      appointment,
      shown: { startAt, endAt, staffId },
      send: async (version, options) => {
        const input = { ...inputOf(appointment, version), startAt, staffId };
        return (await send(moveDocument, { input }, options)).rescheduleAppointment;
      },
      text: t.moved({ name: appointment.clientName, time: time(start) }),
    });
  };
  const stretch = (appointment: Appointment, end: number) =>
    make({
      appointment,
      shown: { endAt: new Date(end).toISOString() },
      send: async (version, options) => {
        const durationMinutes = (end - Date.parse(appointment.startAt)) / 60_000;
        const input = { ...inputOf(appointment, version), durationMinutes };
        return (await send(changeDocument, { input }, options)).changeAppointment;
      },
      text: t.stretched({ name: appointment.clientName, time: time(end) }),
    });
  const setStatus = (
    appointment: Changed,
    status: AppointmentStatusChange,
    { reason, waiveFee }: { reason?: string | undefined; waiveFee?: boolean } = {},
  ) =>
    make({
      appointment,
      shown: { status },
      waits: true,
      send: async (version, options) => {
        const input = {
          ...inputOf(appointment, version),
          status,
          ...(reason && { reason }),
          ...(waiveFee && { waiveFee }),
        };
        return (await send(statusDocument, { input }, options)).setAppointmentStatus;
      },
      text: t.done({ name: appointment.clientName, status: statusNames[status] }),
    });
  const cancel = (appointment: Changed) =>
    make({
      appointment,
      shown: null,
      send: async (version, options) => {
        const input = inputOf(appointment, version);
        return (await send(cancelDocument, { input }, options)).cancelAppointment;
      },
      text: t.cancelled({ name: appointment.clientName }),
    });
  return { move, stretch, setStatus, cancel, saving };
}
