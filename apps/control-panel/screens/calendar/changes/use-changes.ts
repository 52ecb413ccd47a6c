import { board } from '#texts/board';
import { calendar as t } from '#texts/calendar';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { putOut, useOutbox } from '../../../api/offline/outbox.ts';
import { send } from '../../../api/send.ts';
import { useBusiness } from '../../../api/session.ts';
import { refresh } from '../../../api/use-read.ts';
import { useUndoable } from '../../../api/use-undo.ts';
import type { Target, Visit } from '../../../calendar/board.ts';
import { useTime } from '../../../calendar/use-time.ts';
import type { AppointmentStatusChange } from '../../../operations.generated.ts';
import { showRefused } from '../../../parts/toasts.ts';
import cancelDocument from './cancel.graphql';
import changeDocument from './change.graphql';
import moveDocument from './move.graphql';
import type { Patch } from './patch-board.ts';
import { settle, versionOf } from './pending.ts';
import statusDocument from './set-status.graphql';

type Changed = Pick<Visit, 'id' | 'version' | 'clientName'>;

interface Change {
  visit: Changed;
  /** What is shown until the service has answered; null: the visit is gone. */
  shown: Patch | null;
  /** Whether it is kept for when there is a network again. */
  waits?: boolean;
  send: (version: number, options: Parameters<typeof send>[2]) => Promise<{ version: number }>;
  /** What was done, in words. */
  text: string;
}

const affects = ['appointment', 'client'] as const;

/** The versions that this page has made. */
const versions = new Map<string, number>();

/**
 * Changes of visits, shown at once and put back if the service refuses them. They are sent one after another, so that
 * somebody quick is in conflict with others only, never with what they have just done.
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
    const { visit, shown, waits = false, text } = change;
    const { id, version } = visit;
    putOut({
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
          make({ ...change, visit: { ...visit, version: versionOf(client, id) ?? version } });
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

  const move = (visit: Visit, { startAt: start, column }: Target) => {
    const startAt = new Date(start).toISOString();
    const endAt = new Date(
      start + Date.parse(visit.endAt) - Date.parse(visit.startAt),
    ).toISOString();
    // Who serves it together stays together.
    const staffId = visit.extraStaffIds.length > 0 ? visit.staffId : column.lane.staffId;
    make({
      visit,
      shown: { startAt, endAt, staffId },
      send: async (version, options) => {
        const input = { ...inputOf(visit, version), startAt, staffId };
        return (await send(moveDocument, { input }, options)).rescheduleAppointment;
      },
      text: t.moved({ name: visit.clientName, time: time(start) }),
    });
  };
  const stretch = (visit: Visit, end: number) =>
    make({
      visit,
      shown: { endAt: new Date(end).toISOString() },
      send: async (version, options) => {
        const durationMinutes = (end - Date.parse(visit.startAt)) / 60_000;
        const input = { ...inputOf(visit, version), durationMinutes };
        return (await send(changeDocument, { input }, options)).changeAppointment;
      },
      text: t.stretched({ name: visit.clientName, time: time(end) }),
    });
  const setStatus = (
    visit: Changed,
    status: AppointmentStatusChange,
    { reason, waiveFee }: { reason?: string | undefined; waiveFee?: boolean } = {},
  ) =>
    make({
      visit,
      shown: { status },
      waits: true,
      send: async (version, options) => {
        const input = {
          ...inputOf(visit, version),
          status,
          ...(reason && { reason }),
          ...(waiveFee && { waiveFee }),
        };
        return (await send(statusDocument, { input }, options)).setAppointmentStatus;
      },
      text: t.done({ name: visit.clientName, status: statusNames[status] }),
    });
  const cancel = (visit: Changed) =>
    make({
      visit,
      shown: null,
      send: async (version, options) => {
        const input = inputOf(visit, version);
        return (await send(cancelDocument, { input }, options)).cancelAppointment;
      },
      text: t.cancelled({ name: visit.clientName }),
    });
  return { move, stretch, setStatus, cancel, saving };
}
