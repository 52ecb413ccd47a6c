import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { change } from '../../../api/send.ts';
import { useBusiness } from '../../../api/session.ts';
import { refresh } from '../../../api/use-read.ts';
import { useUndoable } from '../../../api/use-undo.ts';
import type { Board, Target, Visit } from '../../../calendar/board.ts';
import { texts as boardTexts } from '../../../calendar/texts.ts';
import { useTime } from '../../../calendar/use-time.ts';
import type { AppointmentStatusChange } from '../../../operations.generated.ts';
import { showFailure } from '../../../parts/toasts.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import cancelDocument from './cancel.graphql';
import moveDocument from './move.graphql';
import { patchBoard } from './patch-board.ts';
import statusDocument from './set-status.graphql';
import { texts } from '../texts.ts';

interface Change {
  visit: Visit;
  /** What the board shows until the service has answered. */
  shown: Parameters<typeof patchBoard>[2];
  send: (version: number, onEvent: (eventId: string) => void) => Promise<{ version: number }>;
  /** What was done, in words. */
  text: string;
}

const affects = ['appointment', 'client'] as const;
const sent = ['visits'] as const;

/**
 * Changes of visits, shown at once and put back if the service refuses them. They are sent one after another, so that
 * somebody quick is in conflict with others only, never with what they have just done.
 */
export function useChanges(key: readonly unknown[]) {
  const client = useQueryClient();
  const { id: businessId } = useBusiness();
  const t = useTexts(texts);
  const { status: statusNames } = useTexts(boardTexts);
  const time = useTime();
  const say = useUndoable(affects);
  const versions = useRef(new Map<string, number>());
  const { mutate, variables, isPending } = useMutation({
    mutationKey: sent,
    scope: { id: sent[0] },
    mutationFn: async ({ visit: { id, version }, send }: Change) => {
      let eventId: string | undefined;
      const latest = Math.max(version, versions.current.get(id) ?? 0);
      const now = await send(latest, event => (eventId = event));
      versions.current.set(id, now.version);
      return eventId;
    },
    onMutate: async ({ visit, shown }) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<{ schedule: Board }>(key);
      if (before)
        client.setQueryData(key, { schedule: patchBoard(before.schedule, visit.id, shown) });
      return before;
    },
    onSuccess: (eventId, { text }) => say(text, eventId),
    onError: (error, _change, before) => {
      if (before) client.setQueryData(key, before);
      showFailure(error);
    },
    // What is still to be sent would be taken off the board for a moment.
    onSettled: () =>
      client.isMutating({ mutationKey: sent }) > 1 ? undefined : refresh(client, affects),
  });
  const inputOf = ({ id }: Visit, version: number) => ({ businessId, appointmentId: id, version });

  const move = (visit: Visit, { startAt: start, column }: Target) => {
    const startAt = new Date(start).toISOString();
    const endAt = new Date(
      start + Date.parse(visit.endAt) - Date.parse(visit.startAt),
    ).toISOString();
    const { staffId } = column.lane;
    mutate({
      visit,
      shown: { startAt, endAt, staffId },
      send: async (version, onEvent) => {
        const input = { ...inputOf(visit, version), startAt, staffId };
        return (await change(moveDocument, { input }, onEvent)).rescheduleAppointment;
      },
      text: t.moved(visit.clientName, time(start)),
    });
  };
  const setStatus = (visit: Visit, status: AppointmentStatusChange) =>
    mutate({
      visit,
      shown: { status },
      send: async (version, onEvent) => {
        const input = { ...inputOf(visit, version), status };
        return (await change(statusDocument, { input }, onEvent)).setAppointmentStatus;
      },
      text: t.done(visit.clientName, statusNames[status]),
    });
  const cancel = (visit: Visit) =>
    mutate({
      visit,
      shown: null,
      send: async (version, onEvent) => {
        const input = inputOf(visit, version);
        return (await change(cancelDocument, { input }, onEvent)).cancelAppointment;
      },
      text: t.cancelled(visit.clientName),
    });

  const pending = isPending ? variables.visit.id : null;
  const saving = useMemo(() => new Set(pending ? [pending] : []), [pending]);
  return { move, setStatus, cancel, saving };
}
