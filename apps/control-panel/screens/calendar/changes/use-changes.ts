import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Document } from '../../../api/document.ts';
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
  send: (onEvent: (eventId: string) => void) => Promise<unknown>;
  /** What was done, in words. */
  text: string;
}

const affects = ['appointment', 'client'] as const;

/** Changes of visits, shown at once and put back if the service refuses them. */
export function useChanges(key: readonly unknown[]) {
  const client = useQueryClient();
  const { id: businessId } = useBusiness();
  const t = useTexts(texts);
  const { status: statusNames } = useTexts(boardTexts);
  const time = useTime();
  const say = useUndoable(affects);
  const { mutate, variables, isPending } = useMutation({
    mutationFn: async ({ send }: Change) => {
      let eventId: string | undefined;
      await send(id => (eventId = id));
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
    onSettled: () => refresh(client, affects),
  });
  const inputOf = ({ id, version }: Visit) => ({ businessId, appointmentId: id, version });
  const sending =
    <Answer, Variables>(
      document: Document<Answer, Variables>,
      sent: NoInfer<Variables>,
    ): Change['send'] =>
    onEvent =>
      change(document, sent, onEvent);

  const move = (visit: Visit, { startAt: start, column }: Target) => {
    const startAt = new Date(start).toISOString();
    const endAt = new Date(
      start + Date.parse(visit.endAt) - Date.parse(visit.startAt),
    ).toISOString();
    const { staffId } = column.lane;
    mutate({
      visit,
      shown: { startAt, endAt, staffId },
      send: sending(moveDocument, { input: { ...inputOf(visit), startAt, staffId } }),
      text: t.moved(visit.clientName, time(start)),
    });
  };
  const setStatus = (visit: Visit, status: AppointmentStatusChange) =>
    mutate({
      visit,
      shown: { status },
      send: sending(statusDocument, { input: { ...inputOf(visit), status } }),
      text: t.done(visit.clientName, statusNames[status]),
    });
  const cancel = (visit: Visit) =>
    mutate({
      visit,
      shown: null,
      send: sending(cancelDocument, { input: inputOf(visit) }),
      text: t.cancelled(visit.clientName),
    });

  const pending = isPending ? variables.visit.id : null;
  const saving = useMemo(() => new Set(pending ? [pending] : []), [pending]);
  return { move, setStatus, cancel, saving };
}
